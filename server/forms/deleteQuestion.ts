import { DeletedQuestionAnswer, DeleteQuestionRequest } from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import type { Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'

export const deleteQuestion = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/forms/delete',
    describe({
      area: 'Forms',
      summary: 'Delete a question',
      text: 'Only one that nobody has answered; also the last one of a form.',
      body: true,
      answer: DeletedQuestionAnswer,
      refusals: { 404: 'question-not-found', 409: 'question-answered' },
    }),
    staff(deps),
    noQuery,
    jsonOnly,
    body(DeleteQuestionRequest),
    async (c) => {
      const { question_id } = c.req.valid('json')
      await inTransaction(deps.db, (transaction) => removeUnanswered(transaction, question_id))
      return c.json({ success: true, data: { question_id } })
    },
  )

/** Holds the question while it looks, so that no answer comes in between. */
async function removeUnanswered(transaction: Transaction<Database>, id: number): Promise<void> {
  const question = await transaction
    .selectFrom('form_questions')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (question === undefined)
    throw new Refusal(404, 'question-not-found', 'This question does not exist any more. Please reload the form.')
  const answer = await transaction
    .selectFrom('form_answers')
    .select('id')
    .where('question_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (answer !== undefined)
    throw new Refusal(
      409,
      'question-answered',
      'Employees have answered this question, so it stays. Archive the form to stop asking it.',
    )
  await transaction.deleteFrom('form_questions').where('id', '=', id).execute()
}
