import { Button } from '#components/Button.tsx'
import { Note } from '#components/Note.tsx'
import { formatNumber } from '#components/format/number.ts'
import type { Refund } from '#contract/orders/refund.ts'
import { theme } from '#components/theme/theme.ts'
import { refundMachine, type RefundState } from '#machines/orders/refund.ts'
import { styled } from 'styled-components'

export interface UnfinishedRefund {
  readonly refund: Refund
  readonly state: RefundState
  readonly onShow: () => void
}

/** Above the orders: every refund that waits for a decision, wherever its order is listed. */
export function UnfinishedRefunds({ refunds }: { readonly refunds: readonly UnfinishedRefund[] }) {
  if (refunds.length === 0) return null
  return (
    <Place>
      <Note tone="warn">
        <List aria-label="Reembolsos sin terminar">
          {refunds.map(({ refund, state, onShow }) => (
            <Line key={refund.itemId}>
              <span>
                <strong>{refundMachine.states[state]?.meta?.title}:</strong> {refund.productName},{' '}
                {formatNumber(refund.points)} puntos a {refund.userName}. Orden #{refund.orderId}
              </span>
              <Button size="small" onClick={onShow}>
                Ver
              </Button>
            </Line>
          ))}
        </List>
      </Note>
    </Place>
  )
}

const Place = styled.div`
  margin-bottom: 14px;

  ${theme.media.wide} {
    /* Level with the words, which the button beside them pushes down. */
    [role='status'] > svg {
      margin-top: 8px;
    }
  }
`
const List = styled.ul`
  display: grid;
  gap: 8px;
`
const Line = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`
