import type { CreateFormRequest } from '#contract/forms/wire.ts'
import type { Transaction } from 'kysely'
import type * as v from 'valibot'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { questionRow } from './questions.ts'

type Content = v.InferOutput<typeof CreateFormRequest>

/** The id of the new form. */
export async function createForm(transaction: Transaction<Database>, content: Content, now: Date): Promise<number> {
  const { id } = await transaction
    .insertInto('forms')
    .values({ name: content.title, description: content.formDescription, created_at: now, archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addQuestions(transaction, id, content, [])
  return id
}

/** False where no form of this id is in use. Changes of one form wait for each other. */
export async function updateForm(transaction: Transaction<Database>, id: number, content: Content): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('forms')
    .set({ name: content.title, description: content.formDescription })
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  const there = await transaction
    .selectFrom('form_questions')
    .select(['id', 'position'])
    .where('form_id', '=', id)
    .execute()
  await addQuestions(transaction, id, content, there)
  return true
}

interface Standing {
  readonly id: number
  readonly position: number
}

async function addQuestions(
  transaction: Transaction<Database>,
  formId: number,
  { questions }: Content,
  there: readonly Standing[],
): Promise<void> {
  for (const { id } of questions)
    if (id !== undefined && !there.some((question) => question.id === id))
      throw new Refusal(422, 'question-not-found', `This form has no question ${id}. Please reload the form.`)
  const first = Math.max(0, ...there.map(({ position }) => position + 1))
  const added = questions
    .filter(({ id }) => id === undefined)
    .map((question, index) => ({ form_id: formId, position: first + index, ...questionRow(question) }))
  if (added.length > 0) await transaction.insertInto('form_questions').values(added).execute()
}
