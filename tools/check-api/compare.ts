import type * as v from 'valibot'
import * as valibot from 'valibot'

/** A field of an answer that is not as the contract has it. */
export interface Finding {
  readonly kind: 'names' | 'types' | 'order'
  /** `data[].items[].price`, without list indexes. */
  readonly path: string
  readonly expected: string
  readonly found: string
}

interface Walk {
  readonly note: (finding: Finding) => void
  /** The path whose deviation stays in what `compared` returns. */
  readonly keep: string | undefined
  /** The caller only asks whether anything differs. */
  readonly isTrial?: true
}

type Fields = Record<string, unknown>

/** The parts of valibot's schemas that the contract uses. */
interface Shape {
  readonly type: string
  readonly entries?: Readonly<Record<string, Shape>>
  readonly item?: Shape
  readonly items?: readonly Shape[]
  readonly wrapped?: Shape
  readonly value?: Shape
  readonly rest?: Shape
  readonly options?: readonly (Shape | string)[]
  readonly pipe?: readonly { readonly type: string }[]
}

/**
 * Compares a value with a schema of the contract and reports each field that differs to `note`; fields that the contract does
 * not know are allowed. Returns the value as it should have been. A deviation at `keep` is left in it, to find
 * out what it causes alone.
 */
export function compared(
  schema: v.GenericSchema,
  raw: unknown,
  path: string,
  note: Walk['note'],
  keep?: string,
): unknown {
  return walked(schema as unknown as Shape, raw, path, { note, keep })
}

function walked(shape: Shape, raw: unknown, path: string, walk: Walk): unknown {
  switch (shape.type) {
    case 'optional':
    case 'exact_optional':
      return raw === undefined ? undefined : walked(wrappedOf(shape), raw, path, walk)
    case 'nullable':
      return raw === null ? null : walked(wrappedOf(shape), raw, path, walk)
    case 'unknown':
      return raw
    case 'union':
      return walkedUnion(shape, raw, path, walk)
    case 'array':
      return Array.isArray(raw)
        ? raw.map((one) => walked(shape.item ?? unknownShape, one, `${path}[]`, walk))
        : corrected(shape, raw, path, walk)
    case 'strict_tuple':
      return walkedTuple(shape, raw, path, walk)
    case 'record':
      return isFields(raw)
        ? Object.fromEntries(
            Object.entries(raw).map(([key, one]) => [
              key,
              walked(shape.value ?? unknownShape, one, `${path}.${key}`, walk),
            ]),
          )
        : corrected(shape, raw, path, walk)
    case 'strict_object':
    case 'object':
    case 'object_with_rest':
      return isFields(raw) ? walkedFields(shape, raw, path, walk) : corrected(shape, raw, path, walk)
    default:
      return isValid(shape, raw) ? raw : corrected(shape, raw, path, walk)
  }
}

const unknownShape: Shape = { type: 'unknown' }
const wrappedOf = ({ wrapped = unknownShape }: Shape) => wrapped
const optionsOf = ({ options = [] }: Shape) => options.filter((option) => typeof option !== 'string')
const isFields = (raw: unknown): raw is Fields => typeof raw === 'object' && raw !== null && !Array.isArray(raw)
const isValid = (shape: Shape, raw: unknown) => valibot.is(shape as unknown as v.GenericSchema, raw)

function isFree(shape: Shape, raw: unknown): boolean {
  let isSame = true
  walked(shape, raw, '', { note: () => (isSame = false), keep: undefined, isTrial: true })
  return isSame
}

function walkedUnion(shape: Shape, raw: unknown, path: string, walk: Walk): unknown {
  const options = optionsOf(shape)
  const option =
    options.find((one) => isFree(one, raw)) ?? options.find((one) => kindOf(one) === kindIn(raw)) ?? options[0]
  return walked(option ?? unknownShape, raw, path, walk)
}

/** A pair in reverse is a deviation of order, not of type. */
function walkedTuple(shape: Shape, raw: unknown, path: string, walk: Walk): unknown {
  const { items = [] } = shape
  if (!Array.isArray(raw)) return corrected(shape, raw, path, walk)
  if (isValid(shape, raw) || raw.length !== items.length || !isValid(shape, raw.toReversed()))
    return items.map((item, at) => walked(item, raw[at], `${path}[]`, walk))
  walk.note({ kind: 'order', path, expected: 'a text, then its moment', found: 'the moment first' })
  return walk.keep === path ? raw : raw.toReversed()
}

function walkedFields({ entries = {} }: Shape, raw: Fields, path: string, walk: Walk): Fields {
  const extra = Object.keys(raw).filter((key) => !(key in entries))
  const result: Fields = {}
  for (const key of extra) result[key] = raw[key]
  for (const [key, entry] of Object.entries(entries)) {
    const at = path === '' ? key : `${path}.${key}`
    if (key in raw) result[key] = walked(entry, raw[key], at, walk)
    else if (!/optional/.test(entry.type) && !('emails' in raw && key === 'email')) {
      const other = extra.find((one) => isAlike(one, key) && isFree(entry, raw[one])) ?? ''
      const found = other === '' ? 'it is missing' : `it is called ${other}`
      walk.note({ kind: 'names', path: at, expected: describe(entry), found })
      if (walk.keep !== at) result[key] = other === '' ? sampleOf(entry) : raw[other]
    }
  }
  return result
}

