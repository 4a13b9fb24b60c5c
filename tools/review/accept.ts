import { serveStatic } from '@hono/node-server/serve-static'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { object, parse, string } from 'valibot'
import { bookApp, served, storiesOf } from './book.ts'
import { type Acceptance, type Card, readReview, type Review } from './report.ts'

export const acceptedFile = 'docs/accepted.json'

/** What one person accepted of the review of one commit. */
export interface ReviewSession {
  readonly commit: string
  readonly by: string
  readonly on: string
  readonly browser: string
  /** Hashes of the pictures that were looked at, by story: `1440:0f3a 390:9b1c`. */
  readonly stories: Readonly<Record<string, string>>
}

export const sessions = async (file = acceptedFile): Promise<readonly ReviewSession[]> =>
  existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : []

/** The hashes of all accepted stories; null where another browser drew them, whose pictures cannot be compared. */
export async function acceptedIn(browser: string, file = acceptedFile): Promise<ReadonlyMap<string, string | null>> {
  return new Map(
    (await sessions(file)).flatMap((session) =>
      Object.entries(session.stories).map(([id, looks]): [string, string | null] => [
        id,
        session.browser === browser ? looks : null,
      ]),
    ),
  )
}

/** A hash for each width, of the pictures in both themes. */
export async function looksOf(folder: string, { shots }: Card): Promise<Readonly<Record<string, string>>> {
  const files = shots.flatMap(({ width, file }) => (file === undefined ? [] : [{ width, file }]))
  const looks = [...Map.groupBy(files, ({ width }) => width)].map(async ([width, ones]) => {
    const hash = createHash('sha1')
    for (const { file } of ones.toSorted((one, other) => one.file.localeCompare(other.file)))
      hash.update(await readFile(join(folder, file)))
    return [width, hash.digest('hex').slice(0, 8)] as const
  })
  return Object.fromEntries(await Promise.all(looks))
}

const asText = (looks: Readonly<Record<string, string>> = {}) =>
  Object.entries(looks)
    .map((each) => each.join(':'))
    .join(' ')

/** A width that nobody looked at is as a change. */
export function acceptanceOf({ id, looks }: Card, accepted: ReadonlyMap<string, string | null>): Acceptance {
  const was = accepted.get(id)
  if (was === undefined) return 'never'
  const known = was?.split(' ')
  const isSame =
    known === undefined ||
    asText(looks)
      .split(' ')
      .every((look) => known.includes(look))
  return isSame ? 'accepted' : 'changed'
}

/** Records that somebody looked at a story of a review and accepted it; stories that are gone leave the record. */
export async function accept(
  { commit, browser, cards }: Review,
  id: string,
  { all, by, file = acceptedFile }: { all: ReadonlySet<string>; by: string; file?: string },
): Promise<void> {
  const card = cards.find((each) => each.id === id)
  if (card === undefined) throw new Error(`The review has no story ${id}.`)
  if (/dirty|unknown/.test(commit)) throw new Error(`The review is of ${commit}: commit first, then review again.`)
  const now = { commit, by, on: new Date().toISOString().slice(0, 10), browser }
  const isNow = (session: ReviewSession) =>
    Object.entries(now).every(([key, value]) => Reflect.get(session, key) === value)
  const before = await sessions(file)
  const own = before.find(isNow) ?? { ...now, stories: {} }
  const next = [...before.filter((session) => !isNow(session)), own].map((session) => ({
    ...session,
    stories: Object.fromEntries(
      [
        ...Object.entries(session.stories).filter(([known]) => known !== id && all.has(known)),
        ...(session === own ? [[id, asText(card.looks)]] : []),
      ].toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
    ),
  }))
  const kept = next.filter(({ stories }) => Object.keys(stories).length > 0)
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** Serves the last review and its book until it is stopped; what is accepted on the page is recorded in this checkout. */
export async function offer(folder: string, book: string): Promise<never> {
  await using host = await served(await acceptApp(folder, book))
  console.log(`${host.address}review/ shows the last review. Show all pictures of a story and press A to accept it.`)
  return await new Promise(() => undefined)
}

export async function acceptApp(folder: string, book: string, file = acceptedFile) {
  const review = await readReview(folder)
  const all = new Set((await storiesOf(book, { only: undefined, sample: undefined, seed: '' })).map(({ id }) => id))
  const by = execFileSync('git', ['var', 'GIT_AUTHOR_IDENT'], { encoding: 'utf8' }).replace(/ <[^]*/, '')
  const states = async () => {
    const accepted = await acceptedIn(review.browser, file)
    return Object.fromEntries(review.cards.map((card) => [card.id, acceptanceOf(card, accepted)]))
  }
  return bookApp(book)
    .get('/review/accepted', async (context) => context.json(await states()))
    .post('/review/accepted', async (context) => {
      try {
        const { id } = parse(object({ id: string() }), await context.req.json())
        await accept(review, id, { all, by, file })
        return context.json(await states())
      } catch (error) {
        return context.text(error instanceof Error ? error.message : String(error), 409)
      }
    })
    .get('/review/*', serveStatic({ root: folder, rewriteRequestPath: (path) => path.slice('/review'.length) }))
}
