import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseSync, type Plugin } from 'vite'

/** The oldest supported browsers; `public/supported.js` turns older ones away. */
export const floor = { chrome: '117', firefox: '125', safari: '17.4' } as const

const translated = new Set(['spanish', 'english'])

/** Newer features that the built code may use, and what happens without them. */
const withFallback: Readonly<Record<string, string>> = {
  requestIdleCallback: 'whenIdle.ts asks whether it is there',
  'Symbol.dispose': 'slate and the bundler ask for it and fall back',
  'Error.captureStackTrace': 'packages ask whether it is there',
  setImmediate: 'packages ask whether it is there',
  'mask-image': 'undoes what hides dialogs in newer browsers',
  rule: 'a word in the message of a package',
  navigation: 'react-dom asks whether it is there',
  '.startViewTransition()': 'react-dom asks whether it is there',
  '::view-transition': 'only where startViewTransition is',
  '::view-transition-group': 'only where startViewTransition is',
  trustedTypes: 'purify.ts asks whether it is there',
  '.intersection()': "slate's own, of ranges",
  '.take()': 'our own, of locks',
  '.use()': "react's own, of hooks",
  '.dispose()': 'react-router asks whether it is there',
  '.caretPositionFromPoint()': 'slate asks whether it is there',
  '.caretRangeFromPoint()': 'slate asks whether it is there',
  'appearance: base-select': 'the list of the system is shown',
  '::picker': 'inside @supports (appearance: base-select)',
  '::picker-icon': 'inside @supports (appearance: base-select)',
  'field-sizing': 'the field keeps its height',
  'scrollbar-gutter': 'the page is a scrollbar wider',
  'scrollbar-width': 'a scrollbar is shown',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'overflow-anchor': 'Safari moves nothing by itself',
  'overflow-clip-margin': 'a focus ring is cut by 3 px',
  'content-visibility': 'everything is drawn',
  'animation-timeline': 'inside @supports',
  'scroll()': 'inside @supports',
  'scroll-timeline': 'what follows it stands inside @supports',
  'text-wrap: balance': 'lines break as usual',
}

/** Interfaces whose methods are checked. Packages have methods named like those of rare browser interfaces. */
const usual =
  /^(HTML\w*Element|Element|Document|Node|Window|Navigator|Event|Response|Request|Blob|ReadableStream|URL\w*|AbortSignal|FormData|Headers|Selection|Range|DataTransfer)$/

type Known = Map<string, CompatStatement>

/** All names in MDN's tables, with the browsers that support them. */
function namesIn({ javascript: { builtins = {} }, api, css }: CompatData) {
  const globals: Known = new Map()
  const methods = new Map<string, { of: string; since: CompatStatement }[]>()
  const functions: Known = new Map()
  const read = (owner: string, members: Identifier) => {
    const own = sinceOf(members)
    if (own) globals.set(owner, own)
    for (const [key, { __compat: since, ...inner }] of entriesOf(members)) {
      const name = key.replace(/_static$/, '')
      if (since === undefined || key === owner || key.endsWith('_event')) continue
      globals.set(owner === 'Window' || owner === '_globals' ? name : `${owner}.${name}`, since)
      methods.set(name, [...(methods.get(name) ?? []), { of: owner, since }])
      if (owner === 'Intl') read(`Intl.${key}`, inner)
    }
  }
  for (const [owner, members] of [...entriesOf(builtins), ...entriesOf(api)]) read(owner, members)
  const readTypes = (types: Identifier) => {
    for (const [name, type] of entriesOf(types)) {
      const since = sinceOf(type)
      if (since && !functions.has(name)) functions.set(name, since)
      readTypes(type)
    }
  }
  readTypes(css['types'] ?? {})
  return { globals, methods, functions, css, isUsual: (owner: string) => owner in builtins || usual.test(owner) }
}

const sinceOf = ({ __compat: since }: Identifier = {}) => since

const entriesOf = ({ __compat, ...group }: Identifier): readonly (readonly [string, Identifier])[] =>
  Object.entries(group)

/** The supported browsers that lack a feature; partial support counts as support. */
function missingIn(since: CompatStatement): readonly string[] {
  return Object.entries(floor).flatMap(([browser, oldest]) => {
    const told = [since.support[browser as keyof typeof floor]].flat()
    const isThere = told.some((one) => {
      if (one === undefined || one.flags || one.prefix || one.alternative_name) return false
      const gone = typeof one.version_removed === 'string' && !isNewer(one.version_removed, oldest)
      return typeof one.version_added === 'string' && !gone && !isNewer(one.version_added, oldest)
    })
    return isThere ? [] : [browser]
  })
}

const isNewer = (version: string, oldest: string) =>
  version === 'preview' || Number.parseFloat(version.replace('≤', '')) > Number.parseFloat(oldest)

interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is SyntaxNode =>
  value instanceof Object && 'type' in value && typeof value.type === 'string'

/** Minified packages have random names, which may equal a browser global: ignore what the file declares. */
function declaredIn(node: SyntaxNode): readonly string[] {
  const places = [node['id'], node['params'], node['param'], node['local']]
  const declares = /^(VariableDeclarator|CatchClause|.*Function.*|Class.*|Import.*Specifier)$/.test(node.type)
  return declares ? [...nodesIn(places)].map(([inner]) => nameOf(inner)) : []
}

