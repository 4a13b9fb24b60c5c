import { isList } from './lines.ts'
import type { Line, LineKind, ListKind } from './lines.ts'
import { wordsToHtml } from './wordsToHtml.ts'

/** Lines as stored HTML, within the list of contract/html.ts; a single empty line is an empty text. */
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
      html += wordsToHtml(line.children)
    } else html += `<${tags[line.kind]}>${wordsToHtml(line.children) || '<br>'}</${tags[line.kind]}>`
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
