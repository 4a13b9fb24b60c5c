import type { Id } from '#contract/id.ts'
import {
  courseFrom,
  coursePayload,
  surveyFrom,
  surveyPayload,
  surveyPreview,
  type Survey,
} from '#contract/surveys/surveys.ts'
import { readList } from './answers.ts'
import { patch, post } from './client.ts'
import { connection } from './connection.ts'
import { listQuery } from './listQuery.ts'

const listOf = (kind: 'surveys' | 'courses', rowFrom: typeof courseFrom) => (organisation: Id) =>
  listQuery<Survey>([kind, String(organisation)], (signal) =>
    readList(`staff/${kind}/{id}`, rowFrom, signal, { id: organisation }),
  )

export const surveysOf = listOf('surveys', surveyFrom)
export const coursesOf = listOf('courses', courseFrom)

type SurveyValues = Pick<Survey, 'name' | 'url' | 'link' | 'asRead'>

interface Change {
  readonly id: Id
  readonly values: SurveyValues
}

export const createSurvey = async (
  organisation: Id,
  { values: { name, url, link }, key }: { readonly values: SurveyValues; readonly key: string },
): Promise<void> =>
  void (await post('staff/survey', {
    key,
    json: { name, url, organization_id: organisation, results_url: link },
    journal: { call: 'survey.created', organisation, name },
  }))

/** Changes the addresses as typed; the API cannot change a name. @throws Failure */
export const updateSurvey = async ({ id, values }: Change): Promise<void> =>
  void (await patch('staff/surveys/{id}', { id, json: surveyPayload(values), journal: { call: 'survey.changed', id } }))

/** A link to a form is sent as the form's id. @throws Failure */
export const updateCourse = async ({ id, values }: Change): Promise<void> =>
  void (await patch('staff/course/{id}', { id, json: coursePayload(values), journal: { call: 'course.changed', id } }))

/** Also for courses, which have no such endpoint. @throws Failure */
export const activateSurvey = async (id: Id, is_active: boolean): Promise<void> =>
  void (await patch('staff/survey/{id}/activate', {
    id,
    json: { is_active },
    journal: { call: 'survey.switched', id },
  }))

export const setMultiResponse = async (id: Id, is_multi_response: boolean): Promise<void> =>
  void (await patch('staff/survey/{id}/multi_response', {
    id,
    json: { is_multi_response },
    journal: { call: 'survey.answersSwitched', id },
  }))

/** The address that shows a survey in the frame from the configuration. */
export const previewOf = ({ url }: Survey): string => surveyPreview(url, connection().config.surveyFrame)
