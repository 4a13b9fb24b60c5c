import { refusalIn, saysDone } from '#contract/envelope.ts'
import * as v from 'valibot'
import { compared, isSameModel, type Finding } from './compare.ts'
import { opened } from './envelope.ts'
import type { Deviation, Kind, Notes } from './report.ts'
import { asked, replayed, type Answer, type Api, type Ended } from './talk.ts'

/** The rows of a list that are looked at. */
const mostRows = 200

export interface Reading<Model> {
  /** `GET /staff/catalog`, as the specification writes it. */
  readonly call: string
  /** Of the data, or of a row of it. */
  readonly schema: v.GenericSchema
  readonly isList: boolean
  readonly isPage?: boolean
  /** The function of the console that reads it. */
  readonly run: () => Promise<Model>
}

export interface Judge {
  readonly api: Api
  readonly notes: Notes
}

/** Reads a call by the console's function and says of each sentence whether it holds; returns the data wherever it stood. */
export async function read<Model>(judge: Judge, reading: Reading<Model>): Promise<unknown> {
  const { answers } = await asked(judge.api, reading.run)
  return judged(
    judge,
    reading,
    answers.findLast(({ path }) => isOf(reading.call, path)),
  )
}

const isOf = (call: string, path: string) => {
  const [, wanted = ''] = call.split(' ')
  return new RegExp(`^${wanted.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
}

const sentencesOf = ({ schema, isList, isPage = false, call }: Reading<unknown>) => {
  const rows = isList ? 'Each row' : 'The data'
  return [
    `${call} answers 200.`,
    `The answer is { success: true, data${isList ? '[]' : ''}${isPage ? ', next' : ''} }.`,
    `${rows} has ${fieldsOf(schema)}.`,
    `${rows} has them as the types of the contract.`,
  ] as const
}

const fieldsOf = (schema: v.GenericSchema) =>
  'entries' in schema ? Object.keys(Object(schema.entries)).join(', ') : 'its value'

/** Judges an answer of a call, if there was one. `others` are those that the console reads with it. */
export async function judged<Model>(
  { api, notes }: Judge,
  reading: Reading<Model>,
  answer: Answer | undefined,
  others: readonly Answer[] = [],
): Promise<unknown> {
  const { call, schema, isList, isPage = false, run } = reading
  const [status, envelope, names, types] = sentencesOf(reading)
  if (answer === undefined) {
    for (const text of [status, envelope, names, types]) notes.skip(call, text, 'There was no answer.')
    return undefined
  }
  const isRead = answer.status >= 200 && answer.status < 300
  const { data, shortcomings, closed } = opened(answer.body, { isList, isPage })
  if (!isRead || data === undefined) {
    const found = isRead ? 'no data' : `${answer.status}${codeIn(answer)}`
    const kind: Kind = isRead ? 'envelopes' : 'statuses'
    const lost = { kind, what: isRead ? 'data' : 'status', expected: isRead ? '{ success: true, data }' : '200', found }
    const deviation = { ...lost, copes: false, console: couldNot }
    notes.say(call, status, isRead ? [] : [deviation])
    if (isRead) notes.say(call, envelope, [deviation])
    for (const text of isRead ? [names, types] : [envelope, names, types])
      notes.skip(call, text, 'There is no data to look at.')
    return undefined
  }
  const whole = isList && Array.isArray(data) ? data.slice(0, mostRows) : data
  const shape = isList ? v.array(schema) : schema
  const findings = new Map<string, Finding>()
  const note = (finding: Finding) => void (findings.has(finding.path) || findings.set(finding.path, finding))
  const asIf = (body: unknown, code = 200) => replayed(api, [{ ...answer, status: code, body }, ...others], run)
  const right = compared(shape, whole, 'data', note)
  const best = await asIf(closed(right))
  const deviation = async (
    finding: Omit<Deviation, 'what' | 'copes' | 'console'> & { readonly path: string },
    played: Ended<Model>,
  ) => {
    const { path: what, ...rest } = finding
    const copes = best.failure === undefined && played.failure === undefined && isSameModel(played.model, best.model)
    return {
      ...rest,
      what,
      copes,
      console: copes ? 'Reads it all the same.' : played.failure === undefined ? misread : couldNot,
    }
  }

  const isOdd = answer.status !== 200
  const oddStatus = { kind: 'statuses', path: 'status', expected: '200', found: String(answer.status) } as const
  notes.say(call, status, isOdd ? [await deviation(oddStatus, await asIf(closed(right), answer.status))] : [])
  const envelopes: Deviation[] = []
  for (const one of shortcomings)
    envelopes.push(await deviation({ ...one, kind: 'envelopes' }, await asIf(closed(right, one.path))))
  notes.say(call, envelope, envelopes)

  const fields: Deviation[] = []
  for (const one of findings.values())
    fields.push(await deviation(one, await asIf(closed(compared(shape, whole, 'data', () => undefined, one.path)))))
  const isEmpty = Array.isArray(whole) && whole.length === 0
  const isName = ({ kind }: Deviation) => kind === 'names'
  if (isEmpty) for (const text of [names, types]) notes.skip(call, text, 'There was no row to look at.')
  else {
    notes.say(call, names, fields.filter(isName))
    notes.say(
      call,
      types,
      fields.filter((one) => !isName(one)),
    )
  }
  return data
}

const misread = 'It takes the field for empty or for something else.'
const couldNot = 'It says that the answer cannot be read.'

const codeIn = ({ status, body }: Answer) => {
  const code = refusalIn(body, status)?.code ?? ''
  return code === '' ? '' : ` ${code}`
}

/** Sends a write by the console's function; returns its answer, or undefined if nothing was done. */
export async function write(
  { api, notes }: Judge,
  call: string,
  run: () => Promise<unknown>,
): Promise<Answer | undefined> {
  const text = `${call} answers 200 with { success: true }.`
  const { answers } = await asked(api, run)
  const answer = answers.findLast(({ method, path }) => call.startsWith(method) && isOf(call, path))
  if (answer === undefined) {
    notes.skip(call, text, 'There was no answer.')
    return undefined
  }
  const { status, body } = answer
  const refusal = refusalIn(body, status)
  const isDone = async (as: Partial<Answer>) => {
    const played = await replayed(api, [{ ...answer, status: 200, body: { success: true, data: {} }, ...as }], run)
    return played.failure === undefined
      ? { copes: true, console: 'Takes it for done.' }
      : {
          copes: false,
          console:
            played.failure.kind === 'refused'
              ? 'It says that it was refused.'
              : 'It says that nobody knows whether it was done.',
        }
  }
  const deviations: Deviation[] = []
  if (status !== 200)
    deviations.push({
      kind: 'statuses',
      what: 'status',
      expected: '200',
      found: `${status}${codeIn(answer)}`,
      ...(await isDone({ status, ...(refusal === undefined ? {} : { body }) })),
    })
  if (status !== 204 && (refusal === undefined || status === 200) && !(saysDone(body) && Object(body).success === true))
    deviations.push({
      kind: 'envelopes',
      what: 'success',
      expected: 'true',
      found: refusal === undefined ? 'it is missing' : `false${codeIn(answer)}`,
      ...(await isDone({ body: body ?? 'no JSON' })),
    })
  notes.say(call, text, deviations)
  const isGone = status === 404 && call.startsWith('DELETE')
  return refusal !== undefined && status < 500 && !isGone ? undefined : answer
}

/** A sentence about what a call does, with what was found where it does not hold; undefined where it could not be tried. */
export function effect(
  { notes }: Judge,
  call: string,
  text: string,
  deviations: readonly Omit<Deviation, 'copes'>[] | undefined,
  copes = false,
): void {
  if (deviations === undefined) notes.skip(call, text, 'What it needs could not be read.')
  else
    notes.say(
      call,
      text,
      deviations.map((one) => ({ ...one, copes })),
    )
}

/** The fields of a row that are not what was sent; those that the row does not have are named where it is read. */
export function unlike(row: unknown, sent: Readonly<Record<string, readonly [field: string, value: unknown]>>) {
  return Object.entries(sent).flatMap(([name, [field, value]]) => {
    const kept: unknown = Object(row)[field]
    if (!(field in Object(row)) || isKept(value, kept)) return []
    return [
      {
        kind: 'names' as const,
        what: name,
        expected: 'what was sent',
        found: 'something else',
        console: 'What staff typed is not what they see afterwards.',
      },
    ]
  })
}

/** Whether a value came back, perhaps as another type; the order of lists is a sentence of its own. */
function isKept(sent: unknown, kept: unknown): boolean {
  if (Array.isArray(sent)) {
    const list: readonly unknown[] = Array.isArray(kept) ? kept : []
    return list.length === sent.length && sent.every((one) => list.some((other) => isKept(one, other)))
  }
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([key, one]) => isKept(one, Object(kept)[key]))
  if (typeof sent === 'boolean') return sent === /^(true|1)$/i.test(String(kept))
  const plain: unknown = Object(kept).id ?? kept
  return String(sent ?? '') === String(plain ?? '') || Number(sent) === Number(plain)
}
