import { unknown } from '#contract/failure.ts'

/** How long a form may be on its way, in ms. */
const timeLimit = 5 * 60_000

/**
 * Posts a form to an address that is not the API's, without a token. In place of fetch, which cannot say how much of a
 * body has been sent over HTTP/1. @throws Failure `unknown` where no answer came
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
