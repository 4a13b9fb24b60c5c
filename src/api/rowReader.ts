import { JSONParser } from '@streamparser/json'
import { dataIn } from '#contract/envelope.ts'

/**
 * Reads the rows of `{ data: [...] }`, or of a bare list, as their bytes arrive, and holds none of them.
 * `read` gives the rows that a chunk completes, and throws where the JSON is broken. `end` gives the whole body where it
 * is no list; it throws where the body was cut.
 */
export function rowReader() {
  const beforeTheRows: Uint8Array[] = []
  let parser: JSONParser | undefined
  let hasRows = false
  let rows: unknown[] = []

  function open(lead: string): JSONParser {
    const opened = new JSONParser({ paths: [lead === '[' ? '$.*' : '$.data.*'], keepStack: false })
    opened.onValue = ({ value, key }) => {
      if (typeof key !== 'number') return
      hasRows = true
      rows.push(value)
    }
    return opened
  }

  return {
    read(chunk: Uint8Array): readonly unknown[] {
      const lead = parser === undefined ? new TextDecoder().decode(chunk).trimStart().charAt(0) : ''
      if (lead !== '') parser = open(lead)
      if (!hasRows) beforeTheRows.push(chunk)
      rows = []
      parser?.write(chunk)
      return rows
    },
    end(): unknown {
      if (parser?.isEnded !== true) throw new SyntaxError('The answer was cut.')
      if (hasRows) return undefined
      const body: unknown = JSON.parse(new TextDecoder().decode(joined(beforeTheRows)))
      return Array.isArray(dataIn(body)) ? undefined : body
    },
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
