import type { Log } from '../deps.ts'

const toStandardError = (line: string): void => void process.stderr.write(`${line}\n`)

/** Writes one line of JSON per event, by default to standard error. `noted` is called for each. */
export function createLog(
  write: (line: string) => void = toStandardError,
  noted: (level: 'info' | 'error', event: string) => void = () => {},
): Log {
  const note =
    (level: 'info' | 'error'): Log['info'] =>
    (event, fields = {}) => {
      const head = { at: new Date().toISOString(), level, event }
      noted(level, event)
      write(JSON.stringify({ ...head, ...fields, ...head }))
    }
  return { info: note('info'), error: note('error') }
}
