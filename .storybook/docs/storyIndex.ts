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

/** What the sidebar lists, in its order; nothing where there is no sidebar, as under test. */
export const storyIndex = (): Promise<readonly Entry[]> => (read ??= readIndex().catch(() => []))

async function readIndex() {
  const answer = await fetch('./index.json')
  const { entries } = parse(object({ entries: record(string(), entry) }), await answer.json())
  return Object.values(entries)
}

/** Where a page or story is seen with the sidebar beside it. */
export const hrefOf = ({ type, id }: Pick<Entry, 'type' | 'id'>): string => `./?path=/${type}/${id}`
