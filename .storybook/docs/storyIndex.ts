import { object, optional, parse, array, record, string, type InferOutput } from 'valibot'

const entry = object({
  id: string(),
  name: string(),
  title: string(),
  type: string(),
  importPath: string(),
  exportName: optional(string()),
  tags: optional(array(string()), []),
})
export type Entry = InferOutput<typeof entry>

let read: Promise<readonly Entry[]> | undefined

/** The entries of the sidebar, in its order; none under test. */
export const storyIndex = (): Promise<readonly Entry[]> => (read ??= readIndex().catch(() => []))

let words: Promise<Readonly<Record<string, string>>> | undefined

/** What can be found of each story, by id; nothing under test. */
export const storyWords = (): Promise<Readonly<Record<string, string>>> =>
  (words ??= fetch('./search.json')
    .then((answer) => answer.json())
    .catch(() => ({})))

export interface Book {
  readonly commit: string
  readonly built: string
}

/** The commit of the book that is on the host now; undefined under test. */
export const bookOnHost = (): Promise<Book | undefined> =>
  fetch('./book.json', { cache: 'no-store' })
    .then((answer) => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)

async function readIndex() {
  const answer = await fetch('./index.json')
  const { entries } = parse(object({ entries: record(string(), entry) }), await answer.json())
  return Object.values(entries)
}

/** The stories that the sidebar shows at first: not those that try something. Every number of stories counts these. */
export const inSight = <One extends { readonly tags: readonly string[] }>(stories: readonly One[]): readonly One[] =>
  stories.filter(({ tags }) => !tags.includes('behaviour'))

/** The subjects that have a page, in the order of the sidebar, each with its stories in sight. */
export const subjectsIn = (entries: readonly Entry[]): readonly Subject[] =>
  entries
    .filter(({ type, title }) => type === 'docs' && title.includes('/'))
    .map((page) => ({
      page,
      stories: inSight(entries.filter(({ type, importPath }) => type === 'story' && importPath === page.importPath)),
    }))
    .filter(({ stories }) => stories.length > 0)

/** How many of some stories somebody has accepted. */
export const acceptedOf = (stories: readonly { readonly tags: readonly string[] }[]): number =>
  stories.filter(({ tags }) => !tags.includes('new')).length

/** In a book without acceptances nothing is marked as new. */
export const acceptanceOf = (stories: readonly { readonly tags: readonly string[] }[]): string => {
  const accepted = acceptedOf(stories)
  if (accepted === 0) return 'not accepted yet'
  return accepted === stories.length ? 'accepted' : 'new'
}

export interface Subject {
  readonly page: Entry
  readonly stories: readonly Entry[]
}

/** The address of a page or story with the sidebar. */
export const hrefOf = ({ type, id }: Pick<Entry, 'type' | 'id'>): string => `./?path=/${type}/${id}`
