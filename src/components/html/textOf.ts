import { htmlSwallowed } from '#contract/html.ts'
import { decodeEntities } from './entities.ts'

const inline = /^\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)$/i

/** The words of HTML on one line, to search in and to stand in for it. Takes as long as the text is long, however broken. */
export function textOf(html: string): string {
  if (!/[<&]/.test(html)) return html
  return decodeEntities(wordsOf(html)).replace(/\s+/g, ' ').trim()
}

function wordsOf(html: string): string {
  let words = ''
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open < 0) return words + html.slice(at)
    words += html.slice(at, open)
    const name = nameAt(html, open + 1)
    if (name === '') words += '<'
    else if (!inline.test(name)) words += ' '
    at = name === '' ? open + 1 : endOf(name, html, open + 1 + name.length)
  }
}

/** `p`, `/p`, `!`; nothing where the sign is just a sign. */
function nameAt(html: string, at: number): string {
  const name = /[!?]|\/?[a-z][^\s/>]*/iy
  name.lastIndex = at
  return name.exec(html)?.[0] ?? ''
}

/** Where the text goes on: after the tag, after the comment, or after all that the tag swallows. */
function endOf(name: string, html: string, at: number): number {
  if (name === '!' && html.startsWith('--', at)) return after(/-->/g, html, at)
  const end = after(/(?:[^"'>]+|"[^"]*"?|'[^']*'?)*>?/gy, html, at)
  return htmlSwallowed.includes(name.toLowerCase()) ? after(new RegExp(`</${name}[^>]*>?`, 'gi'), html, end) : end
}

function after(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}
