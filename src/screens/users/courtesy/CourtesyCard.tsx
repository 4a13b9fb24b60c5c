import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Field } from '#components/fields/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/feedback/Note.tsx'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { isEmail } from '#contract/points/transfer.ts'
import type { User } from '#contract/users/users.ts'
import type {
  CourtesyValues,
  PointsCardContext,
  PointsCardEvent,
  PointsCardState,
} from '#machines/points/pointsCard.ts'
import { useEffect, useRef, type FormEvent, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { CourtesyForm, isReady } from './CourtesyForm.tsx'
import { NotSent, PersonBox, Recipient } from './Recipient.tsx'

export interface CourtesyCardProps extends Pick<
  PointsCardContext<CourtesyValues, User | null>,
  'values' | 'seen' | 'problem'
> {
  readonly state: PointsCardState
  readonly send: (event: PointsCardEvent<CourtesyValues, User | null>) => void
  readonly onSearch: () => void
  readonly isSearching: boolean
  /** Why nobody could be searched. */
  readonly searchProblem: Failure | null
  /** Those whose e-mail it is; undefined until it was searched. */
  readonly people: readonly User[] | undefined
  readonly onChoose: (person: Id) => void
  /** Who gets the points. */
  readonly person: User | null
  /** The organisation of the screen. */
  readonly chosen: Named
  /** The e-mail came back with a draft: what is typed next replaces it. */
  readonly isEmailRestored?: boolean
  readonly pointsField?: Ref<HTMLInputElement> | undefined
  /** Points for many people. */
  readonly onList?: () => void
  /** That a draft was taken up. */
  readonly children?: ReactNode
}

/** Points of the organisation for one person, who is found by e-mail. */
export function CourtesyCard(props: CourtesyCardProps) {
  const { values, state, send, chosen, pointsField, onList, isEmailRestored = false, children, ...search } = props
  const { onSearch, isSearching, searchProblem, people, onChoose, person } = search
  const { email } = values
  const emailField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isEmailRestored && document.activeElement === emailField.current) emailField.current?.select()
  }, [isEmailRestored])
  const isBusy = state === 'checking'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSearch()
  }
  return (
    <Card>
      <Title>{t`Puntos de cortesía`}</Title>
      {children && <Above>{children}</Above>}
      <Search onSubmit={submit}>
        <Field
          ref={emailField}
          label={t`Correo`}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={email}
          error={email !== '' && !isEmail(email) ? t`Ingrese un correo electrónico válido` : undefined}
          onFocus={({ currentTarget }) => isEmailRestored && currentTarget.select()}
          onMouseDown={(event) => {
            // The press that brings the focus would put the caret where it is.
            if (!isEmailRestored || document.activeElement === event.currentTarget) return
            event.preventDefault()
            event.currentTarget.focus()
          }}
          readOnly={isBusy}
          onChange={({ target }) => send({ type: 'typed', change: { email: target.value }, shown: person })}
        />
        <Button type="submit" disabled={!isEmail(email)} busy={isSearching}>{t`Buscar`}</Button>
      </Search>
      {onList && person === null && (
        <Many>
          <Button variant="link" onClick={onList}>{t`Para varias personas`}</Button>
        </Many>
      )}
      <News aria-live="polite">
        {people?.length === 0 && (
          <Note tone="info" role="note">
            {t`Nadie tiene el correo ${email.trim()}.`}
          </Note>
        )}
        {searchProblem !== null && (
          <Note tone="danger" role="note">
            {t`No se pudo buscar. ${failureMessage(searchProblem)}`}
          </Note>
        )}
        {people !== undefined && people.length > 1 && person === null && (
          <>
            <p>{t`Varias personas tienen este correo. Elija una:`}</p>
            <People>
              {people.map((one) => (
                <li key={one.id}>
                  <PersonBox person={one} />
                  <Button size="small" onClick={() => onChoose(one.id)}>{t`Elegir`}</Button>
                </li>
              ))}
            </People>
          </>
        )}
        {person !== null && <Recipient {...{ person, chosen }} />}
      </News>
      <NotSent {...props} />
      {person !== null && (
        <Below>
          <CourtesyForm {...{ values, state, send, person, pointsField }}>
            <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady(values)}>{t`Guardar`}</Button>
          </CourtesyForm>
        </Below>
      )}
    </Card>
  )
}

const Title = styled.h2`
  margin-bottom: 16px;
  font-size: 16px;
  font-weight: 620;
`
const Above = styled.div`
  &:not(:empty) {
    margin-bottom: 16px;
  }
`
const Search = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px;

  > button {
    height: 36px;
    margin-top: 24px;
  }
`
const Many = styled.div`
  margin-top: 8px;
`
const News = styled.div`
  display: grid;
  gap: 10px;

  > :first-child {
    margin-top: 16px;
  }
`
const People = styled.ul`
  display: grid;
  gap: 8px;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 8px;
  }
`
const Below = styled.div`
  margin-top: 16px;
`
