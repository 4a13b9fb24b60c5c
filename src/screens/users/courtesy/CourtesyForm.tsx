import { t } from '#language/t.ts'
import { Field } from '#components/fields/Field.tsx'
import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { formatNumber, tooLargeWords } from '#components/format/number.ts'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { isBlank } from '#contract/blank.ts'
import { longestDescription } from '#contract/points/balance.ts'
import { courtesyRule, readCourtesy, type CourtesyProblem } from '#contract/points/transfer.ts'
import type { User } from '#contract/users/users.ts'
import {
  isTooLong,
  type CourtesyValues,
  type PointsCardEvent,
  type PointsCardState,
} from '#machines/points/pointsCard.ts'
import type { FormEvent, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'

const problems = (): Readonly<Record<CourtesyProblem, string>> => ({
  negative: t`Los puntos de cortesía no pueden ser negativos.`,
  misspelt: t`Los puntos se escriben solo con cifras, sin punto ni coma.`,
  missing: t`Los puntos se escriben solo con cifras.`,
  tooLarge: tooLargeWords(courtesyRule),
})

export const isTyped = ({ points, message }: CourtesyValues): boolean => !isBlank(points) || !isBlank(message)

/** Whether what is typed can be sent. */
export const isReady = (values: CourtesyValues): boolean =>
  isTyped(values) && typeof readCourtesy(values.points) === 'number' && !isTooLong(values.message)

interface CourtesyFormProps {
  readonly id?: string
  readonly values: CourtesyValues
  readonly state: PointsCardState
  readonly send: (event: PointsCardEvent<CourtesyValues, User | null>) => void
  /** Who gets the points. */
  readonly person: User
  readonly pointsField?: Ref<HTMLInputElement> | undefined
  readonly children?: ReactNode
}

/** How many points, and with which words. The button to send them may stand elsewhere. */
export function CourtesyForm({ id, values, state, send, person, pointsField, children }: CourtesyFormProps) {
  const { points: typed, message } = values
  const isBusy = state === 'checking'
  const points = readCourtesy(typed)
  const type = (change: Partial<CourtesyValues>) => send({ type: 'typed', change, shown: person })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isReady(values) && !isBusy) send({ type: 'submitted', shown: person })
  }
  return (
    <Form id={id} onSubmit={save}>
      <Field
        ref={pointsField}
        label={t`Puntos`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        readOnly={isBusy}
        error={typeof points === 'number' ? undefined : problems()[points]}
        errorRole="alert"
        onChange={({ target }) => type({ points: target.value })}
      />
      <MultilineField
        label={t`Mensaje`}
        aside={message !== '' && <CharacterCount count={message.trim().length} limit={longestDescription} />}
        error={
          isTooLong(message)
            ? t`El mensaje admite ${formatNumber(longestDescription)} caracteres como máximo.`
            : undefined
        }
        value={message}
        readOnly={isBusy}
        onChange={({ target }) => type({ message: target.value })}
      />
      {children}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: 16px;
`
