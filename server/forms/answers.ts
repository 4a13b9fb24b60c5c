import { FormAnswersAnswer, FormAnswersRequest, type AnsweredQuestionWire } from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { checkExist } from '../catalogue/checkExist.ts'
import type { Db } from '../db/transaction.ts'

export const formAnswers = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/forms/product/answers',
    describe({
      area: 'Forms',
      summary: 'What a user answered to a product’s form',
      text: 'Every question of the form, with the answers of the user from the oldest. Empty where the product has no form.',
      body: true,
      answer: FormAnswersAnswer,
      refusals: { 404: 'product-not-found, user-not-found' },
    }),
    staff(deps),
    noQuery,
    jsonOnly,
    body(FormAnswersRequest),
    async (c) => {
      const { product_id, user_id } = c.req.valid('json')
      await checkExist(deps.db, 'product', [product_id])
      await checkUser(deps.db, user_id)
      return c.json({ success: true, data: await readAnswers(deps.db, product_id, user_id) })
    },
  )

async function checkUser(db: Db, id: number): Promise<void> {
  const user = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  if (user === undefined) throw new Refusal(404, 'user-not-found', `There is no user ${id}. Please reload the orders.`)
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
