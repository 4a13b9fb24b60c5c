import { CourseAnswer, CoursesAnswer, SurveyAnswer, SurveysAnswer } from '#contract/surveys/surveys.ts'
import { dataOf, fileApi, refusedAs } from '#tests/support/fileApi.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

const { api, token } = await fileApi()
// An organisation more, so that ids of organisations and surveys never match by chance.
await api.addOrganisation()
const org = await api.addOrganisation()
const other = await api.addOrganisation()

const send = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  api.send(method, `/api/staff/${path}`, body, token, headers)
const get = async (path: string) => (await api.get(`/api/staff/${path}`, token)).json()
const surveysOf = async (id: number) => v.parse(SurveysAnswer, await get(`surveys/${id}`)).data
const coursesOf = async (id: number) => v.parse(CoursesAnswer, await get(`courses/${id}`)).data
const fields = { name: 'Clima', url: 'qX7vT2bN', organization_id: org, results_url: '' }
const surveyIn = (answer: Response) => dataOf(SurveyAnswer, answer)
const created = async (change: object = {}) => surveyIn(await send('POST', 'survey', { ...fields, ...change }))
const addCourse = async (
  values = { organisation_id: org, is_course: true, name: 'Curso', url: 'a', results_url: '' },
) => (await api.db.insertInto('surveys').values(values).returning('id').executeTakeFirstOrThrow()).id

test('a new survey is inactive, can be answered once per person, and is listed for its organisation only', async () => {
  const survey = await created({ name: ' Clima  2026 ', results_url: 'https://datos.example/r' })
  expect(survey).toEqual({
    ...fields,
    id: survey.id,
    name: ' Clima  2026 ',
    results_url: 'https://datos.example/r',
    is_active: false,
    is_multi_response: false,
  })
  expect(await surveysOf(org)).toContainEqual(survey)
  expect(await surveysOf(other)).toEqual([])
  expect(await coursesOf(org)).toEqual([])
})

test('addresses are stored exactly, and only those of the named survey or course change', async () => {
  const [survey, bystander, course] = [await created(), await created(), await addCourse()]
  const change = { url: ' https://form.typeform.com/to/x?y ', results_url: 'javascript:alert(1)' }
  expect(await surveyIn(await send('PATCH', `surveys/${survey.id}`, change))).toEqual({ ...survey, ...change })
  const changed = await dataOf(CourseAnswer, send('PATCH', `course/${course}`, change))
  expect(changed).toEqual({ id: course, name: 'Curso', is_active: false, ...change })
  expect(await coursesOf(org)).toEqual([changed])
  expect(await surveysOf(org)).toContainEqual(bystander)
})

test('both switches set the wanted value, and flip without one', async () => {
  const { id } = await created()
  const is = async (path: string, body: object) => {
    const { is_active, is_multi_response } = await surveyIn(await send('PATCH', `survey/${id}/${path}`, body))
    return [is_active, is_multi_response]
  }
  expect(await is('activate', { is_active: true })).toEqual([true, false])
  expect(await is('activate', { is_active: true })).toEqual([true, false])
  expect(await is('multi_response', { is_multi_response: true })).toEqual([true, true])
  expect(await is('activate', {})).toEqual([false, true])
  const headers = { authorization: `Bearer ${token}` }
  const bare = await api.fetch(`/api/staff/survey/${id}/multi_response`, { method: 'PATCH', headers })
  expect(await surveyIn(bare)).toMatchObject({ is_active: false, is_multi_response: false })
})

test('a course is activated by the surveys’ call and has no second switch', async () => {
  const course = await addCourse()
  await send('PATCH', `survey/${course}/activate`, { is_active: true })
  expect((await coursesOf(org)).find(({ id }) => id === course)).toMatchObject({ is_active: true })
  const second = await send('PATCH', `survey/${course}/multi_response`, { is_multi_response: true })
  expect(await refusedAs(second)).toEqual([404, 'survey-not-found'])
})

test('a survey that does not exist, is a course or gets a wrong body is refused', async () => {
  const [survey, course] = [await created(), await addCourse()]
  const addresses = { url: '', results_url: '' }
  const gone = [404, 'survey-not-found']
  expect(await refusedAs(send('PATCH', `surveys/${course}`, addresses))).toEqual(gone)
  expect(await refusedAs(send('PATCH', `course/${survey.id}`, addresses))).toEqual(gone)
  expect(await refusedAs(send('PATCH', 'survey/999999/activate', {}))).toEqual(gone)
  const nobody = [404, 'organisation-not-found']
  expect(await refusedAs(send('POST', 'survey', { ...fields, organization_id: 999_999 }))).toEqual(nobody)
  for (const path of ['surveys', 'courses'])
    expect(await refusedAs(api.get(`/api/staff/${path}/999999`, token))).toEqual(nobody)
  for (const [path, body] of [
    [`surveys/${survey.id}`, { ...addresses, name: 'Otra' }],
    [`surveys/${survey.id}`, { url: 'x'.repeat(4001), results_url: '' }],
    [`survey/${survey.id}/activate`, { is_multi_response: true }],
    [`survey/${survey.id}/activate`, { is_active: null }],
    [`survey/${survey.id}/activate`, []],
  ] as const)
    expect(await refusedAs(send('PATCH', path, body))).toEqual([400, 'invalid-request'])
  expect(await surveysOf(org)).toContainEqual(survey)
})

test('creating a survey twice with one key creates one', async () => {
  const before = (await surveysOf(org)).length
  const key = { 'idempotency-key': 'survey-once' }
  const [one, again] = await Promise.all([send('POST', 'survey', fields, key), send('POST', 'survey', fields, key)])
  expect((await surveyIn(one)).id).toBe((await surveyIn(again)).id)
  expect(await surveysOf(org)).toHaveLength(before + 1)
})
