import type { Tone } from '#components/tone.ts'
import { isItemStatus } from '#contract/orders/rules.ts'
import type { ItemStatus } from '#contract/orders/model.ts'

interface StatusStyle {
  readonly label: string
  readonly tone: Tone
}

const styles: Readonly<Record<ItemStatus, StatusStyle>> = {
  'in-progress': { label: 'In-progress', tone: 'progress' },
  shipped: { label: 'Shipped', tone: 'shipped' },
  delivered: { label: 'Delivered', tone: 'done' },
  'partial-refunded': { label: 'Partial-refunded', tone: 'attention' },
  refunded: { label: 'Refunded', tone: 'neutral' },
}

/** The style of a status; an unknown status is shown as it came. */
export const statusStyle = (status: string): StatusStyle =>
  isItemStatus(status) ? styles[status] : { label: status === '' ? '–' : status, tone: 'neutral' }

export const statusOptions = (['in-progress', 'shipped', 'delivered'] as const).map((value) => ({
  value,
  ...styles[value],
}))
export const refundOption = { value: 'refunded', label: 'Refund', tone: 'neutral' } as const
