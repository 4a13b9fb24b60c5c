import * as v from 'valibot'
import { Id } from '../id.ts'
import type { Me } from './model.ts'

const text = v.fallback(v.string(), '')
const flag = v.fallback(v.boolean(), false)
const emails = v.fallback(v.array(v.unknown()), [])

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

const MeIn = v.pipe(
  v.object({
    id: Id,
    name: text,
    lastname: text,
    email: text,
    emails,
    is_admin: flag,
    is_manager: flag,
    is_initiated: v.fallback(v.boolean(), true),
  }),
  v.transform((user): Me => ({
    id: user.id,
    name: user.name,
    lastname: user.lastname,
    email: user.email || firstEmail(user.emails),
    isAdmin: user.is_admin,
    isManager: user.is_manager,
    isInitiated: user.is_initiated,
  })),
)

/** The signed-in person in an answer's data, or null where there is none: null, `{}` and 204 all count as nobody. */
export function meFrom(data: unknown): Me | null {
  const read = v.safeParse(MeIn, data)
  return read.success ? read.output : null
}

const SessionIn = v.object({ auth_token: v.pipe(v.string(), v.nonEmpty()), user: v.optional(v.unknown()) })

const whole = v.object({ is_initiated: v.boolean() })

/** The answer to sign-in or activation; null without a token. `me` is null if the user is incomplete and has to be read. */
export function sessionFrom(data: unknown): { readonly token: string; readonly me: Me | null } | null {
  const read = v.safeParse(SessionIn, data)
  if (!read.success) return null
  const { auth_token: token, user } = read.output
  return { token, me: v.is(whole, user) ? meFrom(user) : null }
}
