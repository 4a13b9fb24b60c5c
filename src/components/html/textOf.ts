import { htmlSwallowed } from '#contract/html.ts'

const inline = /^\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)$/i

/** The text of HTML on one line, for search and previews. Runs in linear time, also on broken markup. */
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

/** `p`, `/p`, `!`; empty when the `<` begins no tag. */
function nameAt(html: string, at: number): string {
  const name = /[!?]|\/?[a-z][^\s/>]*/iy
  name.lastIndex = at
  return name.exec(html)?.[0] ?? ''
}

/** Where the text continues after the tag, the comment, or an element whose content is not text. */
function endOf(name: string, html: string, at: number): number {
  if (name === '!' && html.startsWith('--', at)) return after(/-->/g, html, at)
  const end = after(/(?:[^"'>]+|"[^"]*"?|'[^']*'?)*>?/gy, html, at)
  return htmlSwallowed.includes(name.toLowerCase()) ? after(new RegExp(`</${name}[^>]*>?`, 'gi'), html, end) : end
}

function after(pattern: RegExp, html: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(html) ? pattern.lastIndex : html.length
}

// prettier-ignore
const named: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwj: '', zwnj: '',
  aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', uuml: 'ü', ntilde: 'ñ',
  Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Uuml: 'Ü', Ntilde: 'Ñ',
  atilde: 'ã', otilde: 'õ', ccedil: 'ç', acirc: 'â', ecirc: 'ê', ocirc: 'ô', agrave: 'à', ordf: 'ª', ordm: 'º',
  iexcl: '¡', iquest: '¿', laquo: '«', raquo: '»', ldquo: '“', rdquo: '”', lsquo: '‘', rsquo: '’',
  ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', euro: '€', copy: '©', reg: '®', trade: '™',
}

/** Decodes character references; an unknown one stays as it is written. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return named[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\u{fffd}'
  })
