import { optionProblem, optionsFrom, bracketed } from '#contract/forms/options.ts'
import type { CreateFormRequest, FormWire } from '#contract/forms/wire.ts'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { Refusal } from '../refusal.ts'
import type { QuestionType } from '#contract/forms/model.ts'
import type { Db, Tx } from '../db/transaction.ts'

type Content = v.InferOutput<typeof CreateFormRequest>

export async function createForm(transaction: Tx, content: Content, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('forms')
    .values({ name: content.title, description: content.formDescription, created_at: now, archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addQuestions(transaction, id, content, [])
  return id
}

/** Returns false if the form does not exist or is archived. Its row lock makes changes of one form wait for each other. */
export async function updateForm(transaction: Tx, id: number, content: Content): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('forms')
    .set({ name: content.title, description: content.formDescription })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const existing = await transaction
    .selectFrom('form_questions')
    .select(['id', 'position'])
    .where('form_id', '=', id)
    .execute()
  await addQuestions(transaction, id, content, existing)
  return true
}

interface Existing {
  readonly id: number
  readonly position: number
}

async function addQuestions(
  transaction: Tx,
  formId: number,
  { questions }: Content,
  existing: readonly Existing[],
): Promise<void> {
  for (const { id } of questions)
    if (id !== undefined && !existing.some((question) => question.id === id))
      throw new Refusal(422, 'question-not-found', `This form has no question ${id}. Please reload the form.`)
  const first = Math.max(0, ...existing.map(({ position }) => position + 1))
  const added = questions
    .filter(({ id }) => id === undefined)
    .map((question, index) => ({ form_id: formId, position: first + index, ...questionRow(question) }))
  if (added.length > 0) await transaction.insertInto('form_questions').values(added).execute()
}

type QuestionWire = v.InferOutput<typeof CreateFormRequest>['questions'][number]

function questionRow({ question_anun, type, options: [given] }: QuestionWire) {
  if (given !== undefined && type === 'text')
    throw new Refusal(422, 'options-not-asked', `"${question_anun}" is an open question, which has no options.`)
  return { question: question_anun, type, options: given === undefined ? [] : optionsIn(given.options) }
}

function optionsIn(bracketed: string): readonly string[] {
  if (!/^\s*\[[^]*\]\s*$/.test(bracketed)) throw invalid(bracketed)
  const options = optionsFrom(bracketed).map((option) => option.trim())
  for (const option of options) if (optionProblem(option, []) !== null) throw invalid(bracketed)
  return [...new Set(options)]
}

const invalid = (bracketed: string) =>
  new Refusal(
    422,
    'option-invalid',
    `Options are written as [one,two], and none may be empty or hold a comma or a bracket: ${bracketed}`,
  )

/** All forms that are not archived, newest first; or the one with `id`, archived or not. */
export async function readForms(db: Db, id?: number): Promise<FormWire[]> {
  const rows = await db
    .selectFrom('forms')
    .select(['id', 'name', 'description', 'created_at', questions.as('questions')])
    .where((where) => (id === undefined ? where('archived_at', 'is', null) : where('id', '=', id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((form) => ({
    ...form,
    created_at: form.created_at.toISOString(),
    questions: form.questions.map(({ options, ...question }) => ({
      ...question,
      options: options.length === 0 ? [] : [{ options: bracketed(options) }],
    })),
  }))
}

interface QuestionRow {
  readonly id: number
  readonly question_anun: string
  readonly type: QuestionType
  readonly options: readonly string[]
}

const questions = sql<readonly QuestionRow[]>`(
  select coalesce(
    json_agg(
      json_build_object('id', id, 'question_anun', question, 'type', type, 'options', options) order by position
    ),
    '[]'
  )
  from form_questions where form_id = forms.id
)`
