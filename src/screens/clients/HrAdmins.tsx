import { sentence } from '#components/format/isolated.tsx'
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

const mayNot = 'cambiar los administradores'

export const messages: MembershipMessages = {
  removed: (name) => sentence`Se quitó a ${name} de los administradores.`,
  adding: (name) => sentence`Agregando a ${name}…`,
  stillThere: (name) => sentence`El servicio no dio ningún error, pero ${name} sigue entre los administradores.`,
  notRemoved: (name, problem) => notDone(problem, sentence`quitó a ${name}`, mayNot),
  notAdded: (name, problem) => notDone(problem, sentence`agregó a ${name}`, mayNot),
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
  const { note, isBusy, isAdding, add, removeButton } = useMembers(membership, messages)
  return (
    <MemberSection title="HR Admin">
      <UserSearch organisation={organisation.id}>
        {(user) => {
          const name = personCalled(user)
          if (admins.some(({ id }) => sameId(id, user.id)))
            return (
              <SmallButton variant="quiet" aria-disabled>
                Ya es administrador
              </SmallButton>
            )
          return (
            <SmallButton
              busy={isAdding(user.id)}
              aria-label={sentence`Agregar a ${name}`}
              aria-disabled={isBusy}
              onClick={() => add({ id: user.id, name })}
            >
              <Icon shape={Plus} />
              Agregar
            </SmallButton>
          )
        }}
      </UserSearch>
      {question === undefined && note}
      {admins.length === 0 && (
        <Small as="p">Nadie administra esta organización todavía. Busque a la primera persona.</Small>
      )}
      <ul>
        {admins.map((admin) => {
          const name = personCalled(admin)
          return (
            <PersonLine key={admin.id} organisation={organisation.id} person={admin}>
              {removeButton(sentence`Quitar a ${name}`, { id: admin.id, name })}
            </PersonLine>
          )
        })}
      </ul>
      {question !== undefined && member !== null && (
        <ConfirmDialog
          {...question(personCalled(member), named(organisation))}
          confirmLabel="Quitar"
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
    title: isKnown ? 'Quitar al último administrador' : '¿Quitar al último administrador?',
    description: isKnown
      ? sentence`Sin «${admin}» no queda ninguna persona activa que administre ${organisation}.`
      : sentence`No se pudo saber si otra persona activa administra ${organisation}: sin «${admin}» quizá no quede ninguna.`,
  })
}
