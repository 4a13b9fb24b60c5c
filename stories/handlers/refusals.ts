import type { RefusalWire } from '#contract/envelope.ts'
import { delay, HttpResponse, type HttpResponseResolver } from 'msw'
import type * as v from 'valibot'

type Refusal = v.InferOutput<typeof RefusalWire>

export const refusal = (status: number, code: string, message: string) =>
  HttpResponse.json<Refusal>({ success: false, error: { code, message } }, { status })

export async function silence(): Promise<never> {
  await delay('infinite')
  throw new Error('The silence ended.')
}

export const maintenance = () => refusal(500, 'maintenance', 'The database is being maintained.')

/** Gives each answer once, then leaves the request to the other handlers. */
export function inTurn(...answers: readonly HttpResponseResolver[]): HttpResponseResolver {
  const left = [...answers]
  return (asked) => left.shift()?.(asked)
}

/**
 * Gives the next answer after each press, then leaves the request to the other handlers. A page that failed to load
 * before it was drawn asks again by itself, so counting requests would not do.
 */
export function untilPressed(...answers: readonly HttpResponseResolver[]): HttpResponseResolver {
  let presses = 0
  document.addEventListener('click', () => (presses += 1), true)
  return (asked) => answers[presses]?.(asked)
}

/** Leaves the first requests to the other handlers, then gives this answer. */
export function afterwards(others: number, answer: HttpResponseResolver): HttpResponseResolver {
  let answers = 0
  return (asked) => {
    answers += 1
    return answers > others ? answer(asked) : undefined
  }
}
