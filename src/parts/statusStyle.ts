import { t } from '#language/t.ts'
import type { Tone } from '#components/tone.ts'
import { isItemStatus } from '#contract/orders/rules.ts'
import type { ItemStatus } from '#contract/orders/model.ts'

interface StatusStyle {
  readonly label: string
  readonly tone: Tone
}

const styles = (): Readonly<Record<ItemStatus, StatusStyle>> => ({
  'in-progress': { label: t`In-progress`, tone: 'progress' },
  shipped: { label: t`Shipped`, tone: 'shipped' },
  delivered: { label: t`Delivered`, tone: 'done' },
  'partial-refunded': { label: t`Partial-refunded`, tone: 'attention' },
  refunded: { label: t`Refunded`, tone: 'neutral' },
})

/** The style of a status; an unknown status is shown as it came. */
export const statusStyle = (status: string): StatusStyle =>
  isItemStatus(status) ? styles()[status] : { label: status === '' ? '–' : status, tone: 'neutral' }

export const statusOptions = () =>
  (['in-progress', 'shipped', 'delivered'] as const).map((value) => ({
    value,
    ...styles()[value],
  }))
export const refundOption = () => ({ value: 'refunded', label: t`Refund`, tone: 'neutral' }) as const
