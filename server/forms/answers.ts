import { FormAnswersAnswer, FormAnswersRequest, type AnsweredQuestionWire } from '#contract/forms/wire.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Db } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'

export function formAnswers(deps: Deps) {
  const { app, write } = staffRoutes(deps, 'Forms')
  write(
    'POST',
    '/forms/product/answers',
    {
      summary: 'What a user answered to a product’s form',
      text: 'Every question of the form, with the answers of the user from the oldest. Empty where the product has no form.',
      body: FormAnswersRequest,
      answer: FormAnswersAnswer,
      refusals: { 404: 'product-not-found, user-not-found' },
    },
    async (db, { product_id, user_id }) => {
      await checkExist(db, 'product', [product_id])
      await checkExist(db, 'user', [user_id])
      return readAnswers(db, product_id, user_id)
    },
  )
  return app
}

async function readAnswers(db: Db, productId: number, userId: number): Promise<AnsweredQuestionWire[]> {
  const rows = await db
    .selectFrom('form_questions')
    .innerJoin('products', 'products.form_id', 'form_questions.form_id')
    .select(['form_questions.id', 'question as question_anun', 'type', given(productId, userId).as('given')])
    .where('products.id', '=', productId)
    .orderBy('position')
    .execute()
  return rows.map(({ given: pairs, ...question }) => ({
    ...question,
    answers: pairs.map(([text, at]) => [text, new Date(at).toISOString()]),
  }))
}

const given = (productId: number, userId: number) => sql<readonly (readonly [string, string])[]>`(
  select coalesce(json_agg(json_build_array(answer, answered_at) order by answered_at, id), '[]')
  from form_answers
  where question_id = form_questions.id and user_id = ${userId} and product_id = ${productId}
)`
