import { glob, readFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { StateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { screenWords, storyWords, type StateWords } from './storyWords.ts'

/**
 * Puts two files beside the book: `search.json`, the words of each story by its id and of its screens by its file, which the sidebar and the atlas search, and
 * `book.json`, the commit that it was built from.
 */
export function besideTheBook(root: string): Plugin {
  const files: Readonly<Record<string, () => Promise<object>>> = {
    'search.json': () => wordsOf(root),
    'book.json': () => bookOf(root),
  }
  return {
    name: 'laurel:beside-the-book',
    configureServer({ middlewares }) {
      for (const [file, read] of Object.entries(files))
        middlewares.use(`/${file}`, (_request, response, next) => {
          read().then((content) => {
            response.setHeader('content-type', 'application/json')
            response.end(JSON.stringify(content))
          }, next)
        })
    },
    async generateBundle() {
      for (const [fileName, read] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(await read()) })
    },
  }
}

const run = promisify(execFile)

/** Without a repository, as in an archive of the sources, the commit is unknown; `-dirty` says that changes are not committed. */
async function bookOf(cwd: string): Promise<{ readonly commit: string; readonly built: string }> {
  const commit = await run('git', ['describe', '--always', '--exclude=*', '--dirty'], { cwd }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  )
  return { commit, built: new Date().toISOString() }
}

async function wordsOf(root: string): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {}
  for await (const path of glob('stories/**/*.stories.tsx', { cwd: root })) {
    const code = await readFile(resolve(root, path), 'utf8')
    Object.assign(all, storyWords(code, await statesOf(root, code)))
    all[`./${path}`] = await screensOf(root, code)
  }
  return all
}

/** The words of the screens that a file of stories names. */
async function screensOf(root: string, code: string): Promise<string> {
  const paths = [...code.matchAll(/from '#((?:app|parts|screens)\/[^']+\.tsx)'/g)].map(([, path = '']) => path)
  const screens = await Promise.all(paths.map((path) => readFile(resolve(root, 'src', path), 'utf8')))
  return screens.map(screenWords).join('')
}

/** The states of the machines that a file of stories names. */
async function statesOf(root: string, code: string): Promise<StateWords> {
  const paths = [...code.matchAll(/from '#(machines\/[^']+)'/g)].flatMap(([, path]) => path ?? [])
  const modules: readonly object[] = await Promise.all(
    paths.map((path) => import(pathToFileURL(resolve(root, path)).href)),
  )
  return Object.fromEntries(
    modules
      .flatMap((module) => Object.values(module))
      .flatMap((value) => (value instanceof StateMachine ? getStateNodes(value) : []))
      .map(({ key, description = '' }) => [key, description]),
  )
}
