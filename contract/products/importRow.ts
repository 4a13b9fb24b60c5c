import * as v from 'valibot'

export interface ImportRow {
  readonly name: string
  readonly message: string
}

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '')
const RowIn = v.object({ name: text, message: text })

/** Reads a row of the stream; anything but an object has an empty name and message. */
export function importRowFrom(raw: unknown): ImportRow {
  const read = v.safeParse(RowIn, raw)
  return read.success ? read.output : { name: '', message: '' }
}

/** A failed row begins with 'Not', and so does a message like 'Notebook creado': see "Import rows" in docs/behaviour.md. */
export const isFailedRow = ({ message }: ImportRow): boolean => message.startsWith('Not')

/** The workbook row that a message names, counted from 1 including the header; null if it names none. */
export function rowNumberIn({ message }: ImportRow): number | null {
  const named = /\brow (\d+)\b/i.exec(message)
  return named === null ? null : Number(named[1])
}

/** Whether an import sends a row of this kind: not one with an error, nor one that changes nothing. */
export const isSent = ({ kind }: { readonly kind: string }): boolean => kind === 'new' || kind === 'update'
