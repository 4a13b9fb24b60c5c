import { type Area, day, batches } from './area.ts'
import type { Chance } from './random.ts'
import { forms } from './forms.ts'
import { fillLists } from './lists.ts'
import { fillPictures } from './pictures.ts'
import { fillProducts } from './productDetails.ts'
import type { Tx } from '../db/transaction.ts'

/** The catalogue's lists and forms, and the details of all products that have none yet. */
export const catalogue = (now: Date, pictures: number): Area => ({
  name: 'catalogue',
  seed: 17,
  async fill(transaction, chance) {
    const lists = await fillLists(transaction)
    const formOf = await fillForms(transaction, now)
    await fillProducts(transaction, { lists, formOf, now }, chance)
    await fillAnswers(transaction, now, chance)
    await fillPictures(transaction, pictures, now, chance)
  },
})

const minute = 60_000
const openAnswers = new Map(
  forms.flatMap(({ questions }) => questions.map(({ question, answers }) => [question, answers?.split('|') ?? []])),
)

/** Most employees who ordered a product with a form answered most of its questions soon after. */
async function fillAnswers(transaction: Tx, now: Date, chance: Chance): Promise<void> {
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
    const later = created_at.getTime() + chance.integer(1, 40) * minute
    return { ...keys, answer: chance.pick(choices), answered_at: new Date(Math.min(later, now.getTime())) }
  })
  for (const batch of batches(rows)) await transaction.insertInto('form_answers').values(batch).execute()
}

/** Returns the id of the form that the products of a category have, by the name of the category. */
async function fillForms(transaction: Tx, now: Date): Promise<ReadonlyMap<string, number>> {
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
