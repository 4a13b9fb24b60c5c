import * as v from 'valibot'
import { asReadOf, unlessChanged, type WithAsRead } from '../asRead.ts'
import { answerOf } from '../envelope.ts'
import { Id, RowId } from '../id.ts'
import { isDotSegment } from '../links.ts'
import { knownFlag, reader, text, type Reader } from '../lenient.ts'

const course = {
  id: RowId,
  name: v.string(),
  /** The id of a form, or a link to one. */
  url: v.string(),
  /** Empty where there is none. */
  results_url: v.string(),
  is_active: v.boolean(),
}
export const CourseWire = v.strictObject(course)
export type CourseWire = v.InferOutput<typeof CourseWire>
export const SurveyWire = v.strictObject({ ...course, is_multi_response: v.boolean(), organization_id: RowId })
export type SurveyWire = v.InferOutput<typeof SurveyWire>

/** `GET /staff/surveys/{id}` and `GET /staff/courses/{id}`, where the id is the organisation's. */
export const SurveysAnswer = answerOf(v.array(SurveyWire))
export const CoursesAnswer = answerOf(v.array(CourseWire))
/** What every write answers. The call that activates a course answers it in the form of a survey. */
export const SurveyAnswer = answerOf(SurveyWire)
export const CourseAnswer = answerOf(CourseWire)

/** The longest texts that the reference API takes, in UTF-16 code units. */
export const longestSurveyName = 200
export const longestSurveyUrl = 4000
const address = v.pipe(v.string(), v.maxLength(longestSurveyUrl))
const addresses = { url: address, results_url: address }
export const SurveyRequest = v.strictObject({
  name: v.pipe(v.string(), v.maxLength(longestSurveyName)),
  organization_id: RowId,
  ...addresses,
})
/** Body of `PATCH /staff/surveys/{id}` and `PATCH /staff/course/{id}`, where the id is the row's. */
export const AddressesRequest = v.strictObject(addresses)
/** Bodies of `PATCH /staff/survey/{id}/activate` and `…/multi_response`: the wanted value; without it the value flips. */
export const SurveyActivateRequest = v.strictObject({ is_active: v.optional(v.boolean()) })
export const MultiResponseRequest = v.strictObject({ is_multi_response: v.optional(v.boolean()) })

/** A survey of an organisation, or a course, which is one of another kind and has no second switch. */
export interface Survey extends WithAsRead {
  readonly id: Id
  readonly name: string
  readonly url: string
  /** To its results; empty where there are none. */
  readonly link: string
  /** Both are null where the answer's value could not be read. */
  readonly isActive: boolean | null
  readonly isMultiResponse: boolean | null
}

const SurveyIn = v.object({
  id: Id,
  name: text,
  url: text,
  results_url: text,
  is_active: knownFlag,
  is_multi_response: knownFlag,
})

export const surveyFrom = reader(SurveyIn, ({ id, name, url, results_url, ...read }, raw): Survey => ({
  id,
  name,
  url,
  link: results_url,
  isActive: read.is_active,
  isMultiResponse: read.is_multi_response,
  asRead: asReadOf(raw, { url, results_url }),
}))

type Addresses = Pick<Survey, 'url' | 'link' | 'asRead'>

/** What is sent of a survey: its addresses as they are typed. */
export const surveyPayload = ({ url, link, asRead }: Addresses) => unlessChanged({ url, results_url: link }, asRead)

/** The body for a course: of a typed link only the form's id is sent. */
export const coursePayload = ({ url, link, asRead }: Addresses) =>
  unlessChanged({ url: courseUrl(url), results_url: link }, asRead, { url, results_url: link })

/** A course with its address as it is sent. */
export const courseAsSent = <Values extends { readonly url: string }>(values: Values): Values => ({
  ...values,
  url: courseUrl(values.url),
})

/** Reads a course. If its link was stored whole, an unchanged one is sent back whole. */
export const courseFrom: Reader<Survey> = (raw, at) =>
  surveyFrom(raw, at).map((course) => {
    const { url, asRead } = course
    return courseUrl(url) === url ? course : { ...course, asRead: { url: { read: url, shown: url }, ...asRead } }
  })

/** An address (a link, a part of one or an id) without host, query and hash. */
const pathOf = (address: string) => address.replace(/[?#].*$/s, '').replace(/^\s*(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')

/** Empty where there is none, or it is `.` or `..`. */
function lastSegment(path: string): string {
  const segments = path.split('/').map((segment) => segment.trim())
  const last = segments.findLast((segment) => segment !== '') ?? ''
  return isDotSegment(last) ? '' : last
}

/** What is saved of a course's address: the last segment behind `/to/`, or the text as typed. */
export function courseUrl(typed: string): string {
  const [, ...behind] = pathOf(typed).split('/to/')
  return lastSegment(behind.join('/')) || typed
}

/** The frame address of a survey: `{id}` becomes the last segment of its address. Empty where it has none. */
export function surveyPreview(url: string, frame: string): string {
  const id = encodeURIComponent(lastSegment(pathOf(url)).toWellFormed())
  // Percent escapes in the address must not be escaped twice.
  return id === '' ? '' : frame.replaceAll('{id}', id.replaceAll('%25', '%'))
}
