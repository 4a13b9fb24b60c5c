import { object, optional, parse, array, record, string, type InferOutput } from 'valibot'

const entry = object({
  id: string(),
  name: string(),
  title: string(),
  type: string(),
  importPath: string(),
  tags: optional(array(string()), []),
})
export type Entry = InferOutput<typeof entry>

let read: Promise<readonly Entry[]> | undefined

/** The entries of the sidebar, in its order; none under test. */
export const storyIndex = (): Promise<readonly Entry[]> => (read ??= readIndex().catch(() => []))

async function readIndex() {
  const answer = await fetch('./index.json')
  const { entries } = parse(object({ entries: record(string(), entry) }), await answer.json())
  return Object.values(entries)
}

/** The address of a page or story with the sidebar. */
export const hrefOf = ({ type, id }: Pick<Entry, 'type' | 'id'>): string => `./?path=/${type}/${id}`
