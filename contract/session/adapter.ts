import * as v from 'valibot'
import { Id } from '../id.ts'
import { anyFlag, flag, list, reader, text } from '../lenient.ts'
import type { Me } from './model.ts'

/** The first address of a list of strings or of objects with an address. */
export function firstEmail(list: readonly unknown[]): string {
  const [first] = list
  if (typeof first === 'string') return first
  if (typeof first === 'object' && first !== null) {
    if ('email' in first && typeof first.email === 'string') return first.email
    if ('address' in first && typeof first.address === 'string') return first.address
  }
  return ''
}

/** The fields that staff and users share. */
export const accountIn = {
  id: Id,
  name: text,
  lastname: text,
  email: text,
  emails: list,
  is_admin: flag,
  is_manager: flag,
}

type AccountIn = v.InferOutput<v.ObjectSchema<typeof accountIn, undefined>>

export const accountFrom = <Read extends AccountIn>({ emails, is_admin, is_manager, ...rest }: Read) => ({
  ...rest,
  email: rest.email || firstEmail(emails),
  isAdmin: is_admin,
  isManager: is_manager,
})

const readMe = reader(
  v.object({ ...accountIn, is_initiated: v.fallback(anyFlag, true) }),
  ({ is_initiated, ...account }): Me => ({ ...accountFrom(account), isInitiated: is_initiated }),
)

/** The signed-in person in an answer's data, or null where there is none: null, `{}` and 204 all count as nobody. */
export const meFrom = (data: unknown): Me | null => readMe(data)[0] ?? null

const SessionIn = v.object({
  auth_token: v.pipe(v.string(), v.nonEmpty()),
  user: v.optional(v.unknown()),
  device_token: v.fallback(v.nullable(v.string()), null),
})

const whole = v.object({ is_initiated: anyFlag })

/** The answer to sign-in or activation; null without a token. `me` is null if the user is incomplete and has to be read. */
export function sessionFrom(data: unknown) {
  const read = v.safeParse(SessionIn, data)
  if (!read.success) return null
  const { auth_token: token, user, device_token: device } = read.output
  return { token, me: v.is(whole, user) ? meFrom(user) : null, device }
}
