import { expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

const problemsOf = (environment: Record<string, string>) => readSettings(environment).problems

it('needs no setting at all', () => {
  expect(readSettings({})).toEqual({
    settings: {
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      seedsDemo: true,
      smtpUrl: undefined,
      apiUrl: undefined,
      publicUrl: undefined,
      allowedOrigins: [],
      bucket: undefined,
      imageHosts: [],
      uploadHosts: [],
    },
  })
})

it('takes an empty value as left out', () => {
  expect(readSettings({ PORT: '', SEED: ' ', DATABASE_URL: '' })).toEqual(readSettings({}))
})

it('fills in nothing in a database of one’s own, unless told to', () => {
  const DATABASE_URL = 'postgres://ana:secreto@db.example:5432/laurel'
  expect(readSettings({ DATABASE_URL }).settings?.seedsDemo).toBe(false)
  expect(readSettings({ DATABASE_URL, SEED: 'demo' }).settings?.seedsDemo).toBe(true)
})

it('keeps the path of another API and drops its last slash', () => {
  expect(readSettings({ API_URL: 'http://api.example:8080/v1/' }).settings?.apiUrl).toBe('http://api.example:8080/v1')
})

it('takes a list of origins', () => {
  const ALLOWED_ORIGINS = 'https://staff.example, http://localhost:5173,'
  expect(readSettings({ ALLOWED_ORIGINS }).settings?.allowedOrigins).toEqual([
    'https://staff.example',
    'http://localhost:5173',
  ])
})

it.each([
  ['PORT', ['abc', '-1', '65536', '3000.5', '0x10', '1e3']],
  ['HOST', ['http://127.0.0.1', '127.0.0.1/path', 'two words']],
  ['DATABASE_URL', ['mysql://db/laurel', 'localhost:5432', 'postgres:laurel', 'nonsense']],
  ['SEED', ['other', 'DEMO', 'true']],
  ['SMTP_URL', ['mail.example', 'http://mail.example', 'smtp:']],
  ['API_URL', ['api.example', 'ftp://api.example', 'https://a:b@api.example', 'https://api.example?x=1', '/api']],
  ['PUBLIC_URL', ['staff.example', 'https://staff.example#top']],
  ['ALLOWED_ORIGINS', ['*', 'https://staff.example/', 'staff.example', 'https://a.example,b.example']],
])('a wrong %s gets one sentence that names it and gives an example', (name, values) => {
  for (const value of values) {
    const problems = problemsOf({ [name]: value })
    expect(problems, value).toHaveLength(1)
    expect(problems?.[0]).toMatch(new RegExp(`^${name} must .*(such as|or be left out).*\\.$`))
  }
})

it('names every wrong value at once', () => {
  expect(problemsOf({ PORT: 'abc', SEED: 'other', API_URL: 'nowhere' })).toHaveLength(3)
})

it('never repeats a password that was mistyped', () => {
  expect(problemsOf({ DATABASE_URL: 'postgre://ana:secreto@db' })?.join()).not.toContain('secreto')
})
