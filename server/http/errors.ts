import { HTTPException } from 'hono/http-exception'
import type { Context, ErrorHandler } from 'hono'
import { isUnavailable, isUnstorableText } from '../db/failures.ts'
import type { Log } from '../deps.ts'
import { Refusal, refusalAnswer } from '../refusal.ts'
import { callerOf, type ApiEnv } from './env.ts'
import { traceOf } from './errorLines.ts'

/** Turns what a route threw into an answer. For an unexpected error the answer has the request's id and no more. */
export const answerErrors =
  (log: Log): ErrorHandler<ApiEnv> =>
  (error, c) => {
    const refusal = refusalFor(error, c)
    c.set('outcome', refusal.code)
    if (refusal.status >= 500 && c.get('probe') !== 'same')
      log.error('failed', { ...c.get('about'), ...callerOf(c), ...traceOf(error) })
    return c.json(refusalAnswer(refusal), refusal.status, { ...refusal.headers })
  }

function refusalFor(error: Error, c: Context<ApiEnv>): Refusal {
  if (error instanceof Refusal) return error
  // Checked first, because this error looks like a lost connection to the database.
  if (c.env?.incoming?.errored) return new Refusal(400, 'broken-off', 'The request did not arrive as a whole.')
  if (error instanceof HTTPException && error.status === 400)
    return new Refusal(400, 'invalid-request', 'The body is not valid JSON.')
  if (isUnstorableText(error))
    return new Refusal(400, 'invalid-request', 'Text must not contain the character U+0000. Please remove it.')
  // 504 is the code by which hono's timeout gives a request up.
  if (isUnavailable(error) || (error instanceof HTTPException && error.status === 504))
    return new Refusal(503, 'unavailable', 'The service is not available at the moment. Please try again shortly.', {
      'Retry-After': '5',
    })
  return new Refusal(
    500,
    'internal-error',
    `Something went wrong on our side. Please try again; if it stays, report request ${c.get('requestId')}.`,
  )
}
