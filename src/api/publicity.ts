import type { Id } from '#contract/id.ts'
import {
  publicityFrom,
  publicityPayload,
  sortedPublicity,
  type Publicity,
  type PublicityValues,
} from '#contract/publicity/publicity.ts'
import { refusedHere } from '#contract/failure.ts'
import { extensionFor, isImageType } from '#contract/uploads/rules.ts'
import { readList } from './answers.ts'
import { post, put } from './client.ts'
import { listQuery } from './listQuery.ts'
import { givenUpAfter } from './press.ts'
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

/** Fields and picture in one multipart form; a duplicate sends the picture of the other banner. @throws Failure */
export const createPublicity = async (
  { values, key }: Omit<Sent, 'id'> & { readonly key: string },
  isPart = false,
): Promise<void> =>
  void (await post('publicity/create', {
    key,
    form: formOf(publicityPayload(values), { ...values, picture: values.picture ?? (await storedPicture(values)) }),
    journal: isPart ? null : { call: 'publicity.created', name: values.title },
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

/** The longest that the picture of a banner is read, in ms. */
const longestCopy = 7000

/** The picture of a saved banner as a file. @throws Failure */
export async function storedPicture({ imageUrl }: Pick<Publicity, 'imageUrl'>): Promise<File> {
  try {
    const [answer, picture] = await givenUpAfter(longestCopy, async (signal) => {
      const found = await fetch(imageUrl, { signal })
      return [found, await found.blob()] as const
    })
    if (answer.ok && isImageType(picture.type))
      return new File([picture], `imagen.${extensionFor[picture.type]}`, { type: picture.type })
  } catch {
    // Another host, which lets no page read it or does not answer.
  }
  throw refusedHere('picture-not-copied')
}

/** A multipart form with the picture last. */
function formOf(fields: Readonly<Record<string, unknown>>, { picture }: PublicityValues) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value ?? ''))
  if (picture !== null) form.append('img_url', picture, sentName(picture))
  return form
}
