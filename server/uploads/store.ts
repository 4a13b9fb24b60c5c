import { largestImage, type ImageType } from '#contract/uploads/rules.ts'
import { isTooWide, pictureIn } from '#contract/uploads/picture.ts'
import { createFactory } from 'hono/factory'
import * as v from 'valibot'
import { recordFile } from '../audit/entries.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import type { ApiEnv } from '../http/env.ts'
import { fileForm } from '../http/fileForm.ts'
import { Refusal } from '../refusal.ts'
import { signatureOf, sizeRange, findSecret, isSame, staffSignatureOf, type SignedFields } from './form.ts'

const Form = v.object({
  key: v.string(),
  'Content-Type': v.string(),
  expires: v.pipe(v.string(), v.isoTimestamp()),
  'size-range': v.literal(sizeRange),
  signature: v.string(),
  staff: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
  'staff-signature': v.string(),
})

/** Stores the file of a form that this API signed, once per form. The signature is the permission; no token is needed. */
export const storeFile = (deps: Deps) =>
  createFactory<ApiEnv>().createHandlers(async (c) => {
    const form = await fileForm(c.req.raw, {
      field: 'file',
      largest: largestImage,
      broken: noSuchForm,
      tooLarge: pictureTooLarge,
    })
    const fields = v.safeParse(Form, form.fields)
    if (!fields.success) throw noSuchForm()
    const { key, 'Content-Type': contentType, expires, signature, staff, ...by } = fields.output
    const secret = await checkSignature(deps, { key, contentType, expires, sizeRange }, signature)
    if (!isSame(await staffSignatureOf(secret, { key, staff }), by['staff-signature'])) throw noSuchForm()
    const bytes = await form.bytes()
    if (pictureTypeOf(bytes) !== contentType) throw notThePicture()

    const now = deps.now()
    await inTransaction(deps.db, async (db) => {
      const stored = await db
        .insertInto('uploads')
        .values({ key, content_type: contentType, bytes, created_at: now })
        .onConflict((taken) => taken.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (stored === undefined) throw isUsed()
      const author = { staffId: Number(staff), requestId: c.get('requestId'), now }
      await recordFile(db, author, key, { content_type: contentType, bytes: bytes.length })
    })
    return c.body(null, 204)
  })

async function checkSignature({ db, now }: Deps, bound: SignedFields, signature: string): Promise<Uint8Array> {
  const secret = await findSecret(db)
  if (secret === undefined || !isSame(await signatureOf(secret, bound), signature)) throw noSuchForm()
  if (new Date(bound.expires) < now())
    throw new Refusal(403, 'upload-expired', 'This form has run out. Please choose the file again.')
  return secret
}

/** The type of a picture by its content. Throws a refusal if it is no picture or has too many pixels. */
export function pictureTypeOf(bytes: Uint8Array): ImageType {
  const picture = pictureIn(bytes)
  if (picture === null) throw notThePicture()
  if (isTooWide(picture))
    throw new Refusal(
      422,
      'picture-too-wide',
      'The picture has too many pixels to be shown. Please choose a smaller one.',
    )
  return picture.type
}

const notThePicture = () =>
  new Refusal(422, 'not-the-picture', 'The file is not the kind of picture that its name says. Please choose another.')
const isUsed = () =>
  new Refusal(409, 'upload-used', 'A file was already uploaded with this form. Please choose the file again.')
const noSuchForm = () =>
  new Refusal(403, 'upload-not-signed', 'This form was not made here, or was changed on its way.')
export const pictureTooLarge = () =>
  new Refusal(413, 'too-large', 'The picture is larger than 5 MB. Please choose a smaller one.')
