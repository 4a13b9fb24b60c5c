import { Button } from '#components/Button.tsx'
import { Card } from '#components/Card.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Field } from '#components/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Note } from '#components/Note.tsx'
import { NumberField } from '#components/NumberField.tsx'
import { Points } from '#components/Points.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import {
  balanceRule,
  type BalanceFormContext,
  type BalanceFormEvent,
  type BalanceFormState,
} from '#machines/points/balanceForm.ts'
import {
  canBeSettled,
  type TransferContext,
  type TransferEvent,
  type TransferState,
} from '#machines/points/transfer.ts'
import { SafetyRail } from '#parts/SafetyRail.tsx'
import { useId, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** The transfer to this balance that is under way. */
export interface BalanceTransfer extends TransferContext {
  readonly state: TransferState
  readonly send: (event: TransferEvent) => void
}

export interface BalanceCardProps extends BalanceFormContext {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'balance' | 'pointsToDistribute'>
  readonly state: BalanceFormState
  readonly send: (event: BalanceFormEvent) => void
  readonly transfer: BalanceTransfer | null
  /** What is about to move; null without an amount. */
  readonly move: PointsMove | null
  readonly warnings: readonly SafetyWarning[]
  /** What the card shows besides: the ledger, where the API has one. */
  readonly children?: ReactNode
}

/** The corporate balance, and the fields that add to it. */
export function BalanceCard(props: BalanceCardProps) {
  const { organisation, amount, details, state, send, transfer, move, warnings, children } = props
  const { balance, pointsToDistribute } = organisation
  const heading = useId()
  const after = balance === null || move === null ? null : balance + move.points
  const isUnsettled = transfer !== null && unsettled.includes(transfer.state)
  const isBusy = state === 'checking' || (transfer !== null && sending.includes(transfer.state))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) send({ type: 'submitted', balance })
  }
  const type = (change: { amount?: string; details?: string }) => send({ type: 'typed', change })
  return (
    <Sheet as="section" aria-labelledby={heading}>
      <Label as="h2" id={heading}>
        Balance corporativo
      </Label>
      <Figures>
        <Current>{formatNumber(balance)}</Current>
        {after !== null && (
          <>
            <span aria-hidden>→</span>
            <VisuallyHidden>quedará en</VisuallyHidden>
            <Projected $negative={after < 0}>{formatNumber(after)}</Projected>
          </>
        )}
      </Figures>
      <Label as="p">
        Puntos por distribuir <Points count={pointsToDistribute} />
      </Label>
      <Fields onSubmit={submit} hidden={isUnsettled}>
        <NumberField
          label="Sumar al balance"
          rule={balanceRule}
          value={amount}
          readOnly={isBusy}
          onChange={(text) => type({ amount: text })}
        />
        <Field
          label="Detalles"
          value={details}
          readOnly={isBusy}
          onChange={({ target }) => type({ details: target.value })}
        />
        {move !== null && (
          <SafetyRail
            move={move}
            warnings={warnings}
            balance={
              balance === null || after === null ? undefined : { label: 'Balance corporativo', before: balance, after }
            }
          />
        )}
        <Problem {...props} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Guardar
        </Button>
      </Fields>
      {isUnsettled && <Unsettled {...transfer} />}
      {transfer?.state === 'confirming' && (
        <ConfirmDialog
          title={`Restar ${formatNumber(-transfer.transfer.points)} puntos a ${organisation.name}`}
          description="El balance corporativo y los puntos por distribuir bajan en la misma cantidad."
          confirmLabel="Restar"
          tone="danger"
          onConfirm={() => transfer.send({ type: 'transfer.confirmed' })}
          onClose={() => transfer.send({ type: 'dismissed' })}
        />
      )}
      {children}
    </Sheet>
  )
}

const sending: readonly TransferState[] = ['takingLock', 'sending']
const unsettled: readonly TransferState[] = ['outcomeUnknown', 'confirmingAgain', 'lockedByAnotherTab']

/** Why nothing was sent. What was typed stays. */
function Problem({ state, problem, seen, organisation, transfer }: BalanceCardProps) {
  if (state === 'balanceChanged')
    return (
      <Note tone="warn" role="alert">
        El balance cambió de {formatNumber(seen)} a {formatNumber(organisation.balance)} mientras tanto. No se envió
        nada: revise y guarde de nuevo.
      </Note>
    )
  const failure = state === 'notRead' ? problem : state === 'editing' ? transfer?.problem : null
  return failure && <Note tone="danger">No se movió ningún punto. {failureMessage(failure)}</Note>
}

/** In place of the fields while nobody knows what became of the points before: they cannot be sent twice by mistake. */
function Unsettled({ state, transfer, honoursKeys, problem, send }: BalanceTransfer) {
  const sum = `${formatNumber(transfer.points)} puntos`
  if (state === 'lockedByAnotherTab') return <Note tone="info">Otra pestaña está enviando {sum} a este balance.</Note>
  return (
    <Stack>
      <Note tone="warn" role="alert">
        No se sabe si los {sum} llegaron. {problem && failureMessage(problem)} Compare el balance y los movimientos
        antes de decidir.
      </Note>
      {honoursKeys ? (
        <Button variant="primary" wide onClick={() => send({ type: 'retried' })}>
          Reintentar
        </Button>
      ) : (
        <Button wide onClick={() => send({ type: 'resend.chosen' })}>
          Enviar de nuevo
        </Button>
      )}
      {canBeSettled({ honoursKeys, problem }) && (
        <Button wide onClick={() => send({ type: 'transfer.settled' })}>
          Dar por terminado
        </Button>
      )}
      {state === 'confirmingAgain' && (
        <ConfirmDialog
          title={`Enviar de nuevo ${sum}`}
          description="Si el primer envío llegó, los puntos se moverán dos veces."
          confirmLabel="Enviar de nuevo"
          tone="danger"
          onConfirm={() => send({ type: 'transfer.confirmed' })}
          onClose={() => send({ type: 'dismissed' })}
        />
      )}
    </Stack>
  )
}

const Sheet = styled(Card)`
  display: grid;
  gap: 6px;
`
const Label = styled.p`
  font-size: 13px;
  font-weight: 400;
  color: ${theme.color.textMuted};
`
const Figures = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  font-size: 20px;
  font-variant-numeric: tabular-nums;
  color: ${theme.color.textMuted};
`
const Current = styled.strong`
  font-size: 30px;
  line-height: 36px;
  font-weight: 640;
  letter-spacing: -0.02em;
  color: ${theme.color.text};
`
const Projected = styled.strong<{ $negative: boolean }>`
  font-weight: 600;
  color: ${({ $negative }) => ($negative ? theme.color.danger : theme.color.accentStrong)};
`
const Stack = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 12px;
`
const Fields = styled.form`
  display: grid;
  gap: 14px;
  margin-top: 14px;

  &[hidden] {
    display: none;
  }
`
