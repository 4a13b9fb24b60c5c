import { parseSync } from 'vite'

/** The heads of the CSV, which is read by programs too. */
export const csvHeads: ReadonlySet<string> = new Set([
  'Order id',
  'Date',
  'Organisation',
  'User',
  'Email',
  'Product',
  'Price',
  'Amount',
  'Total',
  'Status',
])

export interface Node {
  readonly type: string
  readonly [part: string]: unknown
}
export const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part

/** What a person may read of a source: its strings, without imports, types, styles, errors of a program and the like. */
export function textsIn(file: string, source: string, isOmitted = (_part: Node) => false): readonly string[] {
  const texts: string[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!isNode(part) || isUnread(part) || isOmitted(part) || (file.startsWith('machines/') && isDescription(part)))
      return
    const { type, value } = part
    if (type === 'JSXText' || type === 'Literal')
      return typeof value === 'string' ? void texts.push(value.trim()) : undefined
    if (type === 'TemplateElement') return void texts.push(String(Object(value).cooked))
    for (const key of Object.keys(part)) if (key !== 'type') walk(part[key])
  }
  walk(parseSync(file, source).program)
  return texts
}

/**
 * What a source without words for people holds of them: two words or more, or one in Spanish. The titles that a machine has
 * in its drawing are not looked at.
 */
export const sentencesIn = (file: string, source: string): readonly string[] =>
  textsIn(file, source, ({ type, key }) => type === 'Property' && Object(key).name === 'meta').filter((text) =>
    /\p{L}{2}\P{L}*\s\P{L}*\p{L}{2}|[áéíóúñ¿¡«]/iu.test(text),
  )

/** A machine describes its states and arrows to programmers. */
const isDescription = ({ type, key }: Node) => type === 'Property' && Object(key).name === 'description'

const unread = /^(Import|Export\w*All|TS(?!As|Satisfies|NonNull))/

/** The tags of what people read. */
const tags = /^(t|rich|inContext|sentence)$/

/** Parts of a program whose strings are on no screen. */
export function isUnread({ type, callee, name, key, operator, tag }: Node): boolean {
  const { name: own, property, object } = Object(callee)
  const called = String(own ?? Object(property).name ?? '')
  const attribute = type === 'JSXAttribute' ? String(Object(name).name) : ''
  return (
    unread.test(type) ||
    (type === 'TaggedTemplateExpression' && !tags.test(String(Object(tag).name ?? Object(Object(tag).callee).name))) ||
    // What is compared is a value of the program or of the wire.
    (type === 'BinaryExpression' && operator !== '+') ||
    // A schema of the wire: what it says of a wrong value is English, to programs.
    (type === 'CallExpression' && Object(object).name === 'v') ||
    /^(logFailure|closest|querySelector|inContext)$/.test(called) ||
    (type === 'Property' && ['placement', 'also'].includes(Object(key).name)) ||
    (type === 'NewExpression' && /Error$|Exception$/.test(called)) ||
    /^(fill|d|viewBox|slot|as|rel|kind|selectionMode|menuTrigger|trigger|aria-relevant|placement|variant|tone|size|type|to|key)$|^\$/.test(
      attribute,
    )
  )
}
