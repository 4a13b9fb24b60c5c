import { Parser } from 'saxen'
import { limits } from './limits.ts'
import { damaged, expandsTooFar, longText, tooManyRows, tooMuchText, tooWide } from './refusals.ts'

/** Handlers for a part's events. Names have no namespace prefix, and texts are decoded. */
export interface XmlHandlers {
  readonly open?: (tag: string, attributes: Attributes) => void
  readonly text?: (text: string) => void
  readonly close?: (tag: string) => void
}
export type Attributes = Readonly<Partial<Record<string, string>>>

interface XmlReader {
  write(piece: Buffer): void
  end(): void
}

/** Reads a part of a workbook in pieces. Throws if it is not XML or exceeds `limits`. */
export function createXmlReader({ open, text, close }: XmlHandlers = {}): XmlReader {
  const parser = new Parser()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const seen = { rows: 0, cells: 0, others: 0, tags: 0, depth: 0 }
  const inText = decoderOf(limits.entities)
  const inAttribute = decoderOf(limits.attributeEntities)
  /** Characters since the last tag, text or comment. The parser scans them again with each piece. */
  let waiting = 0

  parser.on('openTag', (name, attributesOf, decode) => {
    waiting = 0
    seen.depth += 1
    seen.tags += 1
    const tag = localName(name)
    if (tag === 'row') seen.rows += 1
    else if (tag === 'c' || tag === 'si') seen.cells += 1
    else if (counted.has(tag)) seen.others += 1
    if (seen.rows > limits.emptyRows) throw tooManyRows()
    if (seen.cells > limits.cells) throw tooWide()
    if (seen.others > limits.others) throw damaged()
    if (seen.depth > limits.depth || seen.tags > limits.tags + limits.tagsEach * (seen.rows + seen.cells))
      throw expandsTooFar()
    if (!open) return
    const attributes: Record<string, string> = {}
    for (const [key, value] of Object.entries(attributesOf())) {
      if (value.length > limits.attribute) throw damaged()
      attributes[localName(key)] = inAttribute(value, decode)
    }
    open(tag, attributes)
  })
  parser.on('closeTag', (name) => {
    waiting = 0
    seen.depth -= 1
    close?.(localName(name))
  })
  parser.on('text', (written, decode) => {
    waiting = 0
    text?.(inText(written, decode))
  })
  parser.on('cdata', (written) => {
    waiting = 0
    text?.(written)
  })
  const isPassed = () => void (waiting = 0)
  const isDamaged = () => {
    throw damaged()
  }
  parser.on('comment', isPassed).on('question', isPassed).on('attention', isDamaged).on('error', isDamaged)

  return {
    write(piece) {
      const xml = decoded(() => decoder.decode(piece, { stream: true }))
      waiting += xml.length
      if (waiting > limits.waiting) throw longText()
      parser.write(xml)
    },
    end() {
      parser.write(decoded(() => decoder.decode()))
      parser.end()
    },
  }
}

/** Decodes at most so many entities such as `&amp;`, each of which takes as long as a thousand characters. */
function decoderOf(most: number) {
  let entities = 0
  return (written: string, decode: (text: string) => string): string => {
    for (let at = written.indexOf('&'); at !== -1; at = written.indexOf('&', at + 1)) entities++
    if (entities > most) throw tooMuchText()
    return decode(written)
  }
}

const counted = new Set(['xf', 'numFmt', 'sheet', 'Relationship'])

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function decoded(work: () => string): string {
  try {
    return work()
  } catch {
    throw damaged()
  }
}
