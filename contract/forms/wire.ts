import * as v from 'valibot'
import { isBlank } from '../blank.ts'
import { answerOf } from '../envelope.ts'
import { RowId } from '../id.ts'
import { listOf } from '../list.ts'
import { questionTypes } from './model.ts'
import { formLimits } from './rules.ts'

const options = v.array(v.strictObject({ options: v.string() }))
const asked = { question_anun: v.string(), type: v.picklist(questionTypes) }

/** `options[0].options` is a bracketed list, `[a,b]`; a text question has none. */
export const QuestionWire = v.strictObject({ id: RowId, ...asked, options })
export const FormWire = v.strictObject({
  id: RowId,
  name: v.string(),
  description: v.string(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
  questions: v.array(QuestionWire),
})
export type FormWire = v.InferOutput<typeof FormWire>
export type QuestionWire = v.InferOutput<typeof QuestionWire>

export const FormsAnswer = answerOf(v.array(FormWire))
export const FormAnswer = answerOf(FormWire)

/** A question as it is sent; an existing one has its id. */
const QuestionRequest = v.strictObject({
  id: v.optional(RowId),
  question_anun: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.check((label) => !isBlank(label), 'Must not be empty'),
    v.maxLength(formLimits.question),
  ),
  type: v.picklist(questionTypes),
  options: listOf(v.strictObject({ options: v.pipe(v.string(), v.maxLength(10_000)) }), { max: 1 }),
})
const content = {
  title: v.pipe(v.string(), v.maxLength(formLimits.title)),
  formDescription: v.pipe(v.string(), v.maxLength(formLimits.description)),
  questions: listOf(QuestionRequest, { min: 1, max: 200 }),
}

export const CreateFormRequest = v.strictObject(content)
/** `POST /forms/update`: all questions; one that is left out stays (deleting is a call of its own). */
export const UpdateFormRequest = v.strictObject({ ...content, form_id: RowId })
export const ArchiveFormRequest = v.strictObject({ form_id: RowId })
export const DeleteQuestionRequest = v.strictObject({ question_id: RowId })
export const FormAnswersRequest = v.strictObject({ product_id: RowId, user_id: RowId })

export const ArchivedAnswer = answerOf(v.strictObject({ form_id: RowId }))
export const DeletedQuestionAnswer = answerOf(v.strictObject({ question_id: RowId }))

/** Each answer is a pair of text and ISO instant. */
export const AnsweredQuestionWire = v.strictObject({
  id: RowId,
  ...asked,
  answers: v.array(v.strictTuple([v.string(), v.pipe(v.string(), v.isoTimestamp())])),
})
export type AnsweredQuestionWire = v.InferOutput<typeof AnsweredQuestionWire>
export const FormAnswersAnswer = answerOf(v.array(AnsweredQuestionWire))
