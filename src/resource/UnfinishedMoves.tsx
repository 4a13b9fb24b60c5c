import { plural, t } from '#language/t.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { personCalled } from '#components/format/person.ts'
import { theme } from '#components/theme/theme.ts'
import { named } from '#contract/blank.ts'
import type { Refund } from '#contract/orders/refund.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import { useRefunds, useTransfers } from '#runtime/RuntimeContext.ts'
import { styled } from 'styled-components'
import { moveTitles } from './moveTitles.ts'

const refundWords = ({ productName, points, userId, userName, orderId }: Refund) =>
  t`${productName}, ${plural(points, '# punto', '# puntos')} a ${personCalled({ id: userId, name: userName })}. Orden #${orderId}`

const transferWords = (transfer: Transfer) =>
  transfer.kind === 'courtesy'
    ? t`${plural(transfer.points, '# punto', '# puntos')} de cortesía a ${personCalled(transfer.person)}`
    : t`${plural(transfer.points, '# punto', '# puntos')} al balance de ${named(transfer.organisation)}`

const isOfList = (transfer: Transfer) => transfer.kind === 'courtesy' && transfer.list !== undefined

/** The moves of points that this account started and that have not ended. */
export function useUnfinishedMoves() {
  const refunds = useRefunds()
  const transfers = useTransfers()
  const unfinishedRefunds = useAfterPress(refunds.unfinished)
  const unfinishedTransfers = useAfterPress(transfers.unfinished)
  return [
    ...unfinishedRefunds.map(({ id, input, actor, snapshot }) => ({
      kind: 'refund' as const,
      id,
      input: input.refund,
      actor,
      snapshot,
      title: moveTitles[snapshot?.value ?? 'lockedByAnotherTab'](),
      words: refundWords(input.refund),
      show: () => refunds.show(id),
    })),
    // The run of a list stands for those that are on their way.
    ...unfinishedTransfers
      .filter((run) => !(isOfList(run.input.transfer) && run.snapshot?.hasTag('busy')))
      .map(({ id, input, actor, snapshot }) => ({
        kind: input.transfer.kind,
        id,
        input: input.transfer,
        actor,
        snapshot,
        title: moveTitles[snapshot?.value ?? 'lockedByAnotherTab'](),
        words: transferWords(input.transfer),
        show: () => transfers.show(id),
      })),
  ]
}

/** Every move of points that waits for a decision. */
export function UnfinishedMoves() {
  const moves = useUnfinishedMoves()
  if (moves.length === 0) return null
  return (
    <Above>
      <Note tone="warn">
        <List aria-label={t`Movimientos sin terminar`}>
          {moves.map(({ id, title, words, show }) => (
            <Line key={id}>
              <span>
                <strong>{title}:</strong> {words}
              </span>
              <SmallButton onClick={show}>{t`Ver`}</SmallButton>
            </Line>
          ))}
        </List>
      </Note>
    </Above>
  )
}

const Above = styled.div`
  margin-bottom: 16px;

  ${theme.media.wide} {
    /* Aligned with the words, which are as high as the button beside them. */
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
