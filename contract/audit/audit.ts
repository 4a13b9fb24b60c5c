import * as v from 'valibot'
import { Id, RowId } from '../id.ts'
import { list, reader, rowsAt, text, type AnswerPath } from '../lenient.ts'

/** The kinds of records that the audit follows. */
export const auditKinds = [
  'order_item',
  'product',
  'catalog',
  'city',
  'category',
  'tyc',
  'form',
  'client',
  'user',
  'period',
  'survey',
  'publicity',
  'analytic',
  'upload',
] as const
export type AuditKind = (typeof auditKinds)[number]

const scalar = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
const AuditValue = v.union([scalar, v.array(v.string())])
export type AuditValue = v.InferOutput<typeof AuditValue>
const AuditFields = v.record(v.string(), AuditValue)
export type AuditFields = Readonly<v.InferOutput<typeof AuditFields>>

/** Longest text of a field in an answer, in characters. The database stores the whole text. */
export const longestAuditText = 500

const moment = v.pipe(v.string(), v.isoTimestamp())

/** A change of one record by one request. */
export const AuditEntryWire = v.strictObject({
  id: RowId,
  created_at: moment,
  staff_id: v.nullable(RowId),
  staff: v.nullable(v.string()),
  /** `X-Request-Id` of the answer, and `requestId` of the log. */
  request_id: v.string(),
  kind: v.picklist(auditKinds),
  /** 0 for a file, which has a name only. */
  record_id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** The order of an item. */
  order_id: v.nullable(RowId),
  /** What the record was called after the change. */
  name: v.string(),
  /** The fields that changed, as they were; null where the record was made. */
  before: v.nullable(AuditFields),
  after: AuditFields,
})
export type AuditEntryWire = v.InferOutput<typeof AuditEntryWire>

const idText = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'Expected an id'), v.transform(Number))

/** Query of `GET /staff/audit`, an optional extra of the reference API. The kind `order` finds the items of an order. */
export const AuditQuery = v.pipe(
  v.strictObject({
    kind: v.optional(v.picklist(['order', ...auditKinds])),
    id: v.optional(idText),
    staff: v.optional(idText),
    created_from: v.optional(moment),
    created_before: v.optional(moment),
    cursor: v.optional(idText),
  }),
  v.check(({ kind, id }) => id === undefined || kind !== undefined, 'id: Expected a kind with it'),
)

/** A page of entries, newest first; `next` is the cursor of the following page. */
export const AuditAnswer = v.strictObject({
  success: v.literal(true),
  data: v.array(AuditEntryWire),
  next: v.nullable(v.string()),
})

export interface AuditField {
  readonly name: string
  /** Null where the record was made. */
  readonly before: AuditValue
  readonly after: AuditValue
}

export interface AuditEntry {
  readonly id: Id
  readonly at: string
  readonly staff: string
  /** One of `auditKinds`, or another of a server that is newer. */
  readonly kind: string
  readonly recordId: string
  readonly orderId: string
  readonly name: string
  readonly isNew: boolean
  readonly fields: readonly AuditField[]
}

export interface AuditPage {
  readonly entries: readonly AuditEntry[]
  readonly next: string | null
}

const fieldsIn = v.fallback(v.record(v.string(), v.fallback(AuditValue, null)), {})
const EntryIn = v.object({
  id: Id,
  created_at: text,
  staff: text,
  kind: text,
  record_id: text,
  order_id: text,
  name: text,
  before: v.fallback(v.nullable(fieldsIn), null),
  after: fieldsIn,
})

const entryFrom = reader(
  EntryIn,
  ({ created_at: at, record_id: recordId, order_id: orderId, before, after, ...entry }): AuditEntry => ({
    ...entry,
    at,
    recordId,
    orderId,
    isNew: before === null,
    fields: Object.keys({ ...before, ...after }).map((name) => ({
      name,
      before: before?.[name] ?? null,
      after: after[name] ?? null,
    })),
  }),
)
const PageIn = v.object({ data: list, next: text })

/** The answer of `GET /staff/audit`; an unreadable one has no entries. */
export function auditPageFrom(body: unknown, at?: AnswerPath): AuditPage {
  const read = v.safeParse(PageIn, body)
  if (!read.success) return { entries: [], next: null }
  return { entries: rowsAt(read.output.data, entryFrom, at, 'data'), next: read.output.next || null }
}
