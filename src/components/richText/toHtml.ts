import { isList, type Line, type LineKind, type ListKind, flags, type Flag, type TextRun } from './lines.ts'

/** Lines as stored HTML that contract/html.ts allows; a single empty line is an empty text. */
export function toHtml(lines: readonly Line[]): string {
  const open: ListKind[] = []
  let html = ''
  let before: LineKind | undefined
  const close = (most: number) => {
    while (open.length > most) html += `</li></${tagOf(open.pop())}>`
  }
  for (const line of lines) {
    if (!isList(line.kind)) close(0)
    if (before === 'quote' && line.kind !== 'quote') html += '</blockquote>'
    if (line.kind === 'quote' && before !== 'quote') html += '<blockquote>'
    if (isList(line.kind)) {
      const level = Math.min(line.depth ?? 0, open.length)
      close(open.at(level) === line.kind ? level + 1 : level)
      html += open.length > level ? '</li><li>' : `<${tagOf(line.kind)}><li>`
      if (open.length === level) open.push(line.kind)
      html += inlineToHtml(line.children)
    } else html += `<${tags[line.kind]}>${inlineToHtml(line.children) || '<br>'}</${tags[line.kind]}>`
    before = line.kind
  }
  close(0)
  if (before === 'quote') html += '</blockquote>'
  return html === '<p><br></p>' ? '' : html
}

const tags = {
  paragraph: 'p',
  quote: 'p',
  'heading-1': 'h1',
  'heading-2': 'h2',
  'heading-3': 'h3',
  'heading-4': 'h4',
} as const

const tagOf = (kind: ListKind | undefined) => (kind === 'numbered' ? 'ol' : 'ul')

const inlineHtmlOf = new WeakMap<Line['children'], string>()

/** The HTML of a line's content. Cached per line, so that typing serialises only the changed line. */
function inlineToHtml(children: Line['children']): string {
  const html = inlineHtmlOf.get(children) ?? written(children)
  inlineHtmlOf.set(children, html)
  return html
}

function written(children: Line['children']): string {
  const whole = visible(children.flatMap(textsOf).join(''))
  let at = 0
  const next = (words: TextRun) => markedUp(words, whole.slice(at, (at += words.text.length)))
  const html = children.map((child) =>
    'type' in child
      ? `<a href="${escaped(child.href).replaceAll('"', '&quot;')}">${child.children.map(next).join('')}</a>`
      : next(child),
  )
  // Browsers do not show the last line break of a block, so it is doubled.
  return html.join('') + (whole.endsWith('\n') ? '<br>' : '')
}

const textsOf = (child: Line['children'][number]): readonly string[] =>
  'type' in child ? child.children.map(({ text }) => text) : [child.text]

/** Keeps spaces that HTML would collapse, by making them non-breaking. */
const visible = (text: string): string => text.replace(/(?<=^|\n| ) | (?=\n|$)/g, '\u{a0}')

export const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
} as const satisfies Record<Flag, string>

function markedUp(words: TextRun, text: string): string {
  if (text === '') return ''
  const html = flags
    .filter((flag) => words[flag])
    .reduce((inner, flag) => `<${markTags[flag]}>${inner}</${markTags[flag]}>`, escaped(text).replaceAll('\n', '<br>'))
  const classes = [words.font, words.size].filter(Boolean).join(' ')
  return classes === '' ? html : `<span class="${classes}">${html}</span>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u{a0}', '&nbsp;')
