import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** An entry of Storybook's index. */
export interface Story {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly tags: readonly string[]
}

export interface Choice {
  /** Parts of ids, titles or names. */
  readonly only: readonly string[] | undefined
  /** How many stories are drawn by the seed. */
  readonly sample: number | undefined
  readonly seed: string
}

/** The folder of a built Storybook: the given one, or one built now. */
export function builtBook(given: string | undefined): string {
  const folder = resolve(given ?? 'storybook-static')
  if (given === undefined) execFileSync('storybook', ['build', '--output-dir', folder, '--quiet'], { stdio: 'inherit' })
  if (!existsSync(join(folder, 'index.json'))) throw new Error(`${folder} has no built Storybook.`)
  return folder
}

/** The chosen stories, in the order of the sidebar. */
export async function storiesOf(folder: string, { only, sample, seed }: Choice): Promise<readonly Story[]> {
  const { entries }: { entries: Record<string, Story & { type: string }> } = JSON.parse(
    await readFile(join(folder, 'index.json'), 'utf8'),
  )
  const wanted = only?.map((words) => words.toLowerCase())
  const stories = Object.values(entries)
    .filter(({ type }) => type === 'story')
    .filter(({ id, title, name }) => {
      const all = `${id} ${title} ${name}`.toLowerCase()
      return !wanted || wanted.some((words) => all.includes(words))
    })
  if (sample === undefined) return stories
  const lot = ({ id }: Story) => createHash('sha1').update(`${seed} ${id}`).digest('hex')
  const drawn = new Set(stories.toSorted((one, other) => lot(one).localeCompare(lot(other))).slice(0, sample))
  return stories.filter((story) => drawn.has(story))
}

/** A built Storybook in a subfolder, as a host with several folders has it. */
export function bookApp(root: string): Hono {
  const app = new Hono()
  // Pages may show another font when ours is late; pictures must wait for it.
  app.get('/book/*', async (context, next) => {
    await next()
    if (!context.req.path.endsWith('.css')) return
    const css = await context.res.text()
    // Otherwise the old content length stays.
    context.res = undefined
    context.res = new Response(css.replaceAll('font-display:optional', 'font-display:block'), {
      headers: { 'content-type': 'text/css' },
    })
  })
  return app.get('/book/*', serveStatic({ root, rewriteRequestPath: (path) => path.slice('/book'.length) }))
}

/** Serves on a free port. */
export async function served({ fetch }: Hono): Promise<{ address: string } & AsyncDisposable> {
  return new Promise((done) => {
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      done({
        address: `http://127.0.0.1:${port}/`,
        [Symbol.asyncDispose]: () => new Promise((closed) => server.close(() => closed())),
      }),
    )
  })
}
