import { Avatar } from '#components/Avatar.tsx'
import { Field } from '#components/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/Note.tsx'
import { RetryButton } from '#components/SmallButton.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { fullName, type User } from '#contract/users/users.ts'
import type { userSearchMachine, UserSearchEvent } from '#machines/userSearch.ts'
import { MemberLine } from '#resource/members.tsx'
import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SnapshotFrom } from 'xstate'

export interface UserSearchProps {
  readonly found: SnapshotFrom<typeof userSearchMachine>
  readonly search: (event: UserSearchEvent) => void
  /** What can be done with somebody who was found. */
  readonly children: (user: User) => ReactNode
}

/** The field to find people of a client by, and those who were found. */
export function UserSearch({ found, search, children }: UserSearchProps) {
  const { text, answered, problem } = found.context
  const isBusy = found.hasTag('busy')
  const users = found.matches('answered') ? (answered?.users ?? []) : null
  return (
    <>
      <Field
        type="search"
        label="Buscar personas de este cliente"
        labelHidden
        placeholder="Buscar por nombre o correo…"
        maxLength={200}
        autoComplete="off"
        icon={isBusy ? <Spinner /> : <Icon shape={Search} />}
        value={text}
        onChange={({ target }) => search({ type: 'typed', text: target.value })}
      />
      <Count as="output">
        {isBusy && <VisuallyHidden>Buscando…</VisuallyHidden>}
        {users !== null && countOf(users)}
      </Count>
      {found.matches('failed') && problem !== null && (
        <Note tone="danger" action={<RetryButton onClick={() => search({ type: 'retried' })} />}>
          No se pudo buscar. {failureMessage(problem)}
        </Note>
      )}
      {users !== null && users.length > 0 && (
        <Found aria-label="Personas encontradas">
          {users.map((user) => (
            <PersonLine key={user.id} name={fullName(user)} email={user.email}>
              {children(user)}
            </PersonLine>
          ))}
        </Found>
      )}
    </>
  )
}

const countOf = ({ length }: readonly User[]) => {
  if (length === 0) return 'Nadie de este cliente coincide.'
  return length === 1 ? '1 persona' : `${formatNumber(length)} personas`
}

interface PersonLineProps {
  readonly name: string
  readonly email?: string
  readonly children: ReactNode
}

export const PersonLine = ({ name, email, children }: PersonLineProps) => (
  <MemberLine>
    <Avatar name={name} />
    <span>
      <Strong>{name}</Strong> <Small>{email}</Small>
    </span>
    {children}
  </MemberLine>
)

/** There before its words, so that they are read out. */
const Count = styled(Small)`
  margin-top: -6px;

  &:empty {
    position: absolute;
  }
`
const Found = styled.ul`
  max-height: 232px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  overflow-y: auto;
`
