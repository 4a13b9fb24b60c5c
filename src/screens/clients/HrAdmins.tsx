import { t } from '#language/t.ts'
import { personCalled } from '#components/format/person.ts'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { Icon } from '#components/Icon.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Small } from '#components/Text.tsx'
import { named } from '#contract/blank.ts'
import type { Failure } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { MemberSection, notDone, useMembers, type MembershipMessages, type MembersProps } from '#resource/members.tsx'
import { Plus } from 'lucide'
import { PersonLine, UserSearch } from './UserSearch.tsx'

const mayNot = () => t`Su cuenta no puede cambiar los administradores.`

export const messages: MembershipMessages = {
  removing: (name) => t`Quitando a ${name} de los administradores…`,
  removed: (name) => t`Se quitó a ${name} de los administradores.`,
  adding: (name) => t`Agregando a ${name}…`,
  stillThere: (name) => t`El servicio no dio ningún error, pero ${name} sigue entre los administradores.`,
  notRemoved: (name, problem) =>
    notDone(problem, {
      failed: t`No se quitó a ${name}.`,
      unknown: t`No se sabe si se quitó a ${name}.`,
      forbidden: mayNot(),
    }),
  notAdded: (name, problem) =>
    notDone(problem, {
      failed: t`No se agregó a ${name}.`,
      unknown: t`No se sabe si se agregó a ${name}.`,
      forbidden: mayNot(),
    }),
}

/** Why the last active admin was not removed: nobody has agreed to it yet. */
export const lastAdmin = 'last-admin'
/** Its fact where nobody knows whether another admin is active. */
export const isUnknown = 'unknown'

interface HrAdminsProps extends MembersProps {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'admins'>
}

/** Searches for people to add, and lists the HR admins, each with an X. Removing the last active one asks first. */
export function HrAdmins({ organisation, ...membership }: HrAdminsProps) {
  const { admins } = organisation
  const { snapshot, send } = membership
  const { member, problem } = snapshot.context
  const question = snapshot.matches('notRemoved') ? questionOf(problem) : undefined
  const { note, isAdding, add, removeButton } = useMembers(membership, messages)
  return (
    <MemberSection title={t`HR Admin`}>
      <UserSearch organisation={organisation.id}>
        {(user) => {
          const name = personCalled(user)
          if (admins.some(({ id }) => sameId(id, user.id)))
            return <SmallButton variant="quiet" aria-disabled>{t`Ya es administrador`}</SmallButton>
          return (
            <SmallButton
              busy={isAdding(user.id)}
              aria-label={t`Agregar a ${name}`}
              onClick={() => add({ id: user.id, name })}
            >
              <Icon shape={Plus} />
              {t`Agregar`}
            </SmallButton>
          )
        }}
      </UserSearch>
      {question === undefined && note}
      {admins.length === 0 && (
        <Small as="p">{t`Nadie administra esta organización todavía. Busque a la primera persona.`}</Small>
      )}
      <ul>
        {admins.map((admin) => {
          const name = personCalled(admin)
          return (
            <PersonLine key={admin.id} organisation={organisation.id} person={admin}>
              {removeButton(t`Quitar a ${name}`, { id: admin.id, name })}
            </PersonLine>
          )
        })}
      </ul>
      {question !== undefined && member !== null && (
        <ConfirmDialog
          {...question(personCalled(member), named(organisation))}
          confirmLabel={t`Quitar`}
          tone="danger"
          onConfirm={() => send({ type: 'retried', isAgreed: true })}
          onClose={() => send({ type: 'dismissed' })}
        />
      )}
    </MemberSection>
  )
}

function questionOf(problem: Failure | null) {
  if (problem?.kind !== 'refused' || problem.code !== lastAdmin) return undefined
  const isKnown = problem.facts?.includes(isUnknown) !== true
  return (admin: string, organisation: string) => ({
    title: isKnown ? t`Quitar al último administrador` : t`¿Quitar al último administrador?`,
    description: isKnown
      ? t`Sin «${admin}» no queda ninguna persona activa que administre ${organisation}.`
      : t`No se pudo saber si otra persona activa administra ${organisation}: sin «${admin}» quizá no quede ninguna.`,
  })
}
