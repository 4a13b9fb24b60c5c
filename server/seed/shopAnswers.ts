import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { portions } from './area.ts'
import type { Chance } from './random.ts'
import { forms } from './shopForms.ts'

const minute = 60_000
const openAnswers = new Map(
  forms.flatMap(({ questions }) => questions.map(({ question, answers }) => [question, answers?.split('|') ?? []])),
)

/** Employees who ordered a product with a form answered it soon after, most of them and most of its questions. */
export async function fillAnswers(transaction: Transaction<Database>, now: Date, chance: Chance): Promise<void> {
  const ordered = await transaction
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('products', 'products.id', 'order_items.product_id')
    .innerJoin('form_questions', 'form_questions.form_id', 'products.form_id')
    .select([
      'orders.user_id',
      'orders.created_at',
      'products.id as product_id',
      'form_questions.id as question_id',
      'question',
      'options',
    ])
    .orderBy('order_items.id')
    .orderBy('position')
    .execute()
  const rows = ordered.flatMap(({ created_at, question, options, ...keys }) => {
    const choices = options.length > 0 ? options : (openAnswers.get(question) ?? [])
    if (choices.length === 0 || chance.happens(0.2)) return []
    const later = created_at.getTime() + chance.whole(1, 40) * minute
    return { ...keys, answer: chance.one(choices), answered_at: new Date(Math.min(later, now.getTime())) }
  })
  for (const portion of portions(rows)) await transaction.insertInto('form_answers').values(portion).execute()
}
