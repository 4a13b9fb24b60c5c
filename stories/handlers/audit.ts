import { auditAnswer, auditEntries } from '#contract/audit/samples.ts'
import { http, HttpResponse } from 'msw'

const kindsOf: Readonly<Record<string, string>> = { order: 'order_item' }

/** The audit of the samples: of a kind of record, or of all staff. A cursor finds the last entry alone. */
export const auditing = http.get('*/api/staff/audit', ({ request }) => {
  const { searchParams } = new URL(request.url)
  const kind = searchParams.get('kind')
  const data = auditEntries.filter((one) => kind === null || one.kind === (kindsOf[kind] ?? kind))
  const isLast = searchParams.has('cursor') || data.length < 2
  return HttpResponse.json({
    ...auditAnswer(),
    data: searchParams.has('cursor') ? data.slice(-1) : data.slice(0, data.length < 2 ? 1 : -1),
    next: isLast ? null : '2',
  })
})
