import sanitize from 'sanitize-html'
import { htmlSwallowed, htmlTags, keptAttribute } from '#contract/html.ts'

const rounds = 6

export function cleanHtml(html: string): string {
  let clean = html
  for (let round = 0; round < rounds; round++) {
    const cleaner = cleanOnce(clean)
    if (cleaner === clean) return clean
    clean = cleaner
  }
  return asText(clean)
}

/** Serializes like a browser, so that this cleaner and the console's give the same text. */
function cleanOnce(html: string): string {
  return sanitize(html.toWellFormed().replaceAll('\0', ''), options)
    .replaceAll(' />', '>')
    .replaceAll('\u{a0}', '&nbsp;')
    .replace(/\r\n?/g, '\n')
}

const options: sanitize.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: { a: ['href'], '*': ['class'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: [...htmlSwallowed],
  nestingLimit: 100,
  transformTags: {
    '*': (tagName, attributes) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attributes).flatMap(([name, value]) => {
          const kept = keptAttribute(tagName, name, value)
          return kept === undefined ? [] : [[name, kept]]
        }),
      ),
    }),
  },
}

/** For markup that changes with every parse: keeps its text alone. */
const asText = (html: string): string => cleanOnce(html.replace(/<[^>]*>/g, ' ')).replaceAll('<', '&lt;')
