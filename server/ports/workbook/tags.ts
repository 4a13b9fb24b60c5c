import { caps } from './caps.ts'
import { checkPlaces } from './places.ts'
import { damaged, expandsTooFar, longText, tooManyRows, tooWide } from './refusals.ts'

const counted = /<(?:[\w.-]+:)?(row|c|si|xf|numFmt|sheet|Relationship)(?=[\s/>])([^>]*)>/g
const tagStart = 0x3c

/** Looks at one part of a workbook while it streams by, and throws where it holds more than a reader should be given. */
export function createTagCheck(): (chunk: Buffer) => void {
  let unfinished = ''
  let sinceTag = 0
  let tags = 0
  const seen = { rows: 0, cells: 0, others: 0 }

  return (chunk) => {
    for (const byte of chunk) if (byte === tagStart) tags += 1
    const text = unfinished + chunk.toString('latin1')
    const lastTag = text.lastIndexOf('<')
    sinceTag = lastTag < 0 ? sinceTag + text.length : text.length - lastTag
    if (sinceTag > caps.text) throw longText()
    if (/<!doctype/i.test(text)) throw damaged()
    for (const [, tag, attributes = ''] of text.matchAll(counted)) {
      if (tag === 'row' || tag === 'c') checkPlaces(tag, attributes)
      seen[kindOf(tag, attributes)] += 1
    }
    if (seen.rows > caps.emptyRows) throw tooManyRows()
    if (seen.cells > caps.cells) throw tooWide()
    if (seen.others > caps.others) throw damaged()
    if (tags > caps.tags + caps.tagsEach * (seen.rows + seen.cells)) throw expandsTooFar()
    unfinished = lastTag < 0 || text.includes('>', lastTag) ? '' : text.slice(lastTag)
  }
}

/** Shared strings count like cells; a cell without content counts as little as a row without cells. */
function kindOf(tag: string | undefined, attributes: string): 'rows' | 'cells' | 'others' {
  if (tag === 'row') return 'rows'
  if (tag === 'si') return 'cells'
  return tag === 'c' ? (attributes.endsWith('/') ? 'rows' : 'cells') : 'others'
}
