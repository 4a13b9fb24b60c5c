import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { Refusal } from '../refusal.ts'
import { findCaller, type Caller } from './caller.ts'

type Check = (caller: Caller) => Refusal | undefined

const oneTimeOnly: Check = ({ kind }) =>
  kind === 'one-time'
    ? new Refusal(403, 'one-time-token', 'This link only lets you choose a password. Please sign in for anything else.')
    : undefined
const notActivated: Check = ({ user }) =>
  user.is_initiated
    ? undefined
    : new Refusal(403, 'not-activated', 'Please choose your password first; then sign in with it.')

/** Middleware that refuses callers who fail a check. */
const access =
  (...checks: readonly Check[]) =>
  ({ db, now }: Deps) =>
    createMiddleware<ApiEnv>(async (c, next) => {
      const token = /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
      const caller = token === undefined ? undefined : await findCaller(db, token, now())
      if (caller === undefined)
        throw new Refusal(401, 'not-signed-in', 'Your session has ended. Please sign in.', {
          'WWW-Authenticate': 'Bearer',
        })
      for (const check of checks) {
        const refusal = check(caller)
        if (refusal !== undefined) throw refusal
      }
      c.set('caller', caller)
      await next()
    })

/** Requires any valid token, of a session or a recovery link. */
export const anyToken = access()
/** Requires a session, also of somebody who has not chosen a password yet. */
export const anySession = access(oneTimeOnly)
/** Requires a session of activated staff, the default of `staffRoutes`. */
export const staff = access(oneTimeOnly, notActivated)
