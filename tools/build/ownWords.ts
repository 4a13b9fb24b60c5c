import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** What machines, contract and API functions are made of, and the codes of refusals that the console explains. */
const sources = ['contract/**/*.ts', 'machines/**/*.ts', 'src/api/**/*.ts', 'src/components/format/refusalMessages.ts']
const isWord = (text: string) => /^[A-Za-z]+(?:[\w.-]*\w)?$/.test(text)

/** Every name and every literal of one word in those sources: what the program says, and no person typed. */
export function ownWords(checkout: string): readonly string[] {
  const files = globSync(sources, { cwd: checkout }).filter((file) => !file.endsWith('samples.ts'))
  const words = files.flatMap((file) =>
    wordsIn(parseSync(file, readFileSync(path.join(checkout, file), 'utf8'), { lang: 'ts' }).program),
  )
  return [...new Set(words)].toSorted()
}

function wordsIn(node: unknown): readonly string[] {
  if (!(node instanceof Object)) return []
  const { type, name, value } = node as { readonly type?: unknown; readonly name?: unknown; readonly value?: unknown }
  const own = type === 'Identifier' ? name : type === 'Literal' ? value : undefined
  const below = Object.values(node).flatMap(wordsIn)
  return typeof own === 'string' && isWord(own) ? [own, ...below] : below
}

const id = 'virtual:own-words'

/** The words that may stand in a trace, as the module `virtual:own-words`. */
export const ownWordsModule = (checkout: string): Plugin => ({
  name: 'laurel:own-words',
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load: (asked) =>
    asked === `\0${id}` ? `export const ownWords = ${JSON.stringify(ownWords(checkout).join(' '))}.split(' ')` : null,
})
