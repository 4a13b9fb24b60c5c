import { storyNameFromExport, toId } from 'storybook/internal/csf'
import { phasesIn } from '../sidebar.ts'
import { folded } from './words.ts'

/** What each state of a file's machines is, by the name of the state. */
export type StateWords = Readonly<Record<string, string>>

/**
 * What can be found of each story of a file, by id: where it stands, its description and that of its state, and the labels
 * that it looks for on the screen.
 */
export function storyWords(code: string, states: StateWords = {}): Readonly<Record<string, string>> {
  const [metaBlock = '', purpose = ''] = /(?:\/\*\*((?:(?!\*\/)[^])+)\*\/\n)?const meta = [^]*?\n?\}\)/.exec(code) ?? []
  const title = textOf('title', metaBlock)
  const id = textOf('id', metaBlock) || title
  const phases = phasesIn(code)
  const found = code.matchAll(
    /(?:\/\*\*((?:(?!\*\/)[^])+)\*\/\n)?^export const (\w+) = (\w+\.(?:story|extend)\([^]*?)(?=\n(?:\/\*\*|\/\/ |export |const |let |function |type |interface )|(?![^]))/gm,
  )
  return Object.fromEntries(
    [...found].map(([, comment = '', name = '', body = '']) => {
      const held = Object.entries(states).flatMap(([state, words]) => (body.includes(`'${state}'`) ? [words] : []))
      const words = [title, phases.get(name) ?? '', purpose, name, comment, ...held, ...labelsIn(body)]
      return [toId(id, storyNameFromExport(name)), folded(words.join(' '))]
    }),
  )
}

const textOf = (key: string, block: string) => new RegExp(`\\b${key}: '([^']+)'`).exec(block)?.[1] ?? ''

/** What staff read on the screens whose code this is. */
export const screenWords = (code: string): string =>
  folded(
    [...labelsIn(code), ...[...code.matchAll(/>\s*([^<>{}=;]*\p{L}[^<>{}=;]*)</gu)].map(([, text]) => text)].join(' '),
  )

/** Texts and patterns in the code of a story that staff read: with a capital, an accent or several words. */
const labelsIn = (body: string): readonly string[] =>
  [...body.matchAll(/'((?:\\.|[^'\\\n])+)'|"([^"\n]+)"|\/((?:\\.|[^/\\\n])+)\/[a-z]*[,)]/g)]
    .map(([, one, two, pattern]) => one ?? two ?? pattern?.replace(/\\[bds]/g, ' ') ?? '')
    .filter((text) => /\p{Lu}|[^\p{ASCII}]|[\p{L}\p{N}] \p{L}/u.test(text))
