import { t } from '#language/t.ts'
import { Avatar } from '#components/Avatar.tsx'
import { Copyable } from '#components/buttons/CopyButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { personCalled } from '#components/format/person.ts'
import { Note } from '#components/feedback/Note.tsx'
import { Small } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { named } from '#contract/blank.ts'
import { sameId } from '#contract/id.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { recipientChanges, type User } from '#contract/users/users.ts'
import type { CourtesyValues, PointsCardContext, PointsCardState } from '#machines/points/pointsCard.ts'
import { OrganisationLink } from '#parts/RecordLinks.tsx'
import { styled } from 'styled-components'

/** Who gets the points, and what to notice about them. */
export const Recipient = ({ person, chosen }: { readonly person: User; readonly chosen: Named }) => (
  <>
    <PersonBox person={person} />
    {person.isActive === false && (
      <Note tone="warn" role="note">
        <strong>{t`Su Status es Inactive.`}</strong> {t`Los puntos le llegan a ${personCalled(person)} de todos modos.`}
      </Note>
    )}
    {!sameId(person.organisation?.id ?? null, chosen.id) && (
      <Note tone="warn" role="note">
        <strong>{t`Es de otra organización.`}</strong>{' '}
        {t`${personCalled(person)} es de ${organisationOf(person)}, y la organización elegida es ${named(chosen)}.`}
      </Note>
    )}
  </>
)

/** A person by name, organisation and DNI. */
export const PersonBox = ({ person }: { readonly person: User }) => (
  <Person>
    <Avatar name={personCalled(person)} />
    <div>
      <strong>{personCalled(person)}</strong>
      <Small as="div">
        {person.organisation ? (
          <OrganisationLink of={person.organisation}>{named(person.organisation)}</OrganisationLink>
        ) : (
          t`Sin organización`
        )}
      </Small>
      <Small as="div">
        {person.dni === '' ? (
          'DNI –'
        ) : (
          <Copyable text={person.dni} label={t`Copiar DNI`}>{t`DNI ${person.dni}`}</Copyable>
        )}
      </Small>
    </div>
  </Person>
)

interface NotSentProps extends Pick<PointsCardContext<CourtesyValues, User | null>, 'problem' | 'seen'> {
  readonly state: PointsCardState
  readonly person: User | null
}

/** Why nothing was sent: the recipient could not be read, or has changed meanwhile. What was typed stays. */
export function NotSent({ state, problem, seen, person }: NotSentProps) {
  if (state === 'notRead' && problem)
    return (
      <Told>
        <Note tone="danger">{t`No se envió nada: la persona no se pudo leer. ${failureMessage(problem)}`}</Note>
      </Told>
    )
  if (state !== 'changed' || seen === null) return null
  const isGone = person === null || !sameId(person.id, seen.id)
  return (
    <Told>
      <Note tone="warn" role="alert">
        {isGone
          ? t`${personCalled(seen)} ya no tiene este correo. No se envió nada: busque de nuevo.`
          : [
              ...recipientChanges(seen, person).map((change) => changeWords[change](seen, person)),
              t`No se envió nada: revise y guarde de nuevo.`,
            ].join(' ')}
      </Note>
    </Told>
  )
}

const organisationOf = ({ organisation }: User) =>
  organisation === null ? t`ninguna organización` : named(organisation)
const changeWords = {
  name: (before: User, now: User) => t`${personCalled(before)} se llama ahora ${personCalled(now)}.`,
  organisation: (before: User, now: User) =>
    t`${personCalled(now)} es ahora de ${organisationOf(now)}, y antes era de ${organisationOf(before)}.`,
  status: (_before: User, now: User) =>
    t`El Status de ${personCalled(now)} es ahora ${now.isActive === null ? '–' : now.isActive ? t`Active` : t`Inactive`}.`,
} as const

const Told = styled.div`
  margin-top: 16px;
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
