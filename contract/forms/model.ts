import type { WithAsRead } from '../asRead.ts'
import { named } from '../blank.ts'
import type { Id } from '../id.ts'

/** 'Campo abierto' and 'Selección múltiple'. */
export const questionTypes = ['text', 'select'] as const
export type QuestionType = (typeof questionTypes)[number]

export interface NewQuestion {
  readonly label: string
  readonly type: QuestionType
  readonly options: readonly string[]
}

export interface Question extends WithAsRead {
  readonly id: Id
  readonly label: string
  /** One of `questionTypes`, or a type that we do not know. */
  readonly type: string
  readonly options: readonly string[]
}

/** Questions that an employee answers when they choose a product. */
export interface Form extends WithAsRead {
  readonly id: Id
  readonly title: string
  readonly description: string
  /** As the server gave it; its first ten characters are shown, see "Dates" in docs/behaviour.md. */
  readonly createdAt: string
  readonly questions: readonly Question[]
}

export interface Answer {
  readonly text: string
  /** ISO instant, or empty. */
  readonly at: string
}

/** What a user answered to one question of a product's form. */
export interface AnsweredQuestion {
  readonly label: string
  readonly answers: readonly Answer[]
}

/** What a question is called: by its label, else by its id. */
export const questionCalled = (question: NewQuestion | Question): string =>
  named({ id: 'id' in question ? question.id : null, name: question.label })

/** What staff see of a question, to find out whether it is still the same. */
export const wording = ({ label, type, options }: NewQuestion | Question): string =>
  JSON.stringify([label, type, options])
