import { http, HttpResponse } from 'msw'
import { setupWorker } from 'msw/browser'

/** The stand-in for the API. What a story leaves unanswered is refused, and the refusal names it. */
export async function startWorker() {
  const worker = setupWorker(
    http.all('/api/*', ({ request }) =>
      HttpResponse.json(
        { success: false, error: { code: 'no-handler', message: `No handler for ${request.method} ${request.url}` } },
        { status: 501 },
      ),
    ),
  )
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass' })
  return worker
}
