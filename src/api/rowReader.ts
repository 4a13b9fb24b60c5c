import { JSONParser } from '@streamparser/json'
import { dataIn } from '#contract/envelope.ts'

/**
 * Reads the rows of `{ data: [...] }`, or of a bare list, as their bytes arrive, and holds none of them.
 * `read` gives the rows that a chunk completes, and throws where the JSON is broken. `end` gives the whole body where it
 * is no list; it throws where the body was cut.
 */
export function rowReader() {
  const decoder = new TextDecoder()
  /** What came before the first row. */
  let text = ''
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
      if (!hasRows) text += decoder.decode(chunk, { stream: true })
      const lead = parser === undefined ? text.trimStart().charAt(0) : ''
      if (lead !== '') parser = open(lead)
      rows = []
      parser?.write(chunk)
      return rows
    },
    end(): unknown {
      if (parser?.isEnded !== true) throw new SyntaxError('The answer was cut.')
      if (hasRows) return undefined
      const body: unknown = JSON.parse(text)
      return Array.isArray(dataIn(body)) ? undefined : body
    },
  }
}
