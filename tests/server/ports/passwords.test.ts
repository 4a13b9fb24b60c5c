import { argon2Passwords } from '#server/ports/passwords.ts'
import { testApi } from '#tests/support/api.ts'
import { expect, test } from 'vitest'

const password = ' contraseña larga 🌿 '.repeat(8)

test('a password fits its own hash and no other does, to the last blank', async () => {
  const stored = await argon2Passwords.hash(password)
  expect(stored).toMatch(/^argon2id\$19456\$2\$1\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await argon2Passwords.verify(password, stored)).toBe(true)
  expect(await argon2Passwords.verify(password.trim(), stored)).toBe(false)
  expect(await argon2Passwords.verify('', stored)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  expect(await argon2Passwords.hash(password)).not.toBe(await argon2Passwords.hash(password))
})

test('where no password is kept none fits', async () => {
  expect(await argon2Passwords.verify('', null)).toBe(false)
})

test('an unknown email takes as long to refuse as a known one', async () => {
  const api = await testApi({ passwords: argon2Passwords })
  await api.addStaff({ email: 'maria@laurel.example', password: 'trébol de agua' })
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let round = 0; round < 15; round++) {
    api.clock.advance(60 * 60_000)
    for (const [kind, email] of [
      ['known', 'maria@laurel.example'],
      ['unknown', 'nadie@laurel.example'],
    ] as const) {
      const start = performance.now()
      expect((await api.send('POST', '/api/staff/login', { email, password: 'wrong' })).status).toBe(401)
      times[kind].push(performance.now() - start)
    }
  }
  await api.close()
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  expect(Math.abs(known - unknown)).toBeLessThan(known / 3)
})
