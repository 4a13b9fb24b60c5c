import { argon2Passwords } from '#server/ports/passwords.ts'
import { testApi } from '#testing/api.ts'
import { expect, test } from 'vitest'

const password = ' contraseña larga 🌿 '.repeat(8)

test('only the exact password matches its hash, blanks included', async () => {
  const stored = await argon2Passwords.hash(password)
  expect(stored).toMatch(/^argon2id\$19456\$2\$1\$[\w+/=]{24}\$[\w+/=]{44}$/)
  expect(await argon2Passwords.verify(password, stored)).toBe(true)
  expect(await argon2Passwords.verify(password.trim(), stored)).toBe(false)
  expect(await argon2Passwords.verify('', stored)).toBe(false)
})

test('the same password gets a different hash each time', async () => {
  expect(await argon2Passwords.hash(password)).not.toBe(await argon2Passwords.hash(password))
})

test('without a stored password none matches', async () => {
  expect(await argon2Passwords.verify('', null)).toBe(false)
})

test('an unknown email is refused with the same work as a known one', async () => {
  const compared: (string | null)[] = []
  const verify: typeof argon2Passwords.verify = (offered, stored) => {
    compared.push(stored)
    return argon2Passwords.verify(offered, stored)
  }
  const api = await testApi({ passwords: { ...argon2Passwords, verify } })
  await api.addStaff({ email: 'maria@laurel.example', password: 'trébol de agua' })
  for (const email of ['maria@laurel.example', 'nadie@laurel.example'])
    expect((await api.send('POST', '/api/staff/login', { email, password: 'wrong' })).status).toBe(401)
  await api.close()
  expect(compared).toEqual([expect.stringMatching(/^argon2id/), null])
})

test('comparing with nothing takes as much work as comparing with a hash', async () => {
  const stored = await argon2Passwords.hash(password)
  const workOf = async (kept: string | null) => {
    const rounds: number[] = []
    for (let round = 0; round < 5; round++) {
      const before = process.cpuUsage()
      await argon2Passwords.verify(password, kept)
      const { user, system } = process.cpuUsage(before)
      rounds.push(user + system)
    }
    return Math.min(...rounds)
  }
  expect(await workOf(null)).toBeGreaterThan((await workOf(stored)) / 3)
})
