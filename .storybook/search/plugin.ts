import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { StateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { storyWords, type StateWords } from './storyWords.ts'

/** Puts `search.json` beside the book: the words of each story, which the sidebar and the atlas search. */
export function searchWords(root: string): Plugin {
  const file = 'search.json'
  return {
    name: 'laurel:search-words',
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response, next) => {
        wordsOf(root).then((words) => {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(words))
        }, next)
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: file, source: JSON.stringify(await wordsOf(root)) })
    },
  }
}

async function wordsOf(root: string): Promise<Readonly<Record<string, string>>> {
  const all: Record<string, string> = {}
  for await (const path of glob('stories/**/*.stories.tsx', { cwd: root })) {
    const code = await readFile(resolve(root, path), 'utf8')
    Object.assign(all, storyWords(code, await statesOf(root, code)))
  }
  return all
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
