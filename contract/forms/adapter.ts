import * as v from 'valibot'
import { asReadOf, unlessChanged, type WithAsRead } from '../asRead.ts'
import { momentOf } from '../dates.ts'
import { Id } from '../id.ts'
import { entriesIn, isUnreadable, list, packed, reader, rowsAt, text } from '../lenient.ts'
import type { Answer, AnsweredQuestion, Form, NewQuestion, Question } from './model.ts'
import { bracketed, optionsFrom } from './options.ts'

/** The options in `[{ options: '[a,b]' }]`; other servers give a plain list, or the text alone. Each appears once. */
function optionsIn(raw: unknown): readonly string[] {
  const { options = raw } = Object(raw)
  if (typeof options === 'string') return optionsFrom(options)
  const listed = entriesIn(options) ?? []
  return [...new Set(listed.flatMap((entry) => (isPlain(entry) ? String(entry) : optionsIn(entry))))]
}

const isPlain = (entry: unknown): boolean =>
  typeof entry === 'number' || (typeof entry === 'string' && !/^\s*\[/.test(entry))

const QuestionIn = v.object({ id: Id, type: text, question_anun: text, options: v.unknown() })

const questionFrom = reader(QuestionIn, ({ id, type, question_anun: label, options: listed }, raw): Question => {
  const options = optionsIn(listed)
  return { id, type, label, options, asRead: asReadOf(raw, questionSent({ type, label, options })) }
})

/** A list, or a map of the same, as PHP writes a list with gaps. */
const questions = v.fallback(
  v.pipe(
    packed,
    v.union([
      v.array(v.unknown()),
      v.pipe(
        v.looseObject({}),
        v.transform((map): unknown[] => Object.values(map)),
      ),
    ]),
  ),
  [],
)
const FormIn = v.object({ id: Id, name: text, description: text, created_at: text, questions })

/** A form in an answer; none where it has no id. */
export const formFrom = reader(
  FormIn,
  ({ id, name: title, description, created_at, questions: listed }, raw, at): Form => {
    const unread = listed.filter((question) => questionFrom(question).length === 0)
    const named = {
      title: raw['name'],
      formDescription: raw['description'],
      unread: isUnreadable(raw['questions']) ? raw['questions'] : unread,
    }
    return {
      id,
      title,
      description,
      createdAt: created_at,
      questions: rowsAt(listed, questionFrom, at, 'questions'),
      asRead: asReadOf(raw, { title, formDescription: description, unread: [] }, named),
    }
  },
)

const questionSent = ({ label, type, options }: Omit<Question, 'id'>) => ({
  question_anun: label,
  type,
  options: options.length === 0 ? [] : [{ options: bracketed(options) }],
})

export interface FormContent extends WithAsRead {
  readonly title: string
  readonly description: string
  readonly existing: readonly Question[]
  readonly added: readonly NewQuestion[]
}

/** Whether new questions would replace ones that could not be read at all. */
export const losesQuestions = ({ added, asRead }: FormContent): boolean =>
  added.length > 0 && hasUnreadQuestions(asRead)

/** Whether the questions could not be read at all: nobody knows which there are. */
export const hasUnreadQuestions = (asRead: FormContent['asRead']): boolean =>
  asRead?.['unread'] !== undefined && !Array.isArray(asRead['unread'].read)

/** Body of `/forms/create` and, with `form_id`, of `/forms/update`: all questions, existing ones with their id. */
export function formPayload({ title, description, existing, added, asRead }: FormContent) {
  // Existing questions that have no id are neither shown nor lost.
  const { unread, ...texts } = asRead ?? {}
  const others: readonly unknown[] = Array.isArray(unread?.read) ? unread.read : []
  return {
    ...unlessChanged({ title, formDescription: description }, texts),
    questions: hasUnreadQuestions(asRead)
      ? unread?.read
      : [
          ...existing.map((question) => ({
            id: question.id,
            ...unlessChanged(questionSent(question), question.asRead),
          })),
          ...others,
          ...added.map((question) => questionSent(question.type === 'text' ? { ...question, options: [] } : question)),
        ],
  }
}

const isWritten = (raw: unknown) => typeof raw === 'string' || typeof raw === 'number'

function answerFrom(raw: unknown): readonly Answer[] {
  if (raw === null) return []
  const [given, at] = typeof raw === 'object' ? (entriesIn(raw) ?? []) : [raw]
  return [{ text: isWritten(given) ? String(given) : '', at: (isWritten(at) && momentOf(at)?.toISOString()) || '' }]
}

const AnsweredIn = v.object({ question_anun: text, question: text, answers: list })

/** A question with a user's answers, pairs of text and moment or texts; one in another form is there, and empty. */
export const answeredQuestionFrom = reader(AnsweredIn, ({ question_anun, question, answers }): AnsweredQuestion => ({
  label: question_anun || question,
  answers: answers.flatMap(answerFrom),
}))
