import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
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

/** The commit that a built book was built from; `-dirty` where changes were not committed. */
export async function commitOfBook(folder: string): Promise<string> {
  const file = join(folder, 'book.json')
  if (!existsSync(file)) return 'unknown'
  const { commit }: { commit: string } = JSON.parse(await readFile(file, 'utf8'))
  return commit
}

/** Why a built book is not of this checkout; undefined where it is. */
export async function staleness(folder: string, cwd = '.'): Promise<string | undefined> {
  const commit = await commitOfBook(folder)
  const now = execFileSync('git', ['describe', '--always', '--exclude=*', '--dirty'], { cwd, encoding: 'utf8' }).trim()
  return commit === now ? undefined : `The book is of ${commit}, and this checkout of ${now}: build it again.`
}
