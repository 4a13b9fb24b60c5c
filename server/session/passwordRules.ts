import { Refusal } from '../refusal.ts'
import { commonPasswords } from './commonPasswords.ts'

const shortest = 8

/** Refuses a password that is too easy to guess. Length counts characters as people see them; case does not help. */
export function checkNewPassword(password: string): void {
  if ([...new Intl.Segmenter().segment(password)].length < shortest)
    throw new Refusal(
      422,
      'password-too-short',
      `The password is too short. Please use at least ${shortest} characters.`,
    )
  if (commonPasswords.has(password.trim().toLowerCase()))
    throw new Refusal(
      422,
      'password-too-common',
      'This password is one of the first that others would try. Please choose another.',
    )
}
