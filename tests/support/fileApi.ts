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

/** The `data` of an answer, checked by its schema; throws for a refusal. */
export async function dataOf<Data>(
  schema: v.GenericSchema<unknown, { readonly data: Data }>,
  answer: Response | Promise<Response>,
): Promise<Data> {
  return v.parse(schema, await (await answer).json()).data
}

export async function refusalOf(answer: Response | Promise<Response>) {
  return v.parse(RefusalWire, await (await answer).json()).error
}

/** The status and code of a refusal. */
export async function refusedAs(answer: Response | Promise<Response>) {
  return [(await answer).status, (await refusalOf(answer)).code]
}
