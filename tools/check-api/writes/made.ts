import { type Judge, effect, unlike, write } from '../judge.ts'
import type { Deviation } from '../report.ts'
import type { Row } from '../rows.ts'
import { asked } from '../talk.ts'

export type Shortcoming = Omit<Deviation, 'copes'>

export type Sent = Parameters<typeof unlike>[1]

/** What a check with writes has made so far. */
export interface Made {
  readonly judge: Judge
  /** Stands in the name of everything that is made. */
  readonly marker: string
  /** The row of a list that has the marker and these words. */
  row: (path: string, words?: string) => Promise<Row | undefined>
}

export const key = ''

export const wouldNot = 'What staff did is not what they see afterwards.'

/** Writes, then reads the row back and says whether it has what was sent. */
export async function writeAndReadBack(
  { judge }: Made,
  call: string,
  run: () => Promise<unknown>,
  back: () => Promise<Row | undefined>,
  sent: Sent,
): Promise<Row | undefined> {
  const answer = await write(judge, call, run)
  const text = `The next read has what ${call} sent: ${Object.keys(sent).join(', ')}.`
  const row = answer === undefined ? undefined : await back()
  if (answer === undefined) judge.notes.skip(call, text, 'The call was refused.')
  else if (row === undefined && answer.status >= 500) judge.notes.skip(call, text, 'The call failed.')
  else effect(judge, call, text, row === undefined ? [missing] : unlike(row, sent))
  return row
}

export const missing: Shortcoming = {
  kind: 'names',
  what: 'the record',
  expected: 'it is there',
  found: 'it is not in the list',
  console: wouldNot,
}

export const reordered = (what: string): Shortcoming => ({
  kind: 'order',
  what,
  expected: 'the order that was sent',
  found: 'another order',
  console: wouldNot,
})

export const stillThere = (what: string): Shortcoming => ({
  kind: 'names',
  what,
  expected: 'it is gone',
  found: 'it is still there',
  console: wouldNot,
})

/** Says that these calls were not tried. */
export function untried(
  { notes }: Judge,
  calls: readonly string[],
  why = 'What the call before it made could not be found.',
): void {
  for (const call of calls) notes.skip(call, `${call} answers 200 with { success: true }.`, why)
}

/** Presses a switch and looks whether it has turned; leaves it off. */
export async function pressSwitch(
  { judge }: Made,
  call: string,
  field: string,
  read: () => Promise<Row | undefined>,
  run: (on: boolean) => Promise<unknown>,
): Promise<void> {
  const isOn = async () => {
    const value = (await read())?.[field]
    return value === undefined ? undefined : /^(true|1)$/i.test(String(value))
  }
  const before = await isOn()
  const answer = await write(judge, call, () => run(before !== true))
  const after = await isOn()
  const odd: Shortcoming = {
    kind: 'names',
    what: field,
    expected: 'it has turned',
    found: 'it is as before',
    console: wouldNot,
  }
  effect(
    judge,
    call,
    `${field} has turned on the next read.`,
    answer && after !== undefined ? (after === before ? [odd] : []) : undefined,
  )
  if (after === true) await asked(judge.api, () => run(false))
}

/** A picture of one pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const picture = () => new File([Buffer.from(pixel, 'base64')], 'laurel check.png', { type: 'image/png' })
