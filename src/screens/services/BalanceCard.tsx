import { rich, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Field } from '#components/fields/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Note } from '#components/feedback/Note.tsx'
import { NumberField } from '#components/fields/NumberField.tsx'
import { Points } from '#components/Points.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { visible } from '#contract/blank.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { longestDescription } from '#contract/points/balance.ts'
import type { PointsMove, SafetyWarning } from '#contract/points/safety.ts'
import {
  balanceRule,
  isTooLong,
  type BalanceValues,
  type PointsCardContext,
  type PointsCardEvent,
  type PointsCardState,
} from '#machines/points/pointsCard.ts'
import { SafetyRail } from '#parts/SafetyRail.tsx'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

export interface BalanceCardProps extends Pick<
  PointsCardContext<BalanceValues, number | null>,
  'values' | 'seen' | 'problem'
> {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'balance' | 'pointsToDistribute'>
  readonly state: PointsCardState
  readonly send: (event: PointsCardEvent<BalanceValues, number | null>) => void
  /** A transfer to this balance that is being sent or whose outcome is unknown; null without one. */
  readonly transfer: 'sending' | 'unsettled' | null
  readonly onShowTransfer: () => void
  /** The typed amount as a move; null without an amount. */
  readonly move: PointsMove | null
  readonly warnings: readonly SafetyWarning[]
  /** Shown after a draft was restored. */
  readonly draftNote?: ReactNode
  /** The ledger, if the API has one. */
  readonly children?: ReactNode
}

/** The organisation's balance, and the fields that add to it. */
export function BalanceCard(props: BalanceCardProps) {
  const { organisation, values, state, send, transfer, onShowTransfer, move, warnings, draftNote, children } = props
  const { amount, details } = values
  const { balance, pointsToDistribute } = organisation
  const heading = useId()
  const [isPressed, press] = useState(false)
  const after = balance === null || move === null ? null : balance + move.points
  const isBusy = state === 'checking' || transfer === 'sending'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    press(true)
    if (transfer === 'unsettled') onShowTransfer()
    else if (!isBusy) send({ type: 'submitted', shown: balance })
  }
  const type = (change: Partial<BalanceValues>) => {
    press(false)
    send({ type: 'typed', change, shown: balance })
  }
  // Not an error yet: somebody begins to type a negative amount.
  const isBegun = /^(\p{Dash}?0*)$/u.test(visible(amount))
  const isNothing = /^\p{Dash}?0+$/u.test(visible(amount))
  return (
    <Sheet as="section" aria-labelledby={heading}>
      <Label as="h2" id={heading}>{t`Balance corporativo`}</Label>
      <Figures>
        <Current>{formatNumber(balance)}</Current>
        {after !== null && (
          <>
            <span aria-hidden>→</span>
            <VisuallyHidden>{t`quedará en`}</VisuallyHidden>
            <Projected $down={balance !== null && after < balance}>{formatNumber(after)}</Projected>
          </>
        )}
      </Figures>
      <Label as="p">{rich`Puntos por distribuir ${<Points count={pointsToDistribute} />}`}</Label>
      <Fields onSubmit={submit}>
        {draftNote}
        <NumberField
          label={t`Sumar al balance`}
          rule={balanceRule}
          value={amount}
          readOnly={isBusy}
          missing={
            visible(amount) === '' || (isBegun && !isPressed) ? undefined : isNothing ? changesNothing() : notAnAmount()
          }
          onChange={(text) => type({ amount: text })}
        />
        <Field
          label={t`Detalles`}
          value={details}
          readOnly={isBusy}
          error={isTooLong(details) ? tooLongWords(details) : undefined}
          errorRole="alert"
          onChange={({ target }) => type({ details: target.value })}
        />
        {move !== null && (
          <SafetyRail
            move={move}
            warnings={warnings}
            balance={balance === null || after === null ? undefined : { label: t`Balance`, before: balance, after }}
          />
        )}
        {transfer === 'unsettled' ? (
          <Note
            tone="warn"
            action={<Button size="small" onClick={onShowTransfer}>{t`Ver`}</Button>}
          >{t`Un envío a este balance está sin terminar. Decida primero qué hacer con él.`}</Note>
        ) : (
          <Problem {...props} />
        )}
        <Button type="submit" data-by-hand="" variant="primary" wide busy={isBusy}>{t`Guardar`}</Button>
      </Fields>
      {children}
    </Sheet>
  )
}

const changesNothing = () => t`0 no cambia nada. Escriba los puntos que se suman, o con un menos los que se restan.`
const notAnAmount = () => t`Escriba los puntos solo con cifras, y un menos delante para restarlos.`
const tooLongWords = (text: string) =>
  t`Como máximo ${longestDescription} caracteres; hay ${formatNumber(text.trim().length)}.`

/** Why nothing was sent. The typed values stay. */
function Problem({ state, problem, seen, organisation }: BalanceCardProps) {
  if (state === 'changed')
    return (
      <Note tone="warn" role="alert">
        {seen === null
          ? t`No se sabe para qué balance se escribió la cantidad; ahora es ${formatNumber(organisation.balance)}. No se envió nada: revise y guarde de nuevo.`
          : t`El balance cambió de ${formatNumber(seen)} a ${formatNumber(organisation.balance)} mientras tanto. No se envió nada: revise y guarde de nuevo.`}
      </Note>
    )
  if (state === 'moving')
    return (
      <Note
        tone="warn"
        role="alert"
      >{t`Otro envío a este balance estaba en curso, quizá en otra pestaña. No se envió nada: revise y guarde de nuevo.`}</Note>
    )
  return (
    state === 'notRead' &&
    problem && <Note tone="danger">{t`No se envió nada: el balance no se pudo leer. ${failureMessage(problem)}`}</Note>
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
  font-size: 18px;
  font-variant-numeric: tabular-nums;
  color: ${theme.color.textMuted};
`
const Current = styled.strong`
  font-size: 30px;
  line-height: 36px;
  font-weight: 620;
  letter-spacing: -0.02em;
  color: ${theme.color.text};
`
const Projected = styled.strong<{ $down: boolean }>`
  font-weight: 620;
  color: ${({ $down }) => ($down ? theme.color.warn : theme.color.accentStrong)};
`
const Fields = styled.form`
  display: grid;
  gap: 12px;
  margin-top: 16px;
`
