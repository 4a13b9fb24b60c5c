import * as v from 'valibot'
import { momentOf } from '../dates.ts'
import { Id } from '../id.ts'
import { list, reader, text } from '../lenient.ts'
import type { Answer, AnsweredQuestion, Form, NewQuestion, Question } from './model.ts'
import { bracketed, optionsFrom } from './options.ts'

const OptionsIn = v.object({ options: v.union([v.string(), v.array(v.unknown())]) })

function optionsIn(raw: readonly unknown[]): readonly string[] {
  const read = v.safeParse(OptionsIn, raw[0])
  if (!read.success) return []
  const { options } = read.output
  return typeof options === 'string' ? optionsFrom(options) : options.map(String)
}

const QuestionIn = v.object({ id: Id, type: text, question_anun: text, options: list })

const questionFrom = reader(QuestionIn, ({ id, type, question_anun: label, options }): Question => ({
  id,
  type,
  label,
  options: optionsIn(options),
}))

const FormIn = v.object({ id: Id, name: text, description: text, created_at: text, questions: list })

/** A form in an answer; none where it has no id. */
export const formFrom = reader(FormIn, ({ id, name: title, description, created_at: createdAt, questions }): Form => ({
  id,
  title,
  description,
  createdAt,
  questions: questions.flatMap(questionFrom),
}))

/** A question as it is sent. */
const questionSent = ({ label, type, options }: Omit<Question, 'id'>) => ({
  question_anun: label,
  type,
  options: options.length === 0 ? [] : [{ options: bracketed(options) }],
})

export interface FormContent {
  readonly title: string
  readonly description: string
  readonly existing: readonly Question[]
  readonly added: readonly NewQuestion[]
}

/** Body of `/forms/create` and, with `form_id`, of `/forms/update`: all questions, existing ones with their id. */
export const formPayload = ({ title, description, existing, added }: FormContent) => ({
  title,
  formDescription: description,
  questions: [
    ...existing.map(({ id, ...question }) => ({ id, ...questionSent(question) })),
    ...added.map((question) => questionSent(question.type === 'text' ? { ...question, options: [] } : question)),
  ],
})

/** A moment as ISO text, in seconds or in milliseconds; the size of the number tells which. */
function instantFrom(raw: unknown): string {
  const number = typeof raw === 'number' ? raw : typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : undefined
  const moment = number === undefined ? raw : number < 100_000_000_000 ? number * 1000 : number
  if (typeof moment !== 'string' && typeof moment !== 'number') return ''
  return momentOf(moment)?.toISOString() ?? ''
}

function answerFrom(raw: unknown): readonly Answer[] {
  if (!Array.isArray(raw)) return typeof raw === 'string' ? [{ text: raw, at: '' }] : []
  const [given, at] = raw
  return [{ text: typeof given === 'string' || typeof given === 'number' ? String(given) : '', at: instantFrom(at) }]
}

const AnsweredIn = v.object({ question_anun: text, question: text, answers: list })

/** A question with a user's answers, pairs of text and moment; other lengths do not matter. */
export const answeredQuestionFrom = reader(AnsweredIn, ({ question_anun, question, answers }): AnsweredQuestion => ({
  label: question_anun || question,
  answers: answers.flatMap(answerFrom),
}))
