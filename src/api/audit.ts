import { auditPageFrom } from '#contract/audit/audit.ts'
import type { Id } from '#contract/id.ts'
import { startOf } from '#contract/orders/adapter.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { parsed } from './answers.ts'
import { read } from './client.ts'
import { connection } from './connection.ts'

/** Whether the API keeps an audit, an optional extra. */
export const hasAudit = (): boolean => connection().config.extras.audit

const path = 'staff/audit'

/** Newest first. */
const pages = (asked: Readonly<Record<string, string>>) =>
  infiniteQueryOptions({
    queryKey: ['audit', asked] as const,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...asked, ...(pageParam === '' ? {} : { cursor: pageParam }) }
      return parsed(path, await read(path, { query, signal }), auditPageFrom)
    },
    initialPageParam: '',
    // Treat a page without entries, or with the cursor that was asked, as the end.
    getNextPageParam: ({ next, entries }, _pages, cursor) =>
      entries.length > 0 && next !== cursor ? (next ?? undefined) : undefined,
  })

/** A record whose changes can be listed; an order's are those of its items. */
export interface AuditedRecord {
  readonly kind: 'order' | 'product' | 'client' | 'user'
  readonly id: Id
}

/** The changes of a record. */
export const auditOf = ({ kind, id }: AuditedRecord) => pages({ kind, id: String(id) })

/** What all staff changed on these local days, `2026-11-20`, both included; an empty day is open, an empty kind is any. */
export const auditOfDays = (from: string, to: string, kind: string) =>
  pages({
    ...(kind === '' ? {} : { kind }),
    ...(from === '' ? {} : { created_from: startOf(from) }),
    ...(to === '' ? {} : { created_before: startOf(to, 1) }),
  })
