import {
  AuditAnswer,
  AuditQuery,
  longestAuditText,
  type AuditEntryWire,
  type AuditFields,
} from '#contract/audit/audit.ts'
import type { Deps } from '../deps.ts'
import { staffRoutes } from '../http/staffRoutes.ts'
import { nameOf, nameParts } from '../users/names.ts'

const pageSize = 30

/** The route of the audit, which the staff API does not have. */
export function auditTrail(deps: Deps) {
  const { app, search } = staffRoutes(deps, 'Audit')
  search(
    '/staff/audit',
    {
      summary: 'One page of what staff changed',
      text: `${pageSize} entries, newest first: one for each record that a request changed, with the fields that changed.
        \`kind\` and \`id\` find those of a record; the kind \`order\` those of an order's items. \`staff\` finds those of a
        member of staff, \`created_from\` and \`created_before\` those between two moments. \`next\` is the \`cursor\` of the page
        that follows, null on the last. A text is cut after ${longestAuditText} characters.`,
      query: AuditQuery,
      answer: AuditAnswer,
    },
    async ({ kind, id, staff, created_from, created_before, cursor }) => {
      const ofOrder = deps.db.selectFrom('order_items').select('id')
      const entries = await deps.db
        .selectFrom('audit')
        .leftJoin('users', 'users.id', 'staff_id')
        .leftJoin('order_items', (on) =>
          on.onRef('order_items.id', '=', 'record_id').on('audit.kind', '=', 'order_item'),
        )
        .select(['audit.id', 'audit.created_at', 'staff_id', 'request_id', 'kind', 'record_id', 'order_id'])
        .select(['audit.name', 'before', 'after'])
        .select(nameParts.as('staff'))
        .$if(kind !== undefined, (found) => found.where('kind', '=', kind === 'order' ? 'order_item' : (kind ?? '')))
        .$if(id !== undefined, (found) =>
          kind === 'order'
            ? found.where('record_id', 'in', ofOrder.where('order_id', '=', id ?? 0))
            : found.where('record_id', '=', id ?? 0),
        )
        .$if(staff !== undefined, (found) => found.where('staff_id', '=', staff ?? 0))
        .$if(created_from !== undefined, (found) => found.where('audit.created_at', '>=', new Date(created_from ?? 0)))
        .$if(created_before !== undefined, (found) =>
          found.where('audit.created_at', '<', new Date(created_before ?? 0)),
        )
        .$if(cursor !== undefined, (found) => found.where('audit.id', '<', cursor ?? 0))
        .orderBy('audit.id', 'desc')
        .limit(pageSize + 1)
        .execute()
      const page = entries.slice(0, pageSize)
      return {
        data: page.map(({ created_at, before, after, staff, ...entry }) => ({
          ...entry,
          staff: nameOf(staff),
          created_at: created_at.toISOString(),
          before: before && cut(before),
          after: cut(after),
        })) satisfies readonly (Omit<AuditEntryWire, 'kind'> & { readonly kind: string })[],
        next: entries.length > pageSize ? String(page.at(-1)?.id) : null,
      }
    },
  )
  return app
}

const short = (text: string) =>
  text.length > longestAuditText ? `${text.slice(0, longestAuditText).toWellFormed()}…` : text

const cut = (fields: AuditFields): AuditFields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(short) : typeof value === 'string' ? short(value) : value,
    ]),
  )