/** Whether two names of fields are probably those of the same thing. */
function isAlike(one: string, other: string): boolean {
  const words = (name: string) =>
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
      .toLowerCase()
      .split(/[_-]/)
      .filter((word) => word !== 'id' && word !== 'is')
  const joined = [words(one).join(''), words(other).join('')] as const
  return (
    joined[0] === joined[1] ||
    joined[0].includes(joined[1]) ||
    joined[1].includes(joined[0]) ||
    words(one).some((word) => words(other).includes(word))
  )
}

function corrected(shape: Shape, raw: unknown, path: string, { note, keep, isTrial }: Walk): unknown {
  note({ kind: 'types', path, expected: describe(shape), found: kindIn(raw) })
  if (isTrial || keep === path) return raw
  const converted = conversions(shape, raw).find((one) => isFree(shape, one))
  return converted === undefined ? sampleOf(shape) : converted
}

/** What a value of another type probably means. */
function conversions(shape: Shape, raw: unknown): readonly unknown[] {
  if (shape.type === 'union' || shape.type === 'nullable')
    return [...optionsOf(shape), ...(shape.wrapped ? [shape.wrapped] : [])].flatMap((one) => conversions(one, raw))
  const { id } = Object(raw)
  switch (kindOf(shape)) {
    case 'number':
      return [
        Number(typeof raw === 'string' && raw.trim() !== '' ? raw : Number.NaN),
        Array.isArray(raw) ? raw.length : id,
      ]
    case 'text':
      return [raw === null ? '' : String(raw), ...momentsIn(raw), id, spelt(shape, raw)]
    case 'flag':
      return [
        /^(true|1|yes)$/i.test(String(raw)) ? true : /^(false|0|no|null|)$/i.test(String(raw)) ? false : undefined,
      ]
    case 'list':
      return raw === null ? [[]] : [[raw], typeof raw === 'string' ? listIn(raw) : Object.values(Object(raw))]
    default:
      return [{ id: raw }]
  }
}

const listIn = (text: string) =>
  text
    .replaceAll(/^\[|\]$/g, '')
    .split(',')
    .filter((one) => one !== '')

/** The moment that a text or a number of seconds or milliseconds means, as ISO text. */
export function momentsIn(raw: unknown): readonly string[] {
  const number = typeof raw === 'number' || /^\d+$/.test(String(raw)) ? Number(raw) : undefined
  const moment = new Date(number === undefined ? String(raw) : number < 100_000_000_000 ? number * 1000 : number)
  return Number.isNaN(moment.getTime()) ? [] : [moment.toISOString()]
}

/** The option of a list of words that differs by case or hyphen only. */
const spelt = ({ options = [] }: Shape, raw: unknown) =>
  options.find((option) => option === String(raw).toLowerCase().replaceAll(/[_\s]/g, '-'))

type Kind = 'number' | 'text' | 'flag' | 'list' | 'object' | 'nothing'

function kindOf({ type }: Shape): Kind {
  if (type === 'number') return 'number'
  if (type === 'string' || type === 'picklist') return 'text'
  if (type === 'boolean' || type === 'literal') return 'flag'
  return type === 'array' || type === 'strict_tuple' ? 'list' : 'object'
}

/** The kind of a value, never the value, which may be somebody's. */
export function kindIn(raw: unknown): Kind {
  if (raw === null || raw === undefined) return 'nothing'
  if (Array.isArray(raw)) return 'list'
  if (typeof raw === 'object') return 'object'
  return typeof raw === 'number' ? 'number' : typeof raw === 'boolean' ? 'flag' : 'text'
}

function describe(shape: Shape): string {
  if (shape.type === 'nullable') return `${describe(wrappedOf(shape))} or null`
  if (shape.type === 'union') return optionsOf(shape).map(describe).join(' or ')
  if (shape.type === 'picklist') return (shape.options ?? []).join(', ')
  if (shape.pipe?.some(({ type }) => type === 'iso_timestamp')) return 'a moment as ISO text'
  return {
    number: 'a number',
    text: 'a text',
    flag: 'true or false',
    list: 'a list',
    object: 'an object',
    nothing: '',
  }[kindOf(shape)]
}

/** Some value of a schema that is not what a reader falls back to. */
function sampleOf(shape: Shape): unknown {
  switch (shape.type) {
    case 'nullable':
      return null
    case 'union':
      return sampleOf(optionsOf(shape)[0] ?? unknownShape)
    case 'picklist':
      return shape.options?.[0]
    case 'array':
      return [sampleOf(shape.item ?? unknownShape)]
    case 'strict_tuple':
      return shape.items?.map(sampleOf)
    case 'strict_object':
    case 'object':
    case 'object_with_rest':
      return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([key, entry]) => [key, sampleOf(entry)]))
    case 'number':
      return 7
    case 'string':
      return shape.pipe?.some(({ type }) => type === 'iso_timestamp') ? '2026-11-20T10:00:00.000Z' : 'sample'
    default:
      return shape.type === 'record' ? {} : true
  }
}

/** Whether the console read the same: ids and moments may be written in another way. */
export function isSameModel(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return (
      one === other || (one != null && other != null && (String(one) === String(other) || isSameMoment(one, other)))
    )
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  keys.delete('asRead')
  return [...keys].every((key) => isSameModel(Object(one)[key], Object(other)[key]))
}

const isMoment = /^\d{4}-\d\d-\d\d/
const isSameMoment = (one: unknown, other: unknown) =>
  isMoment.test(String(one)) &&
  isMoment.test(String(other)) &&
  new Date(String(one)).getTime() === new Date(String(other)).getTime()
