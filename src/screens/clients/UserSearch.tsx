import { plural, t } from '#language/t.ts'
import { usersLike } from '#api/users.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { Avatar } from '#components/Avatar.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Isolated } from '#components/format/isolated.tsx'
import { personCalled } from '#components/format/person.ts'
import { Note } from '#components/feedback/Note.tsx'
import { RetryButton } from '#components/buttons/SmallButton.tsx'
import { Email, Small, Strong } from '#components/Text.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { fullName, keywordsOf, type User } from '#contract/users/users.ts'
import { PersonLink } from '#resource/PersonLink.tsx'
import { MemberLine } from '#resource/members.tsx'
import { SearchField } from '#resource/SearchField.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

interface UserSearchProps {
  readonly organisation: Id
  /** The buttons beside a found person. */
  readonly children: (user: User) => ReactNode
}

/** Searches the people of a client. */
export function UserSearch({ organisation, children }: UserSearchProps) {
  const [typed, type] = useState('')
  /** The last search. Emptying the field keeps it, so that typing the same words again sends no request. */
  const [keywords, search] = useState('')
  const found = useQuery(usersLike(keywords, organisation))
  const isAsTyped = keywords !== '' && keywordsOf(typed) === keywords
  const isBusy = isAsTyped && found.isFetching
  const users = useAfterPress(isAsTyped && !isBusy && found.error === null ? found.data : undefined)
  return (
    <>
      <SearchField
        label={t`Buscar personas de este cliente`}
        placeholder={t`Buscar por nombre o correo…`}
        maxLength={200}
        autoComplete="off"
        busy={isBusy}
        value={keywords}
        searchedOf={keywordsOf}
        onType={type}
        onSearch={(wanted) => wanted !== '' && search(wanted)}
      />
      <Count as="output">
        {isBusy && <VisuallyHidden>{t`Buscando…`}</VisuallyHidden>}
        {users !== undefined && countOf(users)}
      </Count>
      {isAsTyped && !isBusy && found.error !== null && (
        <Note tone="danger" action={<RetryButton onClick={() => void found.refetch()} />}>
          {t`No se pudo buscar. ${failureMessage(asFailure(found.error))}`}
        </Note>
      )}
      {users !== undefined && users.length > 0 && (
        <Found data-found aria-label={t`Personas encontradas`} ref={bringIntoSight}>
          {users.map((user) => (
            <PersonLine
              key={user.id}
              organisation={organisation}
              person={{ id: user.id, name: fullName(user), email: user.email }}
            >
              {children(user)}
            </PersonLine>
          ))}
        </Found>
      )}
    </>
  )
}

/** Scrolls the found people into view while the search field still has the focus. */
const bringIntoSight = (list: HTMLElement | null) => {
  if (document.activeElement?.matches('[type=search]')) list?.scrollIntoView({ block: 'nearest' })
}

const countOf = ({ length }: readonly User[]) => {
  if (length === 0) return t`Nadie de este cliente coincide.`
  return t`${plural(length, '# persona', '# personas')}`
}

interface PersonLineProps {
  readonly organisation: Id
  readonly person: { readonly id: Id; readonly name: string; readonly email?: string }
  readonly children: ReactNode
}

export const PersonLine = ({ organisation, person, children }: PersonLineProps) => (
  <MemberLine>
    <Avatar name={personCalled(person)} />
    <span>
      <Strong>
        <PersonLink {...person} organisation={{ id: organisation }}>
          <Isolated>{personCalled(person)}</Isolated>
        </PersonLink>
      </Strong>{' '}
      <Small>
        <Email>{person.email ?? ''}</Email>
      </Small>
    </span>
    {children}
  </MemberLine>
)

/** Mounted before it has words: screen readers announce only changes of an existing element. */
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
