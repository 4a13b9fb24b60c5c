import {
  type AnsweredQuestionWire,
  ArchivedAnswer,
  ArchiveFormRequest,
  CreateFormRequest,
  DeletedQuestionAnswer,
  DeleteQuestionRequest,
  FormAnswer,
  FormAnswersAnswer,
  FormAnswersRequest,
  FormsAnswer,
  UpdateFormRequest,
} from '#contract/forms/wire.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { Refusal } from '../refusal.ts'
import { createForm, readForms, updateForm } from './store.ts'
import { sql } from 'kysely'
import { checkExist } from '../catalogue/checkExist.ts'

const unprocessable = 'question-not-found, options-not-asked, option-invalid, idempotency-key-reused'

/** Routes of forms, the questions that an employee answers when choosing a product. */
export function forms(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, 'Forms')
  read('/forms', { summary: 'All forms in use, newest first', answer: FormsAnswer }, () => readForms(deps.db))
  read(
    '/forms/:id',
    { summary: 'One form, though it be archived', answer: FormAnswer, refusals: { 404: 'form-not-found' } },
    async (id) => {
      const [form] = await readForms(deps.db, id)
      if (form === undefined) throw noSuchForm()
      return form
    },
  )
  write(
    'POST',
    '/forms/create',
    {
      summary: 'Create a form',
      body: CreateFormRequest,
      once: true,
      changes: 'form',
      answer: FormAnswer,
      refusals: { 422: unprocessable },
    },
    async (db, content) => (await readForms(db, await createForm(db, content, deps.now())))[0],
  )
  write(
    'POST',
    '/forms/update',
    {
      summary: 'Change a form and add questions',
      text: `Questions with an id are those of the form, and stay as they are; those without are added. Questions that
          are left out stay.`,
      body: UpdateFormRequest,
      once: true,
      changes: ({ form_id }) => [['form', form_id]],
      answer: FormAnswer,
      refusals: { 404: 'form-not-found', 409: 'form-archived', 422: unprocessable },
    },
    async (db, content) => {
      const id = content.form_id
      if (!(await updateForm(db, id, content))) throw await notInUse(db, id)
      return (await readForms(db, id))[0]
    },
  )
  write(
    'POST',
    '/forms/archive',
    {
      summary: 'Archive a form',
      text: 'It leaves the list for good; products keep it. An archived form may be archived again.',
      body: ArchiveFormRequest,
      changes: ({ form_id }) => [['form', form_id]],
      answer: ArchivedAnswer,
      refusals: { 404: 'form-not-found' },
    },
    async (db, { form_id }) => {
      const { numUpdatedRows } = await db
        .updateTable('forms')
        .set((set) => ({ archived_at: set.fn.coalesce('archived_at', set.val(deps.now())) }))
        .where('id', '=', form_id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw noSuchForm()
      return { form_id }
    },
  )
  write(
    'POST',
    '/forms/delete',
    {
      summary: 'Delete a question',
      text: 'Only one that nobody has answered; also the last one of a form.',
      body: DeleteQuestionRequest,
      changes: async ({ question_id }, _, db) => (await formOf(db, question_id)).map((id) => ['form', id]),
      answer: DeletedQuestionAnswer,
      refusals: { 404: 'question-not-found', 409: 'question-answered' },
    },
    async (db, { question_id }) => {
      await removeUnanswered(db, question_id)
      return { question_id }
    },
  )
  write(
    'POST',
    '/forms/product/answers',
    {
      summary: 'What a user answered to a product’s form',
      text: 'Every question of the form, with the answers of the user from the oldest. Empty where the product has no form.',
      body: FormAnswersRequest,
      changes: null,
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

const formOf = async (db: Tx, question: number) =>
  (await db.selectFrom('form_questions').select('form_id').where('id', '=', question).execute()).map(
    (row) => row.form_id,
  )

/** Locks the question first, so that no answer can be added before it is deleted. */
async function removeUnanswered(transaction: Tx, id: number): Promise<void> {
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

const noSuchForm = () => new Refusal(404, 'form-not-found', 'This form does not exist. Please reload the forms.')

/** The refusal for a form that was archived or does not exist. */
async function notInUse(transaction: Tx, id: number): Promise<Refusal> {
  const form = await transaction.selectFrom('forms').select('id').where('id', '=', id).executeTakeFirst()
  return form === undefined
    ? noSuchForm()
    : new Refusal(409, 'form-archived', 'This form was archived meanwhile, so it cannot be changed any more.')
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
