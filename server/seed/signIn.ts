import type { Passwords } from '../deps.ts'
import { demoStaff } from './staff.ts'
import type { Db } from '../db/transaction.ts'

/** The demonstration account to print at start; undefined once it is gone or its password was changed. */
export async function demoSignIn(db: Db, passwords: Passwords) {
  const { email, password } = demoStaff.admin
  const account = await db
    .selectFrom('users')
    .select('password_hash')
    .where((of) => of.eb(of.fn('lower', ['email']), '=', email))
    .where('is_active', '=', true)
    .executeTakeFirst()
  return account && (await passwords.verify(password, account.password_hash)) ? { email, password } : undefined
}
