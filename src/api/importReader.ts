import { JSONParser } from '@streamparser/json'
import { importRowFrom, type ImportRow } from '#contract/products/importRow.ts'

/**
 * Reads the rows of an import as their bytes arrive, split anywhere: as JSON objects with or without line breaks
 * between them, or as one list. `read` returns the rows that a chunk completes. `end` throws if the stream was cut or
 * broken, in which case earlier rows are still valid; otherwise it returns a single answer that came instead of rows.
 */
export function importReader() {
  const decoder = new TextDecoder()
  let parser: JSONParser | undefined
  let rows: ImportRow[] = []
  let answer: unknown
  let isBroken = false

  function open(lead: string): JSONParser {
    const path = lead === '[' ? '$.*' : '$'
    const opened = new JSONParser({ paths: [path], keepStack: false, separator: '' })
    opened.onValue = ({ value }) => {
      if (isAnswer(value)) answer = value
      else rows.push(importRowFrom(value))
    }
    opened.onError = () => {
      isBroken = true
    }
    return opened
  }

  function feed(text: string): readonly ImportRow[] {
    rows = []
    const lead = text.trimStart().charAt(0)
    if (lead !== '') parser ??= open(lead)
    if (!isBroken) parser?.write(text)
    return rows
  }

  return {
    read: (chunk: Uint8Array): readonly ImportRow[] => feed(decoder.decode(chunk, { stream: true })),
    end(): unknown {
      if (decoder.decode() !== '') isBroken = true
      if (!isBroken) parser?.end()
      if (isBroken) throw new SyntaxError('The rows were cut.')
      return answer
    },
  }
}

/** The API's envelope instead of rows. */
const isAnswer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'success' in value && !('name' in value)
