import { isBlank } from '#contract/blank.ts'
import {
  PublicityAnswer,
  PublicityChange,
  PublicityForm,
  PublicityImageForm,
  PublicityListAnswer,
  type PublicityWire,
} from '#contract/publicity/publicity.ts'
import { extensionFor, largestImage } from '#contract/uploads/rules.ts'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { checkExist } from '../catalogue/checkExist.ts'
import { auditedTransaction } from '../audit/audited.ts'
import type { Db, Tx } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { describe, type Description } from '../http/describe.ts'
import type { ApiEnv } from '../http/env.ts'
import { fileForm, formOnly } from '../http/fileForm.ts'
import { checked, noQuery } from '../http/input.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { keyHeader, writeOnce } from '../http/writeOnce.ts'
import { imageAddresses } from '../products/imageAddress.ts'
import { Refusal } from '../refusal.ts'
import { staff } from '../session/access.ts'
import { hex } from '../uploads/form.ts'
import { pictureTooLarge, pictureTypeOf } from '../uploads/store.ts'

/** The paths of forms with a picture, whose bodies may be larger than others. */
export const publicityForms = { create: '/publicity/create', picture: '/publicity/update_image' } as const

const area = 'Publicity' as const
const answer = PublicityAnswer
const missing = { 404: 'publicity-not-found' } as const
const unprocessable = 'title-required, organisation-not-found'
const badPicture = 'not-the-picture, picture-too-wide'
const file = 'img_url'
const tooLarge = { 413: 'too-large', 415: 'unsupported-media-type' } as const

type FormFields = v.StrictObjectSchema<v.ObjectEntries, undefined>

interface Form<Fields extends FormFields> extends Pick<Description, 'summary' | 'headers' | 'refusals'> {
  readonly fields: Fields
  readonly work: (c: Context<ApiEnv>, fields: v.InferOutput<Fields>, bytes: Uint8Array<ArrayBuffer>) => Promise<object>
}

/**
 * Routes of banners. A picture goes to the bucket before its banner is written, or without one into the database, in the
 * banner's transaction.
 */
export function publicity(deps: Deps) {
  const { app, read, write } = staffRoutes(deps, area)
  const answered = async (db: Db, id?: number): Promise<PublicityWire[]> => {
    const rows = await db
      .selectFrom('publicity')
      .select(['id', 'organisation_id', 'title', 'description', 'link', 'image_url', 'is_active'])
      .$if(id !== undefined, (only) => only.where('id', '=', id ?? 0))
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ organisation_id, image_url, is_active, ...texts }) => ({
      ...texts,
      org_id: organisation_id,
      img_url: imageAddresses(deps.consoleUrl).answered(image_url),
      status: is_active,
    }))
  }
  const written = async (db: Db, id: number) => {
    const [row] = await answered(db, id)
    if (row === undefined)
      throw new Refusal(404, 'publicity-not-found', `There is no publicity ${id}. Please reload the list.`)
    return row
  }

  /** Adds a route that takes a multipart form, which ends with a picture. */
  function form<Fields extends FormFields>(method: 'POST' | 'PUT', path: string, taken: Form<Fields>): void {
    const { summary, fields, headers = [], refusals, work } = taken
    const text = 'The picture, a PNG, JPEG or WebP of at most 5 MB, is the last field.'
    const description = { area, summary, text, file, fields, answer, headers, refusals: { ...tooLarge, ...refusals } }
    app.on(method, path, describe(description), staff(deps), noQuery, formOnly, async (c) => {
      const sent = await fileForm(c.req.raw, { field: file, largest: largestImage, broken, tooLarge: pictureTooLarge })
      return c.json(await work(c, checked(fields, sent.fields), await sent.bytes()))
    })
  }

  read('/publicity', { summary: 'All publicity, the newest first', answer: PublicityListAnswer }, () =>
    answered(deps.db),
  )
  form('POST', publicityForms.create, {
    summary: 'Create publicity',
    fields: PublicityForm,
    headers: [keyHeader],
    refusals: { 422: `${unprocessable}, ${badPicture}, idempotency-key-reused` },
    async work(c, fields, bytes) {
      // A request that repeats a key must repeat the picture too.
      const digest = hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)))
      await columnsOf(deps.db, fields)
      const store = await storing(deps, bytes)
      return writeOnce(deps, c, { ...fields, picture: digest }, 'publicity', async (db) => {
        const values = { ...(await columnsOf(db, fields)), image_url: await store(db) }
        const { id } = await db.insertInto('publicity').values(values).returning('id').executeTakeFirstOrThrow()
        return written(db, id)
      })
    },
  })
  write(
    'PUT',
    '/publicity/update',
    {
      summary: 'Change publicity',
      body: PublicityChange,
      changes: ({ id }) => [['publicity', id]],
      answer,
      refusals: { ...missing, 422: unprocessable },
    },
    async (db, { id, ...fields }) => {
      const { org_id } = await written(db, id)
      const columns = await columnsOf(db, fields, org_id)
      await db.updateTable('publicity').set(columns).where('id', '=', id).execute()
      return written(db, id)
    },
  )
  form('PUT', publicityForms.picture, {
    summary: 'Change the picture of publicity',
    fields: PublicityImageForm,
    refusals: { ...missing, 422: badPicture },
    async work(c, { id_publicity: id }, bytes) {
      await written(deps.db, id)
      const store = await storing(deps, bytes)
      const data = await auditedTransaction(
        deps,
        c,
        () => [['publicity', id]],
        async (db) => {
          const before = await db.selectFrom('publicity').select('image_url').where('id', '=', id).forUpdate().execute()
          const image_url = await store(db)
          await db.updateTable('publicity').set({ image_url }).where('id', '=', id).execute()
          for (const { image_url: replaced } of before)
            await db.deleteFrom('uploads').where('key', '=', replaced).execute()
          return written(db, id)
        },
      )
      return { success: true, data }
    },
  })
  return app
}

const broken = () =>
  new Refusal(400, 'invalid-request', 'Please correct the request. The form must end with one file, as img_url.')

/**
 * Checks a picture and sends it to the bucket, if there is one. The result stores it otherwise, and returns what the banner
 * holds: its key, or its address in the bucket. Every picture gets a new key, because browsers cache a key for good.
 */
async function storing({ storage, now }: Deps, bytes: Uint8Array<ArrayBuffer>): Promise<(db: Tx) => Promise<string>> {
  const content_type = pictureTypeOf(bytes)
  const key = `publicity-image/${crypto.randomUUID()}.${extensionFor[content_type]}`
  const address = await storage.put?.(key, content_type, bytes)
  return async (db) => {
    if (address !== undefined) return address
    await db.insertInto('uploads').values({ key, content_type, bytes, created_at: now() }).execute()
    return key
  }
}

/** The columns of a banner. `organisation` is the present one, which is allowed even if it no longer exists. */
async function columnsOf(db: Db, sent: Omit<v.InferOutput<typeof PublicityChange>, 'id'>, organisation?: number) {
  const { org_id, status, ...texts } = sent
  if (isBlank(texts.title)) throw new Refusal(422, 'title-required', 'Please give the publicity a title.')
  if (org_id !== organisation) await checkExist(db, 'organisation', [org_id], 422)
  return { ...texts, organisation_id: org_id, is_active: status }
}
