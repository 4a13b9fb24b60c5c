import type { Plugin } from 'vite'
import { isNode, nodesIn } from './syntax.ts'

/** The name at the root of a tag: `styled` of `styled(Link)<Props>` and of `styled.a.attrs({…})`. */
function rootOf(tag: unknown): unknown {
  const { type, name, object, callee } = Object(tag)
  return type === 'Identifier' ? name : type === 'MemberExpression' ? rootOf(object) : callee && rootOf(callee)
}

const tags = new Set<unknown>(['styled', 'css', 'keyframes', 'createGlobalStyle'])

const quoted = /"[^"]*"|'[^']*'/.source
const blanks = new RegExp(`(${quoted})|(?:\\s|/\\*.*?\\*/)+`, 'gs')
const needless = new RegExp(`(${quoted})|([;,]) | ?([{}]) ?`, 'g')

/** Takes lines, indents and comments out of a part of a style sheet; texts in quotation marks keep their blanks. */
export const shortStyle = (part: string): string =>
  part
    .replaceAll(blanks, (_all, text: string | undefined) => text ?? ' ')
    .replaceAll(needless, (_all, text?: string, before?: string, after?: string) => text ?? before ?? after ?? '')

/** Shortens the styles in a source: what remains of them is read by the browser alone. */
export function withShortStyles(file: string, source: string): string {
  const parts = nodesIn(file, source)
    .filter(({ type, ...node }) => type === 'TaggedTemplateExpression' && tags.has(rootOf(node['tag'])))
    .flatMap(({ quasi }) => [Object(quasi).quasis].flat().filter(isNode))
  return parts
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, part) => {
      const raw = String(Object(part['value']).raw)
      // The parser counts the mark before a part as one of its characters.
      const at = source.indexOf(raw, part.start)
      return text.slice(0, at) + shortStyle(raw) + text.slice(at + raw.length)
    }, source)
}

export const shortStyles = (): Plugin => ({
  name: 'laurel:short-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.tsx?$/ },
    handler: (code, id) => ({ code: withShortStyles(id, code), map: null }),
  },
})
