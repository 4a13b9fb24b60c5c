import type { Id } from '#contract/id.ts'
import { opened } from './envelope.ts'
import { type Api, bounded, jsonIn } from './talk.ts'

export type Row = Readonly<Record<string, unknown>>

/** Runs the request of a list of the console. */
export const listed = ({ queryFn }: { readonly queryFn?: unknown }): Promise<unknown> =>
  (queryFn as (context: { readonly signal: AbortSignal }) => Promise<unknown>)({ signal: new AbortController().signal })

/** The rows of a list, read plainly. */
export async function rowsAt(api: Api, path: string): Promise<readonly Row[]> {
  const { text } = await bounded(api, new Request(`${api.url}/${path}`, { headers: headersOf(api) }))
  return rowsOf(opened(jsonIn(text), { isList: true, isPage: false }).data)
}

export const headersOf = ({ token }: Api) => ({ accept: 'application/json', authorization: `Bearer ${token}` })

export const rowsOf = (data: unknown): readonly Row[] =>
  Array.isArray(data) ? data.filter((row): row is Row => typeof row === 'object' && row !== null) : []

export const idOf = (row: Row | undefined): Id | undefined => {
  const found = row?.['id']
  return typeof found === 'number' || typeof found === 'string' ? found : undefined
}
