import { Refusal } from '../refusal.ts'

/** The header as /openapi.json describes it. */
export const keyHeader = { name: 'Idempotency-Key', description: 'At most 255 visible characters' } as const

/** What the Idempotency-Key header says, if it was sent. */
export function requestKey(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[\x21-\x7e]{1,255}$/.test(header))
    throw new Refusal(400, 'invalid-request', 'Idempotency-Key: Expected 1 to 255 visible characters without blanks.')
  return header
}
