import { sentence } from '#components/format/isolated.tsx'
import { afterClick } from '#components/buttons/afterPress.ts'
import { ConfirmDialog } from '#components/overlays/ConfirmDialog.tsx'
import { Icon } from '#components/Icon.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { Small } from '#components/Text.tsx'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { fullName } from '#contract/users/users.ts'
import type { Member } from '#machines/membership.ts'
import { MemberSection, notDone, useMembers, type MembershipMessages, type MembersProps } from '#resource/members.tsx'
import { useNotice } from '#resource/Notices.tsx'
import { Plus } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { PersonLine, UserSearch } from './UserSearch.tsx'

const mayNot = 'cambiar los administradores'

export const messages: MembershipMessages = {
  removed: (name) => sentence`Se quitó a ${name} de los administradores.`,
  adding: (name) => sentence`Agregando a ${name}…`,
  stillThere: (name) => sentence`El servicio no dio ningún error, pero ${name} sigue entre los administradores.`,
  notRemoved: (name, problem) => notDone(problem, sentence`quitó a ${name}`, mayNot),
  notAdded: (name, problem) => notDone(problem, sentence`agregó a ${name}`, mayNot),
}

interface HrAdminsProps extends MembersProps {
  readonly organisation: Pick<Organisation, 'id' | 'name' | 'admins'>
  /** Reads the admins again and tells whether this is the only active one. */
  readonly isLastActive: (member: Member) => Promise<boolean>
}

/** Searches for people to add, and lists the HR admins, each with an X. Removing the last active one asks first. */
export function HrAdmins({ organisation, isLastActive, ...membership }: HrAdminsProps) {
  const { admins } = organisation
  const [asking, ask] = useState<Member | null>(null)
  const [reading, read] = useState<Member | null>(null)
  const { note, isBusy, isAdding, add, remove, removeButton } = useMembers({ ...membership, reading }, messages)
  const tell = useNotice()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  const press = async (member: Member) => {
    read(member)
    const isLast = await isLastActive(member)
    if (!isOpen.current) return tell({ tone: 'failed', words: messages.notRemoved(sentence`«${member.name}»`, null) })
    return afterClick(() => {
      read(null)
      if (isLast) ask(member)
      else remove(member)
    })
  }
  return (
    <MemberSection title="HR Admin">
      <UserSearch organisation={organisation.id}>
        {(user) => {
          const name = fullName(user)
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
      {note}
      {admins.length === 0 && (
        <Small as="p">Nadie administra esta organización todavía. Busque a la primera persona.</Small>
      )}
      <ul>
        {/* oxlint-disable-next-line react/refs -- the ref is read after a press */}
        {admins.map((admin) => {
          const name = admin.name || `#${admin.id}`
          return (
            <PersonLine key={admin.id} organisation={organisation.id} name={name}>
              {removeButton(sentence`Quitar a ${name}`, admin, (member) => void press(member))}
            </PersonLine>
          )
        })}
      </ul>
      {asking !== null && (
        <ConfirmDialog
          title="Quitar al último administrador"
          description={sentence`Sin «${asking.name}» no queda ninguna persona activa que administre ${organisation.name}.`}
          confirmLabel="Quitar"
          tone="danger"
          onConfirm={() => {
            ask(null)
            remove(asking)
          }}
          onClose={() => ask(null)}
        />
      )}
    </MemberSection>
  )
}
