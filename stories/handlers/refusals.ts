import type { RefusalWire } from '#contract/envelope.ts'
import { delay, HttpResponse } from 'msw'
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
