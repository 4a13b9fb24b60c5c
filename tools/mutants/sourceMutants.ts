import { parseSync } from 'vite'

/** One small change of a source: `text` replaces the code from `start` to `end`. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly what: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

const swapped: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}
const asking = new Set([
  'some',
  'every',
  'includes',
  'test',
  'has',
  'startsWith',
  'endsWith',
  'isArray',
  'isSafeInteger',
])

const isNode = (value: unknown): value is Node => value instanceof Object && 'type' in value && 'start' in value
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)
/** The expression inside parentheses and type assertions. */
const bare = (node: Node): Node =>
  /^(TS(As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type) && isNode(node['expression'])
    ? bare(node['expression'])
    : node
const nameOf = (node: unknown): unknown => (isNode(node) ? (node['name'] ?? node['value']) : undefined)

/**
 * Swaps operators, forces conditions, inverts booleans, changes numbers by one, drops statements and assigned fields.
 */
export function sourceMutants(path: string, code: string): readonly Change[] {
  const found: Change[] = []
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, text: string, what: string) => {
    if (!found.some((one) => one.start === start && one.end === end && one.text === text))
      found.push({ start, end, text, what })
  }
  const source = (node: Node) => code.slice(node.start, node.end)
  const force = (node: Node, ...values: readonly boolean[]) => {
    for (const value of values) put(node, String(value), `${source(node)} is ${value}`)
  }

  const visits: Readonly<Record<string, (node: Node) => void>> = {
    IfStatement: ({ test }) => nodesIn(test).forEach((node) => force(node, true, false)),
    ConditionalExpression: ({ test }) => nodesIn(test).forEach((node) => force(node, true, false)),
    ForStatement: ({ test }) => nodesIn(test).forEach((node) => force(node, false)),
    WhileStatement: ({ test }) => nodesIn(test).forEach((node) => force(node, false)),
    ReturnStatement: ({ argument }) =>
      nodesIn(argument)
        .filter(isQuestion)
        .forEach((node) => force(node, true, false)),
    ArrowFunctionExpression: ({ body }) =>
      nodesIn(body)
        .filter(isQuestion)
        .forEach((node) => force(node, true, false)),
    BinaryExpression: operator,
    LogicalExpression: operator,
    UnaryExpression(node) {
      const [argument] = nodesIn(node['argument'])
      if (node['operator'] === '!' && argument) put(node, source(argument), `${source(node)} without !`)
    },
    Literal(node) {
      const { value } = node
      if (typeof value === 'boolean') force(node, !value)
      if (typeof value === 'number') put(node, String(value + 1), `${source(node)} is ${value + 1}`)
    },
    ExpressionStatement: (node) => put(node, ';', `without ${oneLine(source(node))}`),
    ThrowStatement: (node) => put(node, ';', `without ${oneLine(source(node))}`),
    Property(node) {
      if (nameOf(node['key']) !== 'guards') return
      for (const guards of nodesIn(node['value'])) forceEach(guards)
    },
    VariableDeclarator(node) {
      if (!/guards$/i.test(String(nameOf(node['id'])))) return
      for (const guards of nodesIn(node['init'])) forceEach(guards)
    },
    CallExpression(node) {
      if (nameOf(node['callee']) !== 'assign') return
      for (const given of nodesIn(node['arguments']).map(bare)) {
        const made = given.type === 'ArrowFunctionExpression' ? nodesIn(given['body']).map(bare) : [given]
        for (const object of made) if (object.type === 'ObjectExpression') dropFields(object)
      }
    },
  }

  function operator(node: Node) {
    const sign = String(node['operator'])
    const [left, right] = [...nodesIn(node['left']), ...nodesIn(node['right'])]
    const text = swapped[sign]
    if (left === undefined || right === undefined || text === undefined) return
    const isText = [left, right].some((side) => typeof side['value'] === 'string' || side.type === 'TemplateLiteral')
    if (sign === '+' && isText) return
    const at = code.indexOf(sign, left.end)
    put({ start: at, end: at + sign.length }, text, `${oneLine(source(node))} with ${text}`)
  }

  function forceEach(guards: Node) {
    for (const guard of nodesIn(guards['properties']).flatMap((property) => nodesIn(property['value'])))
      for (const body of nodesIn(guard['body'])) if (body.type !== 'BlockStatement') force(body, true, false)
  }

  function dropFields(object: Node) {
    const fields = nodesIn(object['properties'])
    fields.forEach((field, at) => {
      const [before, next] = [fields[at - 1], fields[at + 1]]
      const end = next?.start ?? field.end
      const start = next === undefined ? (before?.end ?? field.start) : field.start
      put({ start, end }, '', `without assigning ${oneLine(source(field))}`)
    })
  }

  for (const node of nodesOf(path, code)) visits[node.type]?.(node)
  return found
}

/** The range of the config that is passed to `createMachine`. */
export const configIn = (path: string, code: string): Pick<Node, 'start' | 'end'> | undefined =>
  nodesOf(path, code)
    .filter(({ callee }) => isNode(callee) && nameOf(callee['property']) === 'createMachine')
    .flatMap((call) => nodesIn(call['arguments']))[0]

/** All nodes of a source that run, outermost first; types do not. */
function nodesOf(path: string, code: string): readonly Node[] {
  const below = (node: Node): readonly Node[] => {
    if (/^(Import|ExportAll)/.test(node.type) || (node.type.startsWith('TS') && bare(node) === node)) return []
    return [node, ...Object.values(node).flatMap(nodesIn).flatMap(below)]
  }
  return below(parseSync(path, code, { lang: 'ts' }).program as unknown as Node)
}

function isQuestion(node: Node): boolean {
  const { type, operator } = node
  if (type === 'LogicalExpression') return operator !== '??'
  if (type === 'UnaryExpression') return operator === '!'
  if (type === 'BinaryExpression') return /^([!=]==|[<>]=?|in|instanceof)$/.test(String(operator))
  if (type !== 'CallExpression' || !isNode(node['callee'])) return false
  return asking.has(String(nameOf(node['callee']['property']))) || /^is[A-Z]/.test(String(nameOf(node['callee'])))
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 80)

export const changed = (code: string, { start, end, text }: Change): string =>
  code.slice(0, start) + text + code.slice(end)

/** Line and column of a change, as editors show them. */
export function lineOf(code: string, { start }: Change): string {
  const before = code.slice(0, start).split('\n')
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
