import { visible } from '#contract/blank.ts'
import { dataIn } from '#contract/envelope.ts'
import { refused } from '#contract/failure.ts'
import { meFrom, sessionFrom } from '#contract/session/adapter.ts'
import type { Credentials, Me, Session } from '#contract/session/model.ts'
import { post, read } from './client.ts'
import { connection } from './connection.ts'

/** Reads whose token this is; null if the answer names nobody. @throws Failure */
export async function readMe(token: string, signal?: AbortSignal): Promise<Me | null> {
  return meFrom(dataIn(await read('staff/me', { token, signal })))
}

/** @throws Failure, `refused` if the answer has no token */
export async function signIn({ email, password, device }: Credentials, signal?: AbortSignal): Promise<Session> {
  const json = { email: visible(email), password, ...(device && { device_token: device }) }
  const answer = await post('staff/login', { token: null, signal, json, journal: null })
  return sessionOf(answer)
}

/**
 * Sets the first password, with a session's token or the one-time token of a mailed link. If the answer starts no new
 * session, the given token stays valid. @throws Failure
 */
export async function activate(token: string, password: string): Promise<Session> {
  const answer = await post(connection().config.paths.activate, { token, json: { password }, journal: null })
  return sessionOf(answer, token)
}

async function sessionOf(answer: unknown, former?: string): Promise<Session> {
  const given = sessionFrom(answer) ?? (former === undefined ? null : { token: former, me: null, device: null })
  const me = given === null ? null : (given.me ?? (await readMe(given.token)))
  if (given === null || me === null) throw refused('no-session', '')
  return { token: given.token, me, device: given.device }
}

/** Requests a mail with a reset link. @throws Failure */
export async function recoverPassword(email: string): Promise<void> {
  await post(connection().config.paths.recover, {
    token: null,
    json: { email: visible(email) },
    journal: null,
  })
}

/** Ends the session on the server. Fire and forget. */
export function signOut(token: string): void {
  post(connection().config.paths.logout, { token, keepalive: true, journal: null }).catch(() => undefined)
}
