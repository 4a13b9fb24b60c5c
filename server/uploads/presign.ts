import { extensionOf, imageTypeOf, uploadTypes } from '#contract/uploads/rules.ts'
import { UploadPresignAnswer, UploadPresignRequest } from '#contract/uploads/wire.ts'
import { Hono } from 'hono'
import { validator } from 'hono-openapi'
import * as v from 'valibot'
import type { Deps } from '../deps.ts'
import { describe } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { body, jsonOnly, noQuery } from '../http/input.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'

const typeInPath = validator(
  'param',
  v.object({ type: v.picklist(uploadTypes) }),
  ({ success }) => {
    if (!success) throw new Refusal(400, 'invalid-file-type', 'Invalid file type')
  },
  { options: { typeMode: 'input' } },
)

export const presign = (deps: Deps) =>
  new Hono<ApiEnv>().post(
    '/upload_presign/:type',
    describe({
      area: 'Uploads',
      summary: 'Ask for an upload address',
      text: `The file is posted to \`url\` as a multipart form: the fields first, the file last, as \`file\`. Success is 204.
        Its address is then the url plus the key. The form is good for one file, of at most 5 MB, within five minutes.`,
      body: true,
      answer: UploadPresignAnswer,
      refusals: { 400: 'invalid-request, invalid-file-type, unsupported-picture' },
    }),
    staff(deps),
    typeInPath,
    noQuery,
    jsonOnly,
    body(UploadPresignRequest),
    async (c) => {
      const { file_name } = c.req.valid('json')
      const contentType = imageTypeOf(file_name)
      if (contentType === undefined) throw unsupported()
      const key = `${c.req.valid('param').type}/${crypto.randomUUID()}.${extensionOf(file_name)}`
      return c.json({ success: true, data: await deps.storage.presign(key, contentType, c.get('caller').user.id) })
    },
  )

const unsupported = () =>
  new Refusal(
    400,
    'unsupported-picture',
    'Pictures must be PNG, JPEG or WebP, by name too. Please choose another file.',
  )
