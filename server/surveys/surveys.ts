import {
  SurveyActivateRequest,
  AddressesRequest,
  CourseAnswer,
  CoursesAnswer,
  MultiResponseRequest,
  SurveyAnswer,
  SurveyRequest,
  SurveysAnswer,
} from '#contract/surveys/surveys.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'

const courseColumns = ['id', 'name', 'url', 'results_url', 'is_active'] as const
const surveyColumns = [...courseColumns, 'is_multi_response', 'organisation_id as organization_id'] as const

/** Routes of surveys and courses. The id in the path is the organisation's by GET, and the row's by PATCH. */
export function surveys(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, 'Surveys')

  const rowsOf = async (organisationId: number, isCourse: boolean) => {
    await checkExist(deps.db, 'organisation', [organisationId])
    return deps.db
      .selectFrom('surveys')
      .where('organisation_id', '=', organisationId)
      .where('is_course', '=', isCourse)
      .orderBy('id')
  }
  const ofOrganisation = { text: 'The id is the organisation’s.', refusals: { 404: 'organisation-not-found' } }
  read(
    '/staff/surveys/:id',
    { ...ofOrganisation, summary: 'The surveys of an organisation', answer: SurveysAnswer },
    async (organisationId) => (await rowsOf(organisationId, false)).select(surveyColumns).execute(),
  )
  read(
    '/staff/courses/:id',
    { ...ofOrganisation, summary: 'The courses of an organisation', answer: CoursesAnswer },
    async (organisationId) => (await rowsOf(organisationId, true)).select(courseColumns).execute(),
  )
  write(
    'POST',
    '/staff/survey',
    {
      summary: 'Create a survey, which begins inactive',
      text: 'Addresses are kept as they are sent.',
      body: SurveyRequest,
      once: true,
      changes: 'survey',
      answer: SurveyAnswer,
      refusals: { 404: 'organisation-not-found', 422: 'idempotency-key-reused' },
    },
    async (db, { organization_id: organisation_id, ...values }) => {
      await checkExist(db, 'organisation', [organisation_id])
      const made = db.insertInto('surveys').values({ ...values, organisation_id, is_course: false })
      return made.returning(surveyColumns).executeTakeFirstOrThrow()
    },
  )

  const change = {
    text: 'The id is the survey’s.',
    changes: (_: unknown, { id }: { readonly id: number }) => [['survey', id] as const],
    answer: SurveyAnswer,
    refusals: { 404: 'survey-not-found' },
  }
  const asCourse = { ...change, text: 'The id is the course’s.', answer: CourseAnswer }
  write(
    'PATCH',
    '/staff/surveys/:id',
    { ...change, summary: 'Change the addresses of a survey', body: AddressesRequest },
    async (db, values, { id }) =>
      found(await rowIn(db, id, false).set(values).returning(surveyColumns).executeTakeFirst(), id),
  )
  write(
    'PATCH',
    '/staff/course/:id',
    { ...asCourse, summary: 'Change the addresses of a course', body: AddressesRequest },
    async (db, values, { id }) =>
      found(await rowIn(db, id, true).set(values).returning(courseColumns).executeTakeFirst(), id),
  )
  const flips = 'Without a value it becomes what it is not.'
  write(
    'PATCH',
    '/staff/survey/:id/activate',
    {
      ...change,
      summary: 'Switch a survey or a course on or off',
      text: `The id is the survey’s or the course’s. ${flips}`,
      body: SurveyActivateRequest,
      bodyOptional: true,
    },
    async (db, { is_active = null }, { id }) => {
      const wanted = { is_active: sql<boolean>`coalesce(${is_active}, not is_active)` }
      return found(await rowIn(db, id).set(wanted).returning(surveyColumns).executeTakeFirst(), id)
    },
  )
  write(
    'PATCH',
    '/staff/survey/:id/multi_response',
    {
      ...change,
      summary: 'Let people answer a survey once or several times',
      text: `${change.text} ${flips}`,
      body: MultiResponseRequest,
      bodyOptional: true,
    },
    async (db, { is_multi_response = null }, { id }) => {
      const wanted = { is_multi_response: sql<boolean>`coalesce(${is_multi_response}, not is_multi_response)` }
      return found(await rowIn(db, id, false).set(wanted).returning(surveyColumns).executeTakeFirst(), id)
    },
  )
  return app
}

const rowIn = (db: Tx, id: number, isCourse?: boolean) =>
  db
    .updateTable('surveys')
    .where('id', '=', id)
    .$if(isCourse !== undefined, (rows) => rows.where('is_course', '=', isCourse === true))

function found<Row>(row: Row | undefined, id: number): Row {
  if (row === undefined)
    throw new Refusal(404, 'survey-not-found', `There is no such survey or course ${id}. Please reload the list.`)
  return row
}
