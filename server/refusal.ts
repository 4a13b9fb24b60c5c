import type { RefusalWire } from '#contract/envelope.ts'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type * as v from 'valibot'

/** In characters. JSON may escape each as six bytes, so that a refusal stays below 16 kB whatever it quotes. */
const longestMessage = 2500

/** The refusal of a request. Thrown inside a transaction it rolls the transaction back. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly headers: Readonly<Record<string, string>>

  constructor(status: ContentfulStatusCode, code: string, message: string, headers: Record<string, string> = {}) {
    super(message.slice(0, longestMessage))
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export const refusalAnswer = ({ code, message }: Refusal): v.InferOutput<typeof RefusalWire> => ({
  success: false,
  error: { code, message },
})
