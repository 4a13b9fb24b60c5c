import {
  ArchivedAnswer,
  ArchiveFormRequest,
  CreateFormRequest,
  DeletedQuestionAnswer,
  DeleteQuestionRequest,
  FormAnswer,
  FormsAnswer,
  UpdateFormRequest,
} from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import { inTransaction, type Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, idInPath, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { readForms, createForm, updateForm } from './store.ts'

const about = { area: 'Forms', headers: [keyHeader], body: true, answer: FormAnswer } as const
const unprocessable = 'question-not-found, options-not-asked, option-invalid, idempotency-key-reused'

/** Forms, whose questions products ask. */
export const forms = (deps: Deps) =>
  new Hono<ApiEnv>()
    .get(
      '/forms',
      describe({ area: 'Forms', summary: 'All forms in use, newest first', answer: FormsAnswer }),
      staff(deps),
      noQuery,
      async (c) => c.json({ success: true, data: await readForms(deps.db) }),
    )
    .get(
      '/forms/:id',
      describe({
        area: 'Forms',
        summary: 'One form, though it be archived',
        answer: FormAnswer,
        refusals: { 404: 'form-not-found' },
      }),
      staff(deps),
      idInPath,
      noQuery,
      async (c) => {
        const [form] = await readForms(deps.db, c.req.valid('param').id)
        if (form === undefined) throw noSuchForm()
        return c.json({ success: true, data: form })
      },
    )
    .post(
      '/forms/create',
      describe({ ...about, summary: 'Create a form', refusals: { 422: unprocessable } }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(CreateFormRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const answer = await writeOnce(deps, c, payload, async (transaction) => {
          const id = await createForm(transaction, payload, deps.now())
          return (await readForms(transaction, id))[0]
        })
        return c.json(answer)
      },
    )
    .post(
      '/forms/update',
      describe({
        ...about,
        summary: 'Change a form and add questions',
        text: `Questions with an id are those of the form, and stay as they are; those without are added. Questions that
          are left out stay.`,
        refusals: { 404: 'form-not-found', 409: 'form-archived', 422: unprocessable },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(UpdateFormRequest),
      async (c) => {
        const payload = c.req.valid('json')
        const answer = await writeOnce(deps, c, payload, async (transaction) => {
          if (!(await updateForm(transaction, payload.form_id, payload)))
            throw await notInUse(transaction, payload.form_id)
          return (await readForms(transaction, payload.form_id))[0]
        })
        return c.json(answer)
      },
    )
    .post(
      '/forms/archive',
      describe({
        area: 'Forms',
        summary: 'Archive a form',
        text: 'It leaves the list for good; products keep it. An archived form may be archived again.',
        body: true,
        answer: ArchivedAnswer,
        refusals: { 404: 'form-not-found' },
      }),
      staff(deps),
      noQuery,
      jsonOnly,
      body(ArchiveFormRequest),
      async (c) => {
        const { form_id } = c.req.valid('json')
        const archived = await deps.db
          .updateTable('forms')
          .set((set) => ({ archived_at: set.fn.coalesce('archived_at', set.val(deps.now())) }))
          .where('id', '=', form_id)
          .returning('id')
          .executeTakeFirst()
        if (archived === undefined) throw noSuchForm()
        return c.json({ success: true, data: { form_id } })
      },
    )
    .post(
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

/** Locks the question while it looks, so that no answer comes in between. */
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

/** Why a form cannot be changed: it was archived, or never was. */
async function notInUse(transaction: Tx, id: number): Promise<Refusal> {
  const form = await transaction.selectFrom('forms').select('id').where('id', '=', id).executeTakeFirst()
  return form === undefined
    ? noSuchForm()
    : new Refusal(409, 'form-archived', 'This form was archived meanwhile, so it cannot be changed any more.')
}
