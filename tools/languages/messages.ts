import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** A message of the source: `id` is its text, with `{0}` for its first value. */
export interface SourceMessage {
  readonly id: string
  readonly context?: string
  /** Where it is said, in their order. */
  readonly files: readonly string[]
  /** What stands for `{0}`, `{1}` and so on in the source, for translators. */
  readonly values: readonly string[]
}

/** A message that no translator could be given. */
export interface BrokenMessage {
  readonly file: string
  readonly why: string
}

/** The name of a message in the catalogs, as `idOf` in `src/language/formatted.ts` makes it. */
export const nameOf = (id: string, context?: string): string => (context === undefined ? id : `${context}\u0004${id}`)

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (part: unknown): part is Node => part instanceof Object && 'type' in part
const nodesIn = (part: unknown): readonly Node[] => (Array.isArray(part) ? part.filter(isNode) : [])

/** The messages of one file, in their order. */
export function messagesIn(
  file: string,
  source: string,
): { readonly messages: readonly SourceMessage[]; readonly broken: readonly BrokenMessage[] } {
  const messages: SourceMessage[] = []
  const broken: BrokenMessage[] = []
  const report = (why: string) => void broken.push({ file, why })
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!isNode(part)) return
    if (part.type === 'TaggedTemplateExpression') {
      const context = contextOf(part['tag'])
      if (context !== undefined) read(part['quasi'], context)
    } else if (isCall(part, 'plural') && !inMessage.has(part))
      report(`plural(…) stands outside a message: ${said(part)}`)
    for (const key of Object.keys(part)) if (key !== 'type') walk(part[key])
  }
  const inMessage = new Set<Node>()
  const said = ({ start, end }: Node) => source.slice(start, end)
  const read = (quasi: unknown, context: string | null) => {
    if (!isNode(quasi)) return
    const expressions = nodesIn(quasi['expressions'])
    const values = expressions.map((expression, at) => {
      if (!isCall(expression, 'plural')) return `{${at}}`
      inMessage.add(expression)
      const [, one, several] = nodesIn(expression['arguments']).map(({ value }) => value)
      if (typeof one !== 'string' || typeof several !== 'string')
        report(`plural(…) takes two literals: ${said(expression)}`)
      return `{${at}, plural, one {${String(one)}} other {${String(several)}}}`
    })
    const words = nodesIn(quasi['quasis']).map(({ value }) => String(Object(value).cooked))
    if (words.some((text) => /[{}<>]/.test(text))) report(`{, }, < or > stands in a message: ${said(quasi)}`)
    const id = String.raw({ raw: words }, ...values)
    if (id.trim() !== id || id === '') report(`A message is empty, or begins or ends with a blank: ${said(quasi)}`)
    const named = expressions.map((expression) =>
      said(isCall(expression, 'plural') ? (nodesIn(expression['arguments'])[0] ?? expression) : expression)
        .replaceAll(/\s+/g, ' ')
        .slice(0, 80),
    )
    messages.push({ id, files: [file], values: named, ...(context !== null && { context }) })
  }
  walk(parseSync(file, source).program)
  return { messages, broken }
}

const isCall = ({ type, callee }: Node, name: string) => type === 'CallExpression' && Object(callee).name === name

/** The context of a message's tag, null for one without; undefined for other tags. */
function contextOf(tag: unknown): string | null | undefined {
  if (!isNode(tag)) return undefined
  if (tag.type === 'Identifier') return tag['name'] === 't' || tag['name'] === 'rich' ? null : undefined
  if (!isCall(tag, 'inContext')) return undefined
  const [context] = nodesIn(tag['arguments'])
  return String(context?.['value'])
}

/** Every message of the console, once, with the files that say it. */
export function messagesOf(folder: string) {
  const found = globSync('src/**/*.{ts,tsx}', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('src/language/'))
    .toSorted()
    .map((file) => messagesIn(file, readFileSync(`${folder}/${file}`, 'utf8')))
  const messages = new Map<string, SourceMessage>()
  for (const one of found.flatMap((each) => each.messages)) {
    const name = nameOf(one.id, one.context)
    const known = messages.get(name)
    messages.set(name, known ? { ...known, files: [...new Set([...known.files, ...one.files])] } : one)
  }
  return { messages: [...messages.values()], broken: found.flatMap((each) => each.broken) }
}
