import { ArchivedAnswer, ArchiveFormRequest } from '#contract/forms/wire.ts'
import { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { staff } from '../session/access.ts'
import { noSuchForm } from './refusals.ts'

export const archiveForm = (deps: Deps) =>
  new Hono<ApiEnv>().post(
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
