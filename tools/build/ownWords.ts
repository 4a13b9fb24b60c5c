import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** What machines, contract and API functions are made of, and the codes of refusals that the console explains. */
const sources = ['contract/**/*.ts', 'machines/**/*.ts', 'src/api/**/*.ts', 'src/components/format/refusalMessages.ts']
/** Of these the fields of forms alone: what else they say is written for staff. */
const screens = 'src/screens/**/*.{ts,tsx}'
const isWord = (text: unknown): text is string => typeof text === 'string' && /^[A-Za-z]+(?:[\w.-]*\w)?$/.test(text)

/** Every name and every literal of one word in those sources: what the program says, and no person typed. */
export function ownWords(checkout: string): readonly string[] {
  const files = (pattern: string | readonly string[]) =>
    globSync(pattern, { cwd: checkout })
      .filter((file) => !file.endsWith('samples.ts'))
      .map((file) => parseSync(file, readFileSync(path.join(checkout, file), 'utf8')).program)
  const words = [
    ...files(sources).flatMap((file) => wordsIn(file, isNameOrLiteral)),
    ...files(screens).flatMap((file) => wordsIn(file, isKey)),
  ]
  return [...new Set(words)].toSorted()
}

interface Node {
  readonly type?: unknown
  readonly name?: unknown
  readonly value?: unknown
  readonly key?: Node
}

const isNameOrLiteral = ({ type, name, value }: Node) =>
  type === 'Identifier' ? name : type === 'Literal' ? value : null
const isKey = ({ type, key }: Node) => (type === 'Property' || type === 'TSPropertySignature' ? key?.name : null)

function wordsIn(node: unknown, wordOf: (node: Node) => unknown): readonly string[] {
  if (!(node instanceof Object)) return []
  const word = wordOf(node)
  const below = Object.values(node).flatMap((each) => wordsIn(each, wordOf))
  return isWord(word) ? [word, ...below] : below
}

const id = 'virtual:own-words'

/** The words that may stand in a trace, as the module `virtual:own-words`. */
export const ownWordsModule = (checkout: string): Plugin => ({
  name: 'laurel:own-words',
  resolveId: (asked) => (asked === id ? `\0${id}` : null),
  load: (asked) =>
    asked === `\0${id}` ? `export const ownWords = ${JSON.stringify(ownWords(checkout).join(' '))}.split(' ')` : null,
})
