import type { Id } from '#contract/id.ts'
import {
  courseFrom,
  coursePayload,
  surveyFrom,
  surveyPayload,
  surveyPreview,
  type Survey,
} from '#contract/surveys/surveys.ts'
import { patch, post, readList } from './client.ts'
import { connection } from './connection.ts'
import { listQuery } from './listQuery.ts'

const listOf = (kind: 'surveys' | 'courses', rowFrom: typeof courseFrom) => (organisation: Id) =>
  listQuery<Survey>([kind, String(organisation)], (signal) =>
    readList(`staff/${kind}/{id}`, rowFrom, signal, { id: organisation }),
  )

/** `GET /staff/surveys/{organisation}`. */
export const surveysOf = listOf('surveys', surveyFrom)
/** `GET /staff/courses/{organisation}`. */
export const coursesOf = listOf('courses', courseFrom)

export type SurveyValues = Pick<Survey, 'name' | 'url' | 'link' | 'asRead'>

interface Change {
  readonly id: Id
  readonly values: SurveyValues
}

/** `POST /staff/survey`. @throws Failure */
export const createSurvey = async (
  organisation: Id,
  { values: { name, url, link }, key }: { readonly values: SurveyValues; readonly key: string },
): Promise<void> =>
  void (await post('staff/survey', {
    key,
    json: { name, url, organization_id: organisation, results_url: link },
    journal: { call: 'survey.created', organisation, name },
  }))

/** `PATCH /staff/surveys/{survey}`: its addresses as they are typed; the name stays. @throws Failure */
export const updateSurvey = async ({ id, values }: Change): Promise<void> =>
  void (await patch('staff/surveys/{id}', { id, json: surveyPayload(values), journal: { call: 'survey.changed', id } }))

/** `PATCH /staff/course/{course}`: of a link to a form its id alone. @throws Failure */
export const updateCourse = async ({ id, values }: Change): Promise<void> =>
  void (await patch('staff/course/{id}', { id, json: coursePayload(values), journal: { call: 'course.changed', id } }))

/** `PATCH /staff/survey/{survey or course}/activate`: courses have no call of their own. @throws Failure */
export const activateSurvey = async (id: Id, is_active: boolean): Promise<void> =>
  void (await patch('staff/survey/{id}/activate', {
    id,
    json: { is_active },
    journal: { call: 'survey.switched', id },
  }))

/** `PATCH /staff/survey/{survey}/multi_response`. @throws Failure */
export const setMultiResponse = async (id: Id, is_multi_response: boolean): Promise<void> =>
  void (await patch('staff/survey/{id}/multi_response', {
    id,
    json: { is_multi_response },
    journal: { call: 'survey.answersSwitched', id },
  }))

/** The address that shows a survey, in the frame that the configuration names. */
export const previewOf = ({ url }: Survey): string => surveyPreview(url, connection().config.surveyFrame)
