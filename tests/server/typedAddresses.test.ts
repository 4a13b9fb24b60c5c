import { fileApi } from '#tests/support/fileApi.ts'
import { hostileUrls } from '#tests/support/hostileUrls.ts'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
const org = await api.addOrganisation()
const send = async (method: string, path: string, body: object) =>
  expect([path, (await api.send(method, path, body, token)).status]).toEqual([path, 200])

/** A kind of row with two addresses that staff type. */
interface Kind {
  readonly make: (one: string, other: string) => Promise<unknown>
  readonly change: (id: number, one: string, other: string) => Promise<unknown>
  readonly list: string
  /** The paths to both in a row. */
  readonly at: readonly [readonly string[], readonly string[]]
}

const analytics = '/api/staff/custom_analytics'
const kinds: Readonly<Record<string, Kind>> = {
  'custom analytic': {
    make: (analytic_url, calibrate) =>
      send('POST', `${analytics}/${org}`, { title: '', analytic_url, external_urls: { calibrate } }),
    change: (id, analytic_url, calibrate) =>
      send('PATCH', `${analytics}/${id}`, { analytic_url, external_urls: { calibrate } }),
    list: `${analytics}/${org}`,
    at: [['analytic_url'], ['external_urls', 'calibrate']],
  },
  survey: {
    make: (url, results_url) => send('POST', '/api/staff/survey', { name: '', organization_id: org, url, results_url }),
    change: (id, url, results_url) => send('PATCH', `/api/staff/surveys/${id}`, { url, results_url }),
    list: `/api/staff/surveys/${org}`,
    at: [['url'], ['results_url']],
  },
  // Courses are created elsewhere.
  course: {
    make: (url, results_url) =>
      api.db
        .insertInto('surveys')
        .values({ name: '', organisation_id: org, is_course: true, url, results_url })
        .execute(),
    change: (id, url, results_url) => send('PATCH', `/api/staff/course/${id}`, { url, results_url }),
    list: `/api/staff/courses/${org}`,
    at: [['url'], ['results_url']],
  },
  // The picture's address is uploaded and not typed, so another text replaces it here.
  publicity: {
    make: (link, description) =>
      api.db
        .insertInto('publicity')
        .values({ title: 'x', organisation_id: org, image_url: '', is_active: true, link, description })
        .execute(),
    change: (id, link, description) =>
      send('PUT', '/api/publicity/update', { id, title: 'x', org_id: org, status: true, link, description }),
    list: '/api/publicity',
    at: [['link'], ['description']],
  },
}

const typed = hostileUrls.map(([url]) => url)
const next = (url: string) => typed[(typed.indexOf(url) + 1) % typed.length] ?? ''
const valueAt = (row: object, at: readonly string[]) => String(at.reduce((part, name) => Object(part)[name], row))

test.each(Object.entries(kinds))('the addresses of a %s are kept as typed, however hostile', async (_, kind) => {
  const rows = async () => {
    const { data } = (await (await api.get(kind.list, token)).json()) as { data: { id: number }[] }
    return data.map((row) => [row.id, valueAt(row, kind.at[0]), valueAt(row, kind.at[1])] as const)
  }
  await Promise.all(typed.map((url) => kind.make(url, next(url))))
  const made = await rows()
  expect(made.map(([, one]) => one).toSorted()).toEqual(typed.toSorted())
  for (const [, one, other] of made) expect(other).toBe(next(one))
  const changed = made.map(([id, one, other]) => [id, other, one] as const)
  await Promise.all(changed.map((row) => kind.change(...row)))
  expect((await rows()).toSorted(([one], [two]) => one - two)).toEqual(changed.toSorted(([one], [two]) => one - two))
})
