import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MachineChange } from './report.ts'

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

/** The book and the machines of a tag or commit; a book that was built before is taken again. */
export async function bookOf(ref: string): Promise<{ folder: string; machines: readonly MachineChange[] }> {
  const commit = commitOf(ref)
  const folder = resolve('node_modules/.cache/laurel-review', commit)
  const root = await mkdtemp(join(tmpdir(), 'laurel-review-'))
  git('worktree', 'add', '--detach', '--force', root, commit)
  try {
    await symlink(resolve('node_modules'), join(root, 'node_modules'))
    if (!existsSync(join(folder, 'index.json')))
      execFileSync('storybook', ['build', '--output-dir', folder, '--quiet'], { cwd: root, stdio: 'inherit' })
    return { folder, machines: await machineChanges(root, resolve('.')) }
  } finally {
    git('worktree', 'remove', '--force', root)
    await rm(root, { recursive: true, force: true })
  }
}

/** The book's own code draws and compares machines. */
async function machineChanges(before: string, after: string): Promise<readonly MachineChange[]> {
  const code: { machineChanges: typeof machineChanges } = await import(
    pathToFileURL(resolve('.storybook/review/machineChanges.ts')).href
  )
  return code.machineChanges(before, after)
}

function commitOf(ref: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
  } catch {
    throw new Error(`--since takes a tag or commit of this repository, and ${ref} is none.`)
  }
}

/** Why a built book is not of this checkout; undefined where it is. */
export async function staleness(folder: string): Promise<string | undefined> {
  const file = join(folder, 'book.json')
  const { commit }: { commit: string } = existsSync(file)
    ? JSON.parse(await readFile(file, 'utf8'))
    : { commit: 'unknown' }
  const now = git('rev-parse', '--short', 'HEAD')
  return commit === now ? undefined : `The book is of ${commit}, and this checkout of ${now}: build it again.`
}

export const acceptedFile = 'docs/accepted.json'

export interface Accepted {
  /** What was looked at, by whom and when. */
  readonly commit: string
  readonly by: string
  readonly on: string
  /** The names of the accepted stories, by subject. */
  readonly stories: Readonly<Record<string, string>>
}

/** Records that stories were looked at as they are now; those that are gone leave the record. */
export async function accept(looked: readonly string[], all: readonly string[]): Promise<void> {
  const before: Accepted | undefined = existsSync(acceptedFile)
    ? JSON.parse(await readFile(acceptedFile, 'utf8'))
    : undefined
  const known = new Set([...looked, ...idsIn(before)])
  const stories = Map.groupBy(all.filter((id) => known.has(id)).toSorted(), (id) => id.split('--')[0] ?? '')
  const accepted: Accepted = {
    commit: git('rev-parse', '--short', 'HEAD'),
    by: git('log', '-1', '--format=%an'),
    on: new Date().toISOString().slice(0, 10),
    stories: Object.fromEntries(
      [...stories].map(([subject, ids]) => [subject, ids.map((id) => id.slice(subject.length + 2)).join(' ')]),
    ),
  }
  await writeFile(acceptedFile, `${JSON.stringify(accepted, null, 2)}\n`)
}

export const idsIn = (accepted: Pick<Accepted, 'stories'> | undefined): readonly string[] =>
  Object.entries(accepted?.stories ?? {}).flatMap(([subject, names]) =>
    names.split(' ').map((name) => `${subject}--${name}`),
  )
