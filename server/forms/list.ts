import { FormAnswer, FormsAnswer } from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { idInPath, noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { readForms } from './read.ts'
import { noSuchForm } from './refusals.ts'

export const listForms = (deps: Deps) =>
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
