import { transition, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { arrowsFrom } from './choices.ts'
import type { LogEntry } from './collector.ts'
import { graphIn } from './graph.ts'
import { stateOf } from './naming.ts'
import { dataOf, isSecret, linesOf } from './values.ts'

/** Events with sample payloads for a situation. */
export type Samples = (snapshot: AnyMachineSnapshot) => readonly EventObject[]

/** What stands in the address of a story. */
export interface Address {
  readonly steps: string
  /** Answers are held. */
  readonly hold: boolean
}

export const nowhere: Address = { steps: '', hold: false }

export function readAddress(search: string): Address {
  const parameters = new URLSearchParams(search)
  return { steps: parameters.get('steps') ?? '', hold: parameters.get('hold') === 'true' }
}

/** Readable, as nothing in steps needs to be encoded. */
export function withAddress(search: string, { steps, hold }: Address): string {
  const others = search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !/^(steps|hold)=/.test(part))
  return `?${[...others, ...(steps === '' ? [] : [`steps=${encodeURI(steps)}`]), ...(hold ? ['hold=true'] : [])].join('&')}`
}

/** A step as it stands in an address: `refund/refundPoints.failed:unknown`. */
export interface WrittenStep {
  /** The actor that hears it; null where only one runs. */
  readonly actor: string | null
  /** The label of an arrow, with dots in place of spaces. */
  readonly event: string
  /** The name of a sample, or a payload; null for none. */
  readonly payload: string | null
}

/** In place of a payload: the event came from the machine itself, such as the answer to its call. */
export const byItself = '*'

export const writeSteps = (steps: readonly WrittenStep[]): string =>
  steps
    .map(({ actor, event, payload }) => {
      const head = actor === null ? '' : `${escaped(actor)}/`
      return `${head}${escaped(event)}${payload === null ? '' : `:${payload}`}`
    })
    .join(',')

export const readSteps = (text: string): readonly WrittenStep[] =>
  text
    .split(',')
    .filter((step) => step !== '')
    .map((step) => {
      const [, actor, event = '', payload] = /^(?:([^/:]*)\/)?([^:]*)(?::(.*))?$/s.exec(step) ?? []
      return {
        actor: actor === undefined ? null : unescaped(actor),
        event: unescaped(event),
        payload: payload === undefined || payload === '' ? null : payload,
      }
    })

export const nameOfEvent = (label: string): string => label.replaceAll(' ', '.')

/** Everything that an event brings along. */
export function payloadOf(event: object): Readonly<Record<string, unknown>> {
  const { type: _type, actorId: _id, ...payload } = event as Readonly<Record<string, unknown>>
  return Object.fromEntries(Object.entries(payload).filter(([, part]) => part !== undefined))
}

/** A payload as `change.name=Ana;change.age=!3`. */
export const writePayload = (payload: object): string =>
  linesIn('', payload)
    .map(([path, text]) => `${path}=${text}`)
    .join(';')

function linesIn(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return []
  if (isSecret(path) || typeof value === 'function' || value instanceof Blob) return [[path, lost]]
  if (typeof value === 'string')
    return [[path, value.startsWith('!') ? `~21${escaped(value.slice(1))}` : escaped(value)]]
  const plain = value instanceof Error ? dataOf(value) : value
  if (typeof plain !== 'object' || plain === null) return [[path, `!${escaped(String(plain))}`]]
  if (![Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(plain))) return [[path, lost]]
  const parts = Object.entries(plain)
  if (Array.isArray(plain))
    return parts.length === 0 ? [[path, '![]']] : parts.flatMap(([key, part]) => linesIn(`${path}[${key}]`, part))
  if (parts.length === 0) return path === '' ? [] : [[path, '!{}']]
  return parts.flatMap(([key, part]) => linesIn(`${path === '' ? '' : `${path}.`}${escapedKey(key)}`, part))
}

/** A secret, a file or a function, which is never written into an address. */
const lost = '!?'

