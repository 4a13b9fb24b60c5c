import type { Log } from '../deps.ts'

/** Writes one line of JSON per event, by default to standard error. */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(`${line}\n`)): Log {
  const note =
    (level: 'info' | 'error'): Log['info'] =>
    (event, fields = {}) => {
      const head = { at: new Date().toISOString(), level, event }
      write(JSON.stringify({ ...head, ...fields, ...head }))
    }
  return { info: note('info'), error: note('error') }
}
