import { sentence } from '#components/format/isolated.tsx'
import { Avatar } from '#components/Avatar.tsx'
import { Copyable } from '#components/buttons/CopyButton.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { Card } from '#components/Card.tsx'
import { Field } from '#components/fields/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { formatNumber, tooLargeWords } from '#components/format/number.ts'
import { MultilineField } from '#components/fields/MultilineField.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { isBlank } from '#contract/blank.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { longestDescription } from '#contract/points/balance.ts'
import { courtesyRule, isEmail, readCourtesy, type CourtesyProblem } from '#contract/points/transfer.ts'
import { fullName, recipientChanges, type User } from '#contract/users/users.ts'
import {
  isTooLong,
  type CourtesyValues,
  type PointsCardContext,
  type PointsCardEvent,
  type PointsCardState,
} from '#machines/points/pointsCard.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { useEffect, useRef, type FormEvent, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'

export const isTyped = ({ points, message }: CourtesyValues): boolean => !isBlank(points) || !isBlank(message)

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

const problems: Readonly<Record<CourtesyProblem, string>> = {
  negative: 'Los puntos de cortesía no pueden ser negativos.',
  misspelt: 'Los puntos se escriben solo con cifras, sin punto ni coma.',
  missing: 'Los puntos se escriben solo con cifras.',
  tooLarge: tooLargeWords(courtesyRule),
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
      <Title>Puntos de cortesía</Title>
      {children && <Above>{children}</Above>}
      <Search onSubmit={submit}>
        <Field
          ref={emailField}
          label="Correo"
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={320}
          value={email}
          error={email !== '' && !isEmail(email) ? 'Ingrese un correo electrónico válido' : undefined}
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
        <Button type="submit" disabled={!isEmail(email)} busy={isSearching}>
          Buscar
        </Button>
      </Search>
      {onList && person === null && (
        <Many>
          <Button variant="link" onClick={onList}>
            Para varias personas
          </Button>
        </Many>
      )}
      <News aria-live="polite">
        {people?.length === 0 && (
          <Note tone="info" role="note">
            {sentence`Nadie tiene el correo ${email.trim()}.`}
          </Note>
        )}
        {searchProblem !== null && (
          <Note tone="danger" role="note">
            No se pudo buscar. {failureMessage(searchProblem)}
          </Note>
        )}
        {people !== undefined && people.length > 1 && person === null && (
          <>
            <p>Varias personas tienen este correo. Elija una:</p>
            <People>
              {people.map((one) => (
                <li key={one.id}>
                  <PersonBox person={one} />
                  <Button size="small" onClick={() => onChoose(one.id)}>
                    Elegir
                  </Button>
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
            <Button type="submit" variant="primary" wide busy={isBusy} disabled={!isReady(values)}>
              Guardar
            </Button>
          </CourtesyForm>
        </Below>
      )}
    </Card>
  )
}

/** Whether what is typed can be sent. */
export const isReady = (values: CourtesyValues): boolean =>
  isTyped(values) && typeof readCourtesy(values.points) === 'number' && !isTooLong(values.message)

/** Who gets the points, and what to notice about them. */
export const Recipient = ({ person, chosen }: { readonly person: User; readonly chosen: Named }) => (
  <>
    <PersonBox person={person} />
    {!person.isActive && (
      <Note tone="warn" role="note">
        <strong>Su Status es Inactive.</strong> {sentence`Los puntos le llegan a ${fullName(person)} de todos modos.`}
      </Note>
    )}
    {!sameId(person.organisation?.id ?? null, chosen.id) && (
      <Note tone="warn" role="note">
        <strong>Es de otra organización.</strong>{' '}
        {sentence`${fullName(person)} es de ${organisationOf(person)}, y la organización elegida es ${chosen.name}.`}
      </Note>
    )}
  </>
)

interface CourtesyFormProps extends Pick<CourtesyCardProps, 'values' | 'state' | 'send' | 'pointsField' | 'children'> {
  readonly person: User
  readonly id?: string
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
        label="Puntos"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={typed}
        readOnly={isBusy}
        error={typeof points === 'number' ? undefined : problems[points]}
        errorRole="alert"
        onChange={({ target }) => type({ points: target.value })}
      />
      <MultilineField
        label="Mensaje"
        aside={message !== '' && <CharacterCount count={message.trim().length} limit={longestDescription} />}
        error={
          isTooLong(message)
            ? `El mensaje admite ${formatNumber(longestDescription)} caracteres como máximo.`
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

/** Why nothing was sent, and what is another by now. What was typed stays. */
export function NotSent({
  state,
  problem,
  seen,
  person,
}: Pick<CourtesyCardProps, 'state' | 'problem' | 'seen' | 'person'>) {
  if (state === 'notRead' && problem)
    return (
      <Told>
        <Note tone="danger">No se envió nada: la persona no se pudo leer. {failureMessage(problem)}</Note>
      </Told>
    )
  if (state !== 'changed' || seen === null) return null
  const isGone = person === null || !sameId(person.id, seen.id)
  return (
    <Told>
      <Note tone="warn" role="alert">
        {isGone
          ? sentence`${fullName(seen)} ya no tiene este correo. No se envió nada: busque de nuevo.`
          : [
              ...recipientChanges(seen, person).map((change) => changeWords[change](seen, person)),
              'No se envió nada: revise y guarde de nuevo.',
            ].join(' ')}
      </Note>
    </Told>
  )
}

const organisationOf = ({ organisation }: User) => organisation?.name ?? 'ninguna organización'
const changeWords = {
  name: (before: User, now: User) => sentence`${fullName(before)} se llama ahora ${fullName(now)}.`,
  organisation: (before: User, now: User) =>
    sentence`${fullName(now)} es ahora de ${organisationOf(now)}, y antes era de ${organisationOf(before)}.`,
  status: (_before: User, now: User) =>
    sentence`El Status de ${fullName(now)} es ahora ${now.isActive ? 'Active' : 'Inactive'}.`,
} as const

const PersonBox = ({ person }: { readonly person: User }) => (
  <Person>
    <Avatar name={fullName(person)} />
    <div>
      <strong>{fullName(person)}</strong>
      <Small as="div">
        {person.organisation ? (
          <OrganisationLink of={person.organisation}>
            {person.organisation.name || `#${person.organisation.id}`}
          </OrganisationLink>
        ) : (
          'Sin organización'
        )}
      </Small>
      <Small as="div">
        {person.dni === '' ? (
          'DNI –'
        ) : (
          <Copyable text={person.dni} label="Copiar DNI">{sentence`DNI ${person.dni}`}</Copyable>
        )}
      </Small>
    </div>
  </Person>
)

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
const Told = styled.div`
  margin-top: 16px;
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
const Person = styled.div`
  display: flex;
  gap: 12px;
  padding: 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.sunken};
  overflow-wrap: anywhere;
`
const Below = styled.div`
  margin-top: 16px;
`
const Form = styled.form`
  display: grid;
  gap: 16px;
`
