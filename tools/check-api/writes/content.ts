import { activateAnalytic, createAnalytic, publishAnalytic, updateAnalytic } from '#api/analytics.ts'
import { createPublicity, updatePublicity, updatePublicityImage } from '#api/publicity.ts'
import {
  activateSurvey,
  coursesOf,
  createSurvey,
  setMultiResponse,
  surveysOf,
  updateCourse,
  updateSurvey,
} from '#api/surveys.ts'
import { publicityValues } from '#contract/publicity/publicity.ts'
import type { Survey } from '#contract/surveys/surveys.ts'
import { effect, write } from '../judge.ts'
import { idOf, listed, rowsAt } from '../rows.ts'
import { asked } from '../talk.ts'
import {
  type Made,
  type Shortcoming,
  type Sent,
  writeAndReadBack,
  key,
  picture,
  pressSwitch,
  untried,
  wouldNot,
} from './made.ts'
import type { Client } from './organisations.ts'

export async function writeSurveys(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const path = `staff/surveys/${client}`
  const values = { name: marker, url: 'kX7pQ2', link: 'https://results.example/1' }
  const read = () => row(path)
  const addresses = (url: string, link: string): Sent => ({ url: ['url', url], results_url: ['results_url', link] })
  const first = await writeAndReadBack(made, 'POST /staff/survey', () => createSurvey(client, { key, values }), read, {
    ...addresses(values.url, values.link),
    name: ['name', marker],
    organization_id: ['organization_id', client],
  })
  const id = idOf(first)
  const calls = [
    'PATCH /staff/surveys/{id}',
    'PATCH /staff/survey/{id}/activate',
    'PATCH /staff/survey/{id}/multi_response',
  ] as const
  if (id === undefined) {
    untried(judge, calls)
    return
  }
  const { model } = await asked(judge.api, () => listed(surveysOf(client)))
  const asRead = (model as readonly Survey[] | undefined)?.find((one) => String(one.id) === String(id))?.asRead
  const changed = { ...values, url: 'kX7pQ3', link: 'https://results.example/2', asRead }
  await writeAndReadBack(
    made,
    calls[0],
    () => updateSurvey({ id, values: changed }),
    read,
    addresses(changed.url, changed.link),
  )
  await pressSwitch(made, calls[1], 'is_active', read, (on) => activateSurvey(id, on))
  await pressSwitch(made, calls[2], 'is_multi_response', read, (on) => setMultiResponse(id, on))
}

/** No call creates a course, so an existing one is sent back unchanged. */
export async function writeCourse({ judge }: Made): Promise<void> {
  const call = 'PATCH /staff/course/{id}'
  for (const client of (await rowsAt(judge.api, 'staff/org')).slice(0, 6)) {
    const organisation = idOf(client)
    if (organisation === undefined) continue
    const { model } = await asked(judge.api, () => listed(coursesOf(organisation)))
    const [course] = (model as readonly Survey[] | undefined) ?? []
    if (course === undefined) continue
    const path = `staff/courses/${organisation}`
    const textOf = async () =>
      JSON.stringify((await rowsAt(judge.api, path)).find((row) => String(idOf(row)) === String(course.id)))
    const before = await textOf()
    const answer = await write(judge, call, () => updateCourse({ id: course.id, values: course }))
    const odd: Shortcoming = {
      kind: 'names',
      what: 'url',
      expected: 'as it was sent',
      found: 'something else',
      console: wouldNot,
    }
    effect(
      judge,
      call,
      'A course that is sent as it was read stays as it is.',
      answer && (before === (await textOf()) ? [] : [odd]),
    )
    return
  }
  untried(judge, [call], 'There is no course, and no call creates one.')
}

export async function writeAnalytics(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const path = `staff/custom_analytics/${client}`
  const one = 'staff/custom_analytics/{id}'
  const values = { name: marker, url: 'https://dashboards.example/1', link: 'https://dashboards.example/c1' }
  const read = () => row(path)
  const addresses = ({ url, link }: typeof values): Sent => ({
    analytic_url: ['analytic_url', url],
    external_urls: ['external_urls', { calibrate: link }],
  })
  const first = await writeAndReadBack(made, `POST /${one}`, () => createAnalytic(client, { key, values }), read, {
    ...addresses(values),
    title: ['title', marker],
  })
  const id = idOf(first)
  const calls = [`PATCH /${one}`, `PATCH /${one}/activate`, `PATCH /${one}/activate/public`] as const
  if (id === undefined) {
    untried(judge, calls)
    return
  }
  const changed = { ...values, url: 'https://dashboards.example/2', link: 'https://dashboards.example/c2' }
  await writeAndReadBack(made, calls[0], () => updateAnalytic({ id, values: changed }), read, addresses(changed))
  await pressSwitch(made, calls[1], 'active', read, (on) => activateAnalytic(id, on))
  await pressSwitch(made, calls[2], 'is_public', read, (on) => publishAnalytic(id, on))
}

export async function writePublicity(made: Made, { id: client }: Client): Promise<void> {
  const { judge, marker, row } = made
  const values = {
    ...publicityValues(null),
    title: marker,
    organisationId: client,
    description: 'A check',
    link: 'https://check.example',
    isActive: false,
    picture: picture(),
  }
  const sent = (title: string): Sent => ({
    title: ['title', title],
    org_id: ['org_id', client],
    description: ['description', 'A check'],
    link: ['link', values.link],
    status: ['status', false],
  })
  const read = () => row('publicity')
  const first = await writeAndReadBack(
    made,
    'POST /publicity/create',
    () => createPublicity({ key, values }),
    read,
    sent(marker),
  )
  const id = idOf(first)
  const calls = ['PUT /publicity/update', 'PUT /publicity/update_image'] as const
  if (id === undefined) {
    untried(judge, calls)
    return
  }
  const title = `${marker} 2`
  await writeAndReadBack(made, calls[0], () => updatePublicity({ id, values: { ...values, title } }), read, sent(title))
  await write(judge, calls[1], () => updatePublicityImage({ id, values }))
}
