import { refusalIn } from '#contract/envelope.ts'
import { refused, refusedHere, unknown, type Refused } from '#contract/failure.ts'
import { presignFrom } from '#contract/uploads/adapter.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { fileNameToSend, imageAddress, isImageType, uploadTypes } from '#contract/uploads/rules.ts'
import { post } from './client.ts'
import { connection } from './connection.ts'

/**
 * Requests an address to upload a picture to. An unknown upload type, or a file that is no picture, is refused before
 * the request. @throws Failure
 */
export async function presignPicture(file: File, uploadType = 'product-image', signal?: AbortSignal): Promise<Presign> {
  if (!uploadTypes.some((known) => known === uploadType)) throw refusedHere('invalid-file-type')
  const presign = presignFrom(
    // Part of a form, which reports when it is saved.
    await post(`upload_presign/${uploadType}`, { json: { file_name: sentName(file) }, signal, journal: null }),
  )
  if (presign === null) throw unknown('')
  return presign
}

/**
 * Uploads a picture: fields first, the file last, without a token or own headers. Only 204 is success. Returns the
 * picture's address. @throws Failure
 */
export async function uploadPicture(
  upload: {
    readonly picture: File
    readonly presign: Presign
    /** The share sent so far, from 0 to 1. */
    readonly report: (progress: number) => void
  },
  signal?: AbortSignal,
): Promise<string> {
  const { picture, presign, report } = upload
  const form = new FormData()
  for (const [name, value] of Object.entries(presign.fields)) form.append(name, value)
  form.append('file', picture, sentName(picture))
  const { status, body } = await postForm(presign.url, form, report, signal).finally(connection().pressEnded)
  if (status !== 204) throw status >= 400 && status < 500 ? refusalOf(body, status) : unknown('')
  return imageAddress(presign.url, presign.fields.key)
}

/**
 * The file name to send, with the extension of its actual type, which was read from its bytes when it was picked.
 * @throws Failure if it is no accepted picture
 */
export function sentName({ name, type }: File): string {
  if (!isImageType(type)) throw refusedHere('not-a-picture')
  return fileNameToSend(name, type)
}

/** Stores answer in JSON or XML. */
function refusalOf(body: string, status: number): Refused {
  const xml = /<Message>([^<]+)<\/Message>/.exec(body)?.[1]
  if (xml !== undefined) return refused('', xml, status)
  try {
    return refusalIn(JSON.parse(body), status) ?? refused('', '', status)
  } catch {
    return refused('', '', status)
  }
}

/** An upload is given up when nothing was sent or answered for so long, in ms. */
const longestStall = 10_000

/**
 * Posts a form to an address outside the API, without a token. Uses XMLHttpRequest because fetch does not report upload
 * progress. @throws Failure, `unknown` if it stalled or no answer came
 */
function postForm(
  url: string,
  form: FormData,
  report: (progress: number) => void,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(unknown(''))
    let stall: ReturnType<typeof setTimeout> | undefined
    const goOn = () => {
      clearTimeout(stall)
      stall = setTimeout(() => request.abort(), longestStall)
    }
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      goOn()
      if (lengthComputable && total > 0) report(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }))
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, fail)
    request.addEventListener('loadend', () => clearTimeout(stall))
    signal?.addEventListener('abort', () => request.abort())
    request.open('POST', url)
    request.send(form)
    goOn()
  })
}