/** Undefined for a payload that cannot be read, or that its writer could not carry. */
export function readPayload(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const whole: Record<string, unknown> = Object.create(null)
    for (const line of text.split(';')) {
      const at = line.indexOf('=')
      const keys = [...line.slice(0, at).matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, place, key = '']) =>
        place === undefined ? unescaped(key) : Number(place),
      )
      put(whole, keys, valueOf(line.slice(at + 1)))
    }
    return { ...whole }
  } catch {
    return undefined
  }
}

const valueOf = (text: string): unknown =>
  text.startsWith('!') ? JSON.parse(unescaped(text.slice(1))) : unescaped(text)

function put(into: object, [key, ...deeper]: readonly (string | number)[], value: unknown): void {
  if (key === undefined || key === '__proto__') throw new TypeError('A payload without a name.')
  const own = Object.hasOwn(into, key) ? (Reflect.get(into, key) as unknown) : undefined
  const below = own instanceof Object ? own : typeof deeper[0] === 'number' ? [] : {}
  Reflect.set(into, key, deeper.length === 0 ? value : below)
  if (deeper.length > 0) put(below, deeper, value)
}

// Storybook writes parameters into addresses as they are, so none of these may stand in a name or a value.
const reserved = /[ ~%&#+,;:=/\p{Cc}]/gu
const hex = (sign: string) => `~${sign.charCodeAt(0).toString(16).padStart(2, '0')}`
const escaped = (text: string) => text.replace(reserved, hex)
const escapedKey = (text: string) => escaped(text).replace(/[.[\]]/g, hex)
const unescaped = (text: string) =>
  text.replace(/~([\da-f]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Longest name of a sample. */
const longest = 40

/** Short names for samples of one event: the first word that no other has, or all words by which they differ. */
export function namesOfSamples(samples: readonly object[]): readonly string[] {
  const lines = samples.map((sample) => linesOf('', payloadOf(sample)))
  const isOf = (line: readonly (readonly [string, string])[], [path, text]: readonly [string, string]) =>
    line.some(([p, t]) => p === path && t === text)
  const names = lines.map((line) => {
    const others = lines.filter((other) => other !== line)
    const differing = line.filter((part) => !others.every((other) => isOf(other, part)))
    const own = differing.find((part) => wordsOf([part]) !== '' && !others.some((other) => isOf(other, part)))
    return wordsOf(own === undefined ? (others.length === 0 ? line : differing) : [own])
  })
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name}.${before + 1}`
  })
}

const wordsOf = (lines: readonly (readonly [path: string, text: string])[]) =>
  lines
    .map(([path, text]) => /^“(.*)”$/s.exec(text)?.[1] ?? `${path.split('.').slice(1).at(-1) ?? ''} ${text}`)
    .join(' ')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .slice(0, longest)
    .replace(/^[-.]+|[-.]+$/g, '')

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(dataOf(one)) === JSON.stringify(dataOf(other))

/** The payload of an event in an address: the name of the sample that it is, or all that it brings along. */
export function writtenPayload(event: EventObject, samples: readonly EventObject[]): string | null {
  const payload = payloadOf(event)
  if (Object.keys(payload).length === 0) return null
  const ofType = samples.filter(({ type }) => type === event.type)
  const place = ofType.findIndex((sample) => sample === event || isSame(payloadOf(sample), payload))
  return namesOfSamples(ofType)[place] || writePayload(payload)
}

/** The label of an event of a machine; one that no arrow takes has its own name. */
export const labelIn = ({ machine }: AnyMachineSnapshot, type: string): string =>
  graphIn(machine).arrows.find(({ event }) => event === type)?.label ?? type

/** The types of events by which an arrow of this name leaves the situation. */
export const typesOf = (snapshot: AnyMachineSnapshot, name: string): ReadonlySet<string> =>
  new Set(
    arrowsFrom(graphIn(snapshot.machine), stateOf(snapshot))
      .filter(({ event, label }) => [nameOfEvent(label), event].includes(name))
      .map(({ event }) => event),
  )

/** Whether the machine, in the situation before the first event, comes to the same by the second alone: typing on, mostly. */
export function makesUpFor(before: AnyMachineSnapshot, second: LogEntry): boolean {
  try {
    const [{ value, context }] = transition(before.machine, before, second.event)
    return isSame([value, context], [second.snapshot.value, second.snapshot.context])
  } catch {
    return false
  }
}
