import * as v from 'valibot'
import { answerOf } from '../envelope.ts'

export const UserWire = v.strictObject({
  id: v.number(),
  name: v.string(),
  lastname: v.string(),
  email: v.string(),
  phone: v.nullable(v.string()),
  address: v.nullable(v.string()),
  title: v.nullable(v.string()),
  dni: v.nullable(v.string()),
  is_admin: v.boolean(),
  is_manager: v.boolean(),
  is_active: v.boolean(),
  is_initiated: v.boolean(),
  imageURL: v.nullable(v.string()),
  org: v.nullable(v.strictObject({ id: v.number(), name: v.string() })),
})
export type UserWire = v.InferOutput<typeof UserWire>

export const LoginRequest = v.strictObject({
  email: v.pipe(v.string(), v.maxLength(320)),
  password: v.pipe(v.string(), v.maxLength(1024)),
  /** What an earlier sign-in with this browser answered. */
  device_token: v.optional(v.pipe(v.string(), v.maxLength(200))),
})
export const ActivateRequest = v.strictObject({ password: v.pipe(v.string(), v.maxLength(1024)) })
export const RecoverRequest = v.strictObject({ email: v.pipe(v.string(), v.maxLength(320)) })

export const MeAnswer = answerOf(UserWire)
/**
 * The answer to sign-in and to activation, which ends a one-time token and begins a session. Sign-in answers a token of
 * the browser too: sent with the next one, it keeps the guesses of others from standing in its way.
 */
export const LoginAnswer = answerOf(
  v.strictObject({ auth_token: v.string(), user: UserWire, device_token: v.optional(v.string()) }),
)
export const DoneAnswer = answerOf(v.null())
