import { flags } from './lines.ts'
import type { Flag, Line, Words } from './lines.ts'

const kept = new WeakMap<Line['children'], string>()

/** What stands in a line, as HTML. Of a long text, only the line that is typed in is written anew. */
export function wordsToHtml(children: Line['children']): string {
  const html = kept.get(children) ?? written(children)
  kept.set(children, html)
  return html
}

function written(children: Line['children']): string {
  const whole = visible(children.flatMap(textsOf).join(''))
  let at = 0
  const next = (words: Words) => markedUp(words, whole.slice(at, (at += words.text.length)))
  const html = children.map((child) =>
    'type' in child
      ? `<a href="${escaped(child.href).replaceAll('"', '&quot;')}">${child.children.map(next).join('')}</a>`
      : next(child),
  )
  // The last break of a block is not shown: a second one makes it so.
  return html.join('') + (whole.endsWith('\n') ? '<br>' : '')
}

const textsOf = (child: Line['children'][number]): readonly string[] =>
  'type' in child ? child.children.map(({ text }) => text) : [child.text]

/** Blanks that HTML would fold into one, or drop at an end, are made to stay. */
const visible = (text: string): string => text.replace(/(?<=^|\n| ) | (?=\n|$)/g, '\u{a0}')

const tags: Readonly<Record<Flag, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
}

function markedUp(words: Words, text: string): string {
  if (text === '') return ''
  const html = flags
    .filter((flag) => words[flag])
    .reduce((inner, flag) => `<${tags[flag]}>${inner}</${tags[flag]}>`, escaped(text).replaceAll('\n', '<br>'))
  const classes = [words.font, words.size].filter(Boolean).join(' ')
  return classes === '' ? html : `<span class="${classes}">${html}</span>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u{a0}', '&nbsp;')
