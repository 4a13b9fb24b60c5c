import { CreateFormRequest, FormAnswer, UpdateFormRequest } from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { keyHeader } from '../http/requestKey.ts'
import { writeOnce } from '../http/writeOnce.ts'
import { staff } from '../session/access.ts'
import { readForms } from './read.ts'
import { notInUse } from './refusals.ts'
import { createForm, updateForm } from './write.ts'

const about = { area: 'Forms', headers: [keyHeader], body: true, answer: FormAnswer } as const
const unprocessable = 'question-not-found, options-not-asked, option-invalid, idempotency-key-reused'

export const saveForms = (deps: Deps) =>
  new Hono<ApiEnv>()
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
