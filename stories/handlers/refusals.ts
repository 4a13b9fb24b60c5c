import type { RefusalWire } from '#contract/envelope.ts'
import { delay, HttpResponse, type HttpResponseResolver } from 'msw'
import type * as v from 'valibot'

type Refusal = v.InferOutput<typeof RefusalWire>

/** The server's no. */
export const refusal = (status: number, code: string, message: string) =>
  HttpResponse.json<Refusal>({ success: false, error: { code, message } }, { status })

/** Never answers. */
export async function silence(): Promise<never> {
  await delay('infinite')
  throw new Error('The silence ended.')
}

export const maintenance = () => refusal(500, 'maintenance', 'The database is being maintained.')

/** Each answer once, then the one that the other handlers give. */
export function inTurn(...answers: readonly HttpResponseResolver[]): HttpResponseResolver {
  const left = [...answers]
  return (asked) => left.shift()?.(asked)
}

/**
 * Each answer until something is pressed, then the one that the other handlers give: of a read that failed before its
 * page was drawn, the page asks again by itself.
 */
export function untilPressed(...answers: readonly HttpResponseResolver[]): HttpResponseResolver {
  let presses = 0
  document.addEventListener('click', () => (presses += 1), true)
  return (asked) => answers[presses]?.(asked)
}

/** So many answers as the other handlers give, then these. */
export function afterwards(others: number, answer: HttpResponseResolver): HttpResponseResolver {
  let answers = 0
  return (asked) => {
    answers += 1
    return answers > others ? answer(asked) : undefined
  }
}
