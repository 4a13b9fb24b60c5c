import { sentence } from '#components/format/isolated.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { formatPoints } from '#components/format/number.ts'
import { theme } from '#components/theme/theme.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { refundMachine } from '#machines/orders/refund.ts'
import { transferMachine } from '#machines/points/transfer.ts'
import { useRefunds, useTransfers } from '#runtime/RuntimeContext.ts'
import { styled } from 'styled-components'

const refundWords = ({ productName, points, userName, orderId }: Refund) =>
  sentence`${productName}, ${formatPoints(points)} a ${userName}. Orden #${orderId}`

const transferWords = (transfer: Transfer) =>
  transfer.kind === 'courtesy'
    ? sentence`${formatPoints(transfer.points)} de cortesía a ${transfer.person.name}`
    : sentence`${formatPoints(transfer.points)} al balance de ${transfer.organisation.name}`

/** The moves of points that somebody of this account asked for and that have not ended, of every kind. */
export function useUnfinishedMoves() {
  const refunds = useRefunds()
  const transfers = useTransfers()
  return [
    ...refunds.unfinished.map(({ id, input, actor, snapshot }) => ({
      kind: 'refund' as const,
      id,
      input: input.refund,
      actor,
      snapshot,
      title: refundMachine.states[snapshot?.value ?? 'lockedByAnotherTab']?.meta?.title,
      words: refundWords(input.refund),
      show: () => refunds.show(id),
    })),
    ...transfers.unfinished.map(({ id, input, actor, snapshot }) => ({
      kind: input.transfer.kind,
      id,
      input: input.transfer,
      actor,
      snapshot,
      title: transferMachine.states[snapshot?.value ?? 'lockedByAnotherTab']?.meta?.title,
      words: transferWords(input.transfer),
      show: () => transfers.show(id),
    })),
  ]
}

/** Every move of points that waits for a decision, wherever it was begun. */
export function UnfinishedMoves() {
  const moves = useUnfinishedMoves()
  if (moves.length === 0) return null
  return (
    <Above>
      <Note tone="warn">
        <List aria-label="Movimientos sin terminar">
          {moves.map(({ id, title, words, show }) => (
            <Line key={id}>
              <span>
                <strong>{title}:</strong> {words}
              </span>
              <SmallButton onClick={show}>Ver</SmallButton>
            </Line>
          ))}
        </List>
      </Note>
    </Above>
  )
}

const Above = styled.div`
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
