import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part
const nodesIn = (part: unknown) => (Array.isArray(part) ? part : [part]).filter((one) => isNode(one))

/** Names of variables that hold a stored text: a name, an e-mail, a title. */
const stored =
  /\b(\w*[nN]ame|email|title|user|staff|called|country|dni|added|removed|label|where|words|said|was|repeated)\b(?!\s*\()|\b(fullName|personCalled|nameOf|names\.\w+)\(/
const isWord = (text: unknown) => /[\p{L}\d:·«¿#|→]/u.test(String(text))
/** Names of properties that are never drawn. */
const unread = /^(textOf|className|key|id|to|href|src|d|style|kind)$/
const values = new Set(['Identifier', 'MemberExpression', 'ChainExpression', 'LogicalExpression', 'CallExpression'])

/** The literal texts of a template and of the texts and templates in it. */
const wordsIn = (node: Node): readonly unknown[] => [
  ...nodesIn(node['quasis']).map(({ value }) => Object(value).cooked),
  ...nodesIn(node['expressions']).flatMap((one) =>
    [one, ...nodesIn(one['consequent']), ...nodesIn(one['alternate'])].flatMap((part) =>
      part.type === 'TemplateLiteral' ? wordsIn(part) : part.type === 'Literal' ? [part['value']] : [],
    ),
  ),
]

/** Texts that put a stored text beside our own words without isolating it. */
function unisolated(file: string, source: string): readonly string[] {
  const found: string[] = []
  const sourceOf = ({ start, end }: Node) => source.slice(start, end)
  const isStored = (node: Node) => stored.test(sourceOf(node)) && !/isolated|<Isolated/.test(sourceOf(node))
  const check = (node: Node) => {
    if (node.type === 'TemplateLiteral')
      return wordsIn(node).some(isWord) && nodesIn(node['expressions']).some(isStored) ? found.push(sourceOf(node)) : 0
    if (node.type === 'CallExpression' && Object(Object(node['callee']).property).name === 'join')
      return /[·,]/.test(String(nodesIn(node['arguments'])[0]?.['value'])) && isStored(node)
        ? found.push(sourceOf(node))
        : 0
    if (!/^JSX(Element|Fragment)$/.test(node.type)) return 0
    const children = nodesIn(node['children'])
    if (!children.some((child) => child.type === 'JSXText' && isWord(child['value']))) return 0
    return found.push(
      ...children
        .flatMap((child) => (child.type === 'JSXExpressionContainer' ? nodesIn(child['expression']) : []))
        .filter((child) => values.has(child.type) && isStored(child) && !sourceOf(child).includes('<'))
        .map(sourceOf),
    )
  }
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!isNode(part) || /^(Import|TS(?!As|Satisfies|NonNull)|TaggedTemplate|New)/.test(part.type)) return
    const named = part['name'] ?? part['key'] ?? part['id'] ?? part['callee']
    if (unread.test(String(Object(named).name)) || /^(logFailure|rowKey)$/.test(String(Object(named).name))) return
    check(part)
    for (const key of Object.keys(part)) if (key !== 'type') walk(part[key])
  }
  walk(parseSync(file, source).program)
  return found
}

/** None of these is stored: a page's own title, a label beside its own value. */
const ours = new Set([
  'src/parts/SafetyRail.tsx: balance.label',
  'src/components/table/FilterChips.tsx: name',
  'src/app/NotFound.tsx: title',
  'src/resource/UnfinishedMoves.tsx: title',
])
const files = globSync('src/{app,components,parts,resource,screens}/**/*.{ts,tsx}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((file) => !/components\/(html|richText)\/|refusalMessages|exportOrders/.test(file))

describe('a stored text within a sentence of the console', () => {
  it('is isolated, so that right-to-left text does not reorder the rest', () => {
    const slips = files.flatMap((file) =>
      unisolated(file, readFileSync(file, 'utf8'))
        .map((text) => `${file}: ${text}`)
        .filter((slip) => !ours.has(slip)),
    )
    expect(slips).toEqual([])
  })

  it.each([
    'const a = `Se guardó «${name}».`',
    "const a = [user.name, 'Hoy'].join(' · ')",
    "const a = names.catalogs(ids).join(', ')",
    'const A = () => <p>Para {person.name || email}</p>',
    "const a = `${name}${count === null ? '' : ` · ${count} usuarios`}.`",
  ])('a text that is not isolated is reported in %s', (source) => expect(unisolated('A.tsx', source)).toHaveLength(1))

  it.each([
    'const a = sentence`Se guardó «${name}».`',
    "const a = [user.name, 'Hoy'].map(isolated).join(' · ')",
    'const A = () => <p>Para <Isolated>{person.name}</Isolated></p>',
    'const A = () => <p>{person.name}</p>',
    'const textOf = ({ id, name }) => `${id} ${name}`',
  ])('nothing is reported in %s', (source) => expect(unisolated('A.tsx', source)).toEqual([]))
})
