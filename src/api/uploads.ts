import { refusalIn } from '#contract/envelope.ts'
import { refused, refusedHere, unknown, type Refused } from '#contract/failure.ts'
import { presignFrom } from '#contract/uploads/adapter.ts'
import type { Presign } from '#contract/uploads/model.ts'
import { fileNameToSend, imageAddress, isImageType, uploadTypes } from '#contract/uploads/rules.ts'
import { post } from './client.ts'

/**
 * `POST /upload_presign/product-image`: where a picture may be posted to. Any other upload type, and a file of another
 * type than a picture's, is refused before the request. @throws Failure
 */
export async function presignPicture(file: File, uploadType = 'product-image'): Promise<Presign> {
  if (!uploadTypes.some((known) => known === uploadType)) throw refusedHere('invalid-file-type')
  const presign = presignFrom(
    // A part of the form that the picture is chosen in, which reports when it is saved.
    await post(`upload_presign/${uploadType}`, { json: { file_name: sentName(file) }, journal: null }),
  )
  if (presign === null) throw unknown('')
  return presign
}

/**
 * Posts a picture to its address: fields first, the file last, no token and no header of ours; only 204 is success.
 * Returns the picture's address. @throws Failure
 */
export async function uploadPicture(
  upload: {
    readonly picture: File
    readonly presign: Presign
    /** Share that has been sent, from 0 to 1. */
    readonly report: (progress: number) => void
  },
  signal?: AbortSignal,
): Promise<string> {
  const { picture, presign, report } = upload
  const form = new FormData()
  for (const [name, value] of Object.entries(presign.fields)) form.append(name, value)
  form.append('file', picture, sentName(picture))
  const { status, body } = await postForm(presign.url, form, report, signal)
  if (status !== 204) throw status >= 400 && status < 500 ? refusalOf(body, status) : unknown('')
  return imageAddress(presign.url, presign.fields.key)
}

/**
 * A picture's name as it is sent. Its type is what its bytes say, which were read when it was picked. @throws Failure where
 * that is none that is taken
 */
export function sentName({ name, type }: File): string {
  if (!isImageType(type)) throw refusedHere('not-a-picture')
  return fileNameToSend(name, type)
}

/** A store answers in JSON or XML. */
function refusalOf(body: string, status: number): Refused {
  const xml = /<Message>([^<]+)<\/Message>/.exec(body)?.[1]
  if (xml !== undefined) return refused('', xml, status)
  try {
    return refusalIn(JSON.parse(body), status) ?? refused('', '', status)
  } catch {
    return refused('', '', status)
  }
}

/** How long a form may be on its way, in ms. */
const timeLimit = 5 * 60_000

/**
 * Posts a form to an address that is not the API's, without a token. Uses XMLHttpRequest because fetch does not report
 * upload progress. @throws Failure `unknown` where no answer came
 */
export function postForm(
  url: string,
  form: FormData,
  report: (progress: number) => void,
  signal?: AbortSignal,
): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(unknown(''))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) report(loaded / total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }))
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, fail)
    signal?.addEventListener('abort', () => request.abort())
    request.timeout = timeLimit
    request.open('POST', url)
    request.send(form)
  })
}