const isKey = (node: SyntaxNode, above?: SyntaxNode) =>
  above !== undefined && !above['computed'] && (above['property'] === node || above['key'] === node)

/** `Intl.Locale` as written in code; empty for an expression without a name. */
const pathOf = (node: unknown): string => {
  if (!isNode(node) || node.type !== 'MemberExpression') return nameOf(node)
  const owner = pathOf(node['object'])
  return /^(window|globalThis|self)$/.test(owner) ? nameOf(node['property']) : `${owner}.${nameOf(node['property'])}`
}

/** A template with a placeholder for each value, so that it parses as CSS. */
const textOf = ({ quasis }: SyntaxNode) =>
  [quasis]
    .flat()
    .map((part) => (isNode(part) ? JSON.stringify(part['value']) : ''))
    .join('value')

const nameOf = (node: unknown) => (isNode(node) && node.type === 'Identifier' ? String(node['name']) : '')

/** Every node with its parent. */
function* nodesIn(node: unknown, above?: SyntaxNode): Generator<readonly [SyntaxNode, SyntaxNode | undefined]> {
  if (Array.isArray(node)) for (const one of node) yield* nodesIn(one, above)
  if (!isNode(node)) return
  yield [node, above]
  for (const part of Object.values(node)) if (part instanceof Object) yield* nodesIn(part, node)
}

/**
 * Returns what some built code or style sheet uses beyond the oldest browsers: `URL.parse (chrome, firefox, safari)`.
 */
export async function floorCheck(): Promise<(file: string, text: string) => readonly string[]> {
  const tables = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
  const names = namesIn(JSON.parse(await readFile(tables, 'utf8')))
  return (file, text) => {
    const found = new Set<string>()
    const note = (name: string, ...known: readonly (CompatStatement | undefined)[]) => {
      const missing = known.map((since) => (since ? missingIn(since) : []))
      const [first = []] = missing
      if (missing.every(({ length }) => length > 0) && first.length > 0 && !(name in withFallback))
        found.add(`${name} (${first.join(', ')})`)
    }
    const style = (sheet: string) => {
      for (const [, property = '', value = ''] of sheet.matchAll(/(?<=^|[;{}\s])([a-z][a-z-]*)\s*:([^;{}]*)/g)) {
        const known = names.css['properties']?.[property]
        if (!known || property in withFallback || sheet.includes(`-webkit-${property}:`)) continue
        note(property, sinceOf(known))
        for (const [word] of value.matchAll(/[a-z][\w-]*(?!\()\b/g)) note(`${property}: ${word}`, sinceOf(known[word]))
        for (const [, name = ''] of value.matchAll(/([a-z][\w-]*)\(/g)) note(`${name}()`, names.functions.get(name))
      }
      for (const [, rule = ''] of sheet.matchAll(/@([a-z-]+)/g))
        note(`@${rule}`, sinceOf(names.css['at-rules']?.[rule]))
      for (const [pseudo, name = ''] of sheet.matchAll(/::?([a-z][a-z-]+)/g))
        note(pseudo, sinceOf(names.css['selectors']?.[name]))
    }
    const script = () => {
      const nodes = [...nodesIn(parseSync(file, text).program)]
      const declared = new Set(nodes.flatMap(([node]) => declaredIn(node)))
      for (const [node, above] of nodes) {
        const name = nameOf(node)
        if (name && !declared.has(name) && !isKey(node, above)) note(name, names.globals.get(name))
        if (node.type === 'MemberExpression' && !node['computed']) {
          const member = nameOf(node['property'])
          const of = names.methods.get(member) ?? []
          const known = declared.has(nameOf(node['object'])) ? undefined : names.globals.get(pathOf(node))
          if (known) note(pathOf(node), known)
          else if (above?.['callee'] === node && of.some(({ of }) => names.isUsual(of)))
            note(`.${member}()`, ...of.map(({ since }) => since))
        }
        if (node.type === 'TemplateLiteral') style(textOf(node))
        const { regex } = node
        if (regex instanceof Object && 'pattern' in regex && /\(\?(?:[ims]+-?|-)[ims]*:/.test(String(regex.pattern)))
          found.add('modifiers in a regular expression (chrome, firefox, safari)')
      }
    }
    if (file.endsWith('.css')) style(text)
    if (file.endsWith('.js')) script()
    return [...found]
  }
}

/** Fails a build that the oldest browsers could not run. It checks names only, not behaviour. */
export function browserFloor(): Plugin {
  return {
    name: 'laurel:browser-floor',
    async generateBundle(_options, bundle) {
      const check = await floorCheck()
      // The chunks of `src/language/{spanish,english}.ts` hold sentences, which may look like style rules.
      const newer = Object.values(bundle)
        .filter(({ name = '' }) => !translated.has(name))
        .flatMap((part) =>
          check(part.fileName, part.type === 'chunk' ? part.code : String(part.source)).map(
            (use) => `${part.fileName}: ${use}`,
          ),
        )
      if (newer.length > 0)
        this.error(`Newer than the oldest browsers, see tools/build/browserFloor.ts:\n${newer.join('\n')}`)
    },
  }
}
