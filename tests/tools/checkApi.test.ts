import { seedDemo } from '#server/seed/demo.ts'
import { demoStaff } from '#server/seed/staff.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { planted, plants } from '#tests/support/plants.ts'
import { plainPasswords } from '#testing/deps.ts'
import { checkApi } from '#tools/check-api/check.ts'
import { main } from '#tools/check-api/main.ts'
import { reportPage } from '#tools/check-api/page.ts'
import { deviationsIn } from '#tools/check-api/report.ts'
import { describe, expect, test, vi } from 'vitest'

const { api } = await fileApi()
const counts = { organisations: 3, users: 12, products: 12, orders: 70, pictures: 0 }
await seedDemo(api.db, { now: api.clock.at, passwords: plainPasswords, counts })

const { email, password } = demoStaff.admin

/** Checks the reference API with these deviations. Each check comes an hour later, when its wrong sign-in counts as the first. */
function check(some: typeof plants) {
  api.clock.advance(3_600_000)
  return checkApi({
    url: 'http://console.test/api',
    credentials: { email, password },
    write: true,
    fetch: planted((request) => api.app.fetch(request), some),
    at: api.clock.at,
  })
}

const nameOf = ({ kind, call, what, copes }: Pick<(typeof plants)[number], 'kind' | 'call' | 'what' | 'copes'>) =>
  `${kind}: ${call}: ${what}: ${copes ? 'copes' : 'would not'}`

test('thirty planted deviations are all named, and no other; the report has no password, token or address of anybody', async () => {
  expect(plants).toHaveLength(30)
  const report = await check(plants)
  expect(deviationsIn(report).map(nameOf).toSorted()).toEqual(plants.map(nameOf).toSorted())
  const text = JSON.stringify(report) + reportPage(report)
  const people = await api.db.selectFrom('users').select(['email', 'lastname']).execute()
  for (const secret of [password, ...people.flatMap((one) => [one.email, one.lastname])])
    expect(text).not.toContain(secret)
})

const strange = (fetch: () => Promise<Response>) =>
  checkApi({ url: 'http://console.test/api', credentials: { email, password }, write: true, fetch })

test('an API that answers pages, or nothing at all, is reported as one that cannot be signed in to', async () => {
  const pages = await strange(async () => new Response('<h1>Not here</h1>', { status: 404 }))
  expect(deviationsIn(pages).map(nameOf)).toEqual(['statuses: POST /staff/login: status: would not'])
  const nothing = await strange(() => Promise.reject(new TypeError('fetch failed')))
  expect(nothing.sentences.map(({ outcome }) => outcome)).toEqual(['not tried', 'not tried', 'not tried', 'not tried'])
})

test('--write sends nothing without a password, or unless the host is repeated', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const words = ['--url', 'http://127.0.0.1:9/api', '--email', email, '--write']
  const known = { CHECK_API_PASSWORD: password }
  expect(await main(words, known)).toBe(2)
  expect(await main([...words, '--staging', 'other.example'], known)).toBe(2)
  expect(said.mock.calls.flat().join()).toContain('--staging 127.0.0.1:9')
  expect(await main(words.slice(0, 4), {})).toBe(2)
  expect(await main([...words, '--password', password], known)).toBe(2)
  said.mockRestore()
})

// `npm run check-api:planted`
if (process.env['LAUREL_PLANTS'] === 'all')
  describe('one by one', () => {
    test('on the reference API every sentence holds', async () => {
      const { sentences } = await check([])
      expect(sentences.filter(({ outcome }) => outcome === 'deviates')).toEqual([])
      expect(sentences.filter(({ outcome }) => outcome === 'not tried').map(({ call }) => call)).toEqual([
        'POST /staff/user/activate',
        'POST /staff/recover/password',
      ])
    })

    test.each(plants.map((plant) => [nameOf(plant), plant] as const))('%s', async (name, plant) => {
      expect(deviationsIn(await check([plant])).map(nameOf)).toEqual([name])
    })
  })
