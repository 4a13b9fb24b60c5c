import { RefusalWire } from '#contract/envelope.ts'
import type { Deps } from '#server/deps.ts'
import * as v from 'valibot'
import { afterAll } from 'vitest'
import { testApi } from '#testing/api.ts'

/** The API of one test file, closed after its tests, and the token of somebody who works there. */
export async function fileApi(change?: Partial<Deps>) {
  const api = await testApi(change)
  afterAll(() => api.close())
  return { api, token: await api.signIn() }
}

export const refusalOf = async (answer: Response) => v.parse(RefusalWire, await answer.json()).error

/** The status and code of a refusal. */
export async function refusedAs(answered: Response | Promise<Response>) {
  const answer = await answered
  return [answer.status, (await refusalOf(answer)).code]
}
