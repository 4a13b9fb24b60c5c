import type { Id } from '#contract/id.ts'
import {
  publicityFrom,
  publicityPayload,
  sortedPublicity,
  type Publicity,
  type PublicityValues,
} from '#contract/publicity/publicity.ts'
import { post, put, readList } from './client.ts'
import { listQuery } from './listQuery.ts'
import { sentName } from './uploads.ts'

/** Newest first. Not read again on window focus. */
export const publicityList = {
  ...listQuery<Publicity>(['publicity'], async (signal) =>
    sortedPublicity(await readList('publicity', publicityFrom, signal)),
  ),
  refetchOnWindowFocus: false,
} as const

interface Sent {
  readonly id: Id
  readonly values: PublicityValues
}

/** Fields and picture in one multipart form. @throws Failure */
export const createPublicity = async ({ values, key }: Omit<Sent, 'id'> & { readonly key: string }): Promise<void> =>
  void (await post('publicity/create', {
    key,
    form: formOf(publicityPayload(values), values),
    journal: { call: 'publicity.created', name: values.title },
  }))

/** All fields except the picture. @throws Failure */
export const updatePublicity = async ({ id, values }: Sent): Promise<void> =>
  void (await put('publicity/update', {
    json: { id, ...publicityPayload(values) },
    journal: { call: 'publicity.changed', id, name: values.title },
  }))

export const updatePublicityImage = async ({ id, values }: Sent): Promise<void> =>
  void (await put('publicity/update_image', {
    form: formOf({ id_publicity: id }, values),
    journal: { call: 'publicity.pictureChanged', id },
  }))

/** A multipart form with the picture last. */
function formOf(fields: Readonly<Record<string, unknown>>, { picture }: PublicityValues) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value ?? ''))
  if (picture !== null) form.append('img_url', picture, sentName(picture))
  return form
}
