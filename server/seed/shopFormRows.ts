import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { day } from './area.ts'
import { forms } from './shopForms.ts'

/** The form that the products of a category ask, by the category's name. */
export async function fillForms(transaction: Transaction<Database>, now: Date): Promise<ReadonlyMap<string, number>> {
  const formOf = new Map<string, number>()
  for (const { name, description, daysOld, categories, questions } of forms) {
    const created_at = new Date(now.getTime() - daysOld * day)
    const { id } = await transaction
      .insertInto('forms')
      .values({ name, description, created_at, archived_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = questions.map(({ question, options }, position) => ({
      form_id: id,
      position,
      question,
      type: options === undefined ? ('text' as const) : ('select' as const),
      options: options?.split('|') ?? [],
    }))
    await transaction.insertInto('form_questions').values(rows).execute()
    for (const category of categories) formOf.set(category, id)
  }
  return formOf
}
