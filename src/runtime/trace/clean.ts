import { isBlank } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'

/** What stands in a trace in place of what JSON has no form for. */
export type Clean = null | boolean | number | string | readonly Clean[] | { readonly [key: string]: Clean }

/** Numbers under these names are amounts, which guards compare; any other number is an id. */
const amount =
  /asked|points|price|amount|balance|budget|stock|dollar|count(?!r)|total|usual|progress|size|bytes|^status$|^at$|refusals|unanswered/i
const largestAmount = 99_999
/** As somebody types it. */
const typedAmount = /^(\p{Dash}?)(\d+)([.,]\d{0,2})?$/u
/** No option of a question may hold these. */
const parting = /[,[\]]/
/** Longer texts keep their length, which rules compare with their limits. */
const shortText = 100
const day = /^\d{4}-\d\d-\d\d(?=$|[T ])/
const email = /^[^\s@]+@[^\s@]+$/
/** What rules read of a file. */
const ending = /\.(?:xlsx|csv|png|jpe?g|gif|webp|svg|pdf)$/i
const mediaType =
  /^(?:image\/(?:png|jpeg|gif|webp|svg\+xml)|text\/csv|application\/(?:pdf|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))$/
/** The index of a call and the path of its state, as XState names them. */
const call = /^\d{1,2}((?:\.[A-Za-z]\w*)+)$/

/**
 * Takes out of a record all that a person may have typed or an API may have said of one. Only words of `own` stay, and
 * small amounts; everything else is replaced, the same by the same, so that what was equal stays equal. Days and large
 * amounts keep their order.
 */
export function cleaner(own: readonly string[], refer: (actor: AnyActorRef) => string) {
  const words = new Set(own)
  const texts = new Map<string, string>()
  const days = new Map<string, string>()
  const amounts = new Map<number, number>()
  const stand = (kind: string, text: string, shape: (count: number) => string) => {
    const key = `${kind} ${text}`
    const known = texts.get(key) ?? shape(texts.size + 1)
    texts.set(key, known)
    return known
  }

  const idOf = (digits: string) => stand('text', digits, (count) => String(count))

  function number(value: number, isAmount: boolean): number {
    if (!isAmount) return value === 0 ? 0 : Number(idOf(String(value)))
    const size = Math.abs(value)
    if (size <= largestAmount) return value
    const known = amounts.get(size) ?? largestAmount + 1
    amounts.set(size, known)
    return value < 0 ? -known : known
  }

  function text(value: string, key = ''): string {
    if (words.has(value) || isBlank(value)) return value
    // What a machine adds or cuts off at the ends of a text.
    const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\+*\s*)$/s.exec(value) ?? []
    return before + whole(core, key) + after
  }

  function whole(core: string, key: string): string {
    const [, sign = '', digits, cents = ''] = typedAmount.exec(core) ?? []
    if (digits !== undefined && amount.test(key))
      return Number(digits) <= largestAmount ? core : `${sign}${number(Number(digits), true)}${cents}`
    if (core === '0') return core
    if (/^-?\d+$/.test(core)) return idOf(core)
    const [date] = day.exec(core) ?? []
    if (date !== undefined) {
      const known = days.get(date) ?? '2000-01-01'
      days.set(date, known)
      return known + (core.length > date.length ? 'T12:00:00.000Z' : '')
    }
    if (email.test(core)) return stand('text', core, (count) => `persona${count}@example.com`)
    if (/^https?:/i.test(core)) return stand('text', core, (count) => `https://example.com/${count}`)
    if (core.startsWith('/')) return stand('text', core, (count) => `/${count}`)
    return stand('text', core, (count) => {
      const short = `Texto ${count}${key === 'option' && parting.test(core) ? ',' : ''}`
      return core.length > shortText ? short.padEnd(core.length, '·') : short
    })
  }

  /** The name of an actor, which may be the id of its record. */
  const name = (value: string): string => {
    const [, path] = call.exec(value) ?? []
    return path
      ?.split('.')
      .slice(1)
      .every((part) => words.has(part)) === true
      ? value
      : text(value)
  }

  const fileName = (value: string): string => {
    const [extension = ''] = ending.exec(value) ?? []
    return text(value.slice(0, value.length - extension.length)) + extension
  }

  function type(value: string): string {
    const [, prefix, rest] = /^(xstate\.(?:done\.actor|error\.actor|snapshot)\.)(.+)$/.exec(value) ?? []
    if (prefix !== undefined && rest !== undefined) return prefix + name(rest)
    const parts = value.split('.')
    return parts[0] === 'xstate' && parts.slice(1).every((part) => words.has(part)) ? value : text(value)
  }

  const path = (value: string): string =>
    value
      .split('/')
      .map((part) => (part === '{id}' ? part : text(part)))
      .join('/')

  function value(raw: unknown, key = ''): Clean {
    if (raw === null || typeof raw === 'boolean') return raw
    if (typeof raw === 'number') return Number.isFinite(raw) ? number(raw, amount.test(key)) : null
    if (typeof raw === 'string') return key === 'actorId' ? name(raw) : text(raw, key)
    if (Array.isArray(raw)) return raw.map((each) => value(each, key))
    if (!(raw instanceof Object) || typeof raw === 'function') return null
    if (raw instanceof Error) return value(asFailure(raw))
    if (raw instanceof File)
      return { file: fileName(raw.name), type: mediaType.test(raw.type) ? raw.type : '', size: raw.size }
    // A picture may show a person, and bears where it was taken.
    if (ArrayBuffer.isView(raw)) return { bytes: raw.byteLength }
    if (isActor(raw)) return { actor: refer(raw) }
    if (isSnapshot(raw)) return { state: state(raw.value), status: raw.status }
    return Object.fromEntries(
      Object.entries(raw)
        .filter(([, part]) => part !== undefined && typeof part !== 'function')
        .map(([name, part]) => [text(name), value(part, name)]),
    )
  }

  /** The names of states are the program's own. */
  const state = (value: AnyMachineSnapshot['value']): Clean =>
    typeof value === 'string'
      ? value
      : Object.fromEntries(
          Object.entries(value).map(([name, below]) => [name, below === undefined ? null : state(below)]),
        )

  /** Call it after everything was read once: then days and large amounts get values in their order. */
  function rank(): void {
    const sorted = [...days.keys()].toSorted()
    sorted.forEach((date, index) => days.set(date, new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10)))
    const large = [...amounts.keys()].toSorted((one, other) => one - other)
    large.forEach((size, index) => amounts.set(size, (size > pointsLimit ? pointsLimit : largestAmount) + 1 + index))
  }

  return { value, name, type, path, state, rank }
}

const isActor = (raw: object): raw is AnyActorRef => 'sessionId' in raw && 'getSnapshot' in raw
const isSnapshot = (raw: object): raw is AnyMachineSnapshot =>
  'machine' in raw && 'value' in raw && 'hasTag' in raw && typeof raw.hasTag === 'function'
