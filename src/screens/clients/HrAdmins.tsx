import { addAdmin, organisations, removeAdmin } from '#api/organisations.ts'
import { refetched, reload } from '#api/listQuery.ts'
import { searchUsers, usersOf } from '#api/users.ts'
import { Avatar } from '#components/Avatar.tsx'
import { Button } from '#components/Button.tsx'
import { SmallButton } from '#components/SmallButton.tsx'
import { ConfirmDialog } from '#components/ConfirmDialog.tsx'
import { Field } from '#components/Field.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { IconButton } from '#components/IconButton.tsx'
import { Note } from '#components/Note.tsx'
import { Spinner } from '#components/Spinner.tsx'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { asFailure, unknown } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Named, Organisation } from '#contract/organisations/organisations.ts'
import { fullName, type User } from '#contract/users/users.ts'
import type { MembershipEvent, membershipMachine } from '#machines/membership.ts'
import { userSearchMachine, type UserSearchEvent } from '#machines/userSearch.ts'
import { MembershipNote, notDone, useUndoFocus, type MembershipMessages } from '#resource/MembershipNote.tsx'
import { useMembership } from '#resource/useMembership.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMachine } from '@xstate/react'
import { Plus, Search, X } from 'lucide'
import { useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { fromPromise, type SnapshotFrom } from 'xstate'

const messages: MembershipMessages = {
  removed: (name) => `Se quitó a ${name} de los administradores.`,
  adding: (name) => `Agregando a ${name}…`,
  trouble(trouble, member, problem) {
    const name = `«${member?.name ?? ''}»`
    if (trouble === 'stillThere')
      return `El servicio no dio ningún error, pero ${name} sigue entre los administradores.`
    return notDone(problem, `${trouble === 'notAdded' ? 'agregó' : 'quitó'} a ${name}`, 'cambiar los administradores')
  },
}

/** The HR admins of a client, who are added and removed at once: what is typed above them stays as it is. */
export function HrAdminsContainer({ organisation }: { readonly organisation: Organisation }) {
  const { queries } = useRuntime()
  const { id } = organisation
  const readAgain = () => reload(queries, organisations, usersOf(id))
  const [snapshot, send] = useMembership({
    async remove(member) {
      await removeAdmin(id, member.id).catch((failure: unknown) => {
        void readAgain()
        throw failure
      })
      void reload(queries, usersOf(id))
      const now = (await refetched(queries, organisations).catch(notRead)).find((one) => sameId(one.id, id))
      return now === undefined || !now.admins.some((one) => sameId(one.id, member.id))
    },
    add: (member) => addAdmin(id, member.id).finally(readAgain),
    trouble: messages.trouble,
  })
  const [searching] = useState(() =>
    userSearchMachine.provide({
      actors: {
        searchUsers: fromPromise<readonly User[], string>(({ input, signal }) =>
          searchUsers({ keywords: input, organisation: id }, signal),
        ),
      },
    }),
  )
  const [found, search] = useMachine(searching)
  return <HrAdmins {...{ organisation, snapshot, send, found, search }} />
}

/** They were removed, and the list was not read: what it shows is in doubt, whatever was answered to that. */
function notRead(thrown: unknown): never {
  throw unknown(failureMessage(asFailure(thrown)))
}

export interface HrAdminsProps {
  readonly organisation: Pick<Organisation, 'name' | 'admins'>
  readonly snapshot: SnapshotFrom<typeof membershipMachine>
  readonly send: (event: MembershipEvent) => void
  readonly found: SnapshotFrom<typeof userSearchMachine>
  readonly search: (event: UserSearchEvent) => void
}

/** A search for somebody to add, and those who are HR admins, each with an X. The last one goes after a question. */
export function HrAdmins({ organisation, snapshot, send, found, search }: HrAdminsProps) {
  const { admins } = organisation
  const { member } = snapshot.context
  const [asking, ask] = useState<Named | null>(null)
  const heading = useId()
  const undo = useRef<HTMLButtonElement>(null)
  const notePressed = useUndoFocus(snapshot.matches('removed'), undo)
  const isBusy = snapshot.hasTag('busy')
  const isUnderWay = (state: 'adding' | 'removing', { id }: Pick<Named, 'id'>) =>
    snapshot.matches(state) && sameId(member?.id ?? null, id)
  const begin = (event: MembershipEvent) => {
    if (snapshot.matches('notAdded')) send({ type: 'dismissed' })
    send(event)
  }
  const press = (admin: Named) => {
    if (isBusy) return
    notePressed()
    if (admins.length === 1) ask(admin)
    else begin({ type: 'member.removed', member: admin })
  }
  return (
    <Section aria-labelledby={heading}>
      <Heading id={heading}>Administradores de RR. HH.</Heading>
      <Finder found={found} search={search}>
        {(user) => {
          const name = fullName(user)
          if (admins.some(({ id }) => sameId(id, user.id)))
            return (
              <Button size="small" variant="quiet" aria-disabled>
                Ya es administrador
              </Button>
            )
          return (
            <Button
              size="small"
              busy={isUnderWay('adding', user)}
              aria-label={`Agregar a ${name}`}
              aria-disabled={isBusy}
              onClick={() => !isBusy && begin({ type: 'member.added', member: { id: user.id, name } })}
            >
              <Icon shape={Plus} />
              Agregar
            </Button>
          )
        }}
      </Finder>
      <News>
        <MembershipNote snapshot={snapshot} send={send} messages={messages} canUndo undo={undo} />
      </News>
      {admins.length === 0 && <Quiet>Nadie administra esta organización todavía. Busque a la primera persona.</Quiet>}
      <ul>
        {admins.map((admin) => (
          <Person key={admin.id} name={admin.name || `#${admin.id}`}>
            <IconButton
              label={`Quitar a ${admin.name || `#${admin.id}`}`}
              variant="quiet"
              aria-disabled={isBusy}
              aria-busy={isUnderWay('removing', admin)}
              onClick={() => press(admin)}
            >
              {isUnderWay('removing', admin) ? <Spinner /> : <Icon shape={X} />}
            </IconButton>
          </Person>
        ))}
      </ul>
      {asking !== null && (
        <ConfirmDialog
          title="Quitar al último administrador"
          description={`«${asking.name}» es la única persona que administra ${organisation.name}. Sin ella no queda ninguna.`}
          confirmLabel="Quitar"
          tone="danger"
          onConfirm={() => {
            ask(null)
            begin({ type: 'member.removed', member: asking })
          }}
          onClose={() => ask(null)}
        />
      )}
    </Section>
  )
}

interface FinderProps extends Pick<HrAdminsProps, 'found' | 'search'> {
  /** What can be done with somebody who was found. */
  readonly children: (user: User) => ReactNode
}

function Finder({ found, search, children }: FinderProps) {
  const { text, answered, problem } = found.context
  const users = found.matches('answered') ? (answered?.users ?? []) : []
  return (
    <>
      <div>
        <Field
          type="search"
          label="Buscar personas de este cliente"
          labelHidden
          placeholder="Buscar por nombre o correo…"
          maxLength={200}
          autoComplete="off"
          icon={found.hasTag('busy') ? <Spinner /> : <Icon shape={Search} />}
          value={text}
          onChange={({ target }) => search({ type: 'typed', text: target.value })}
        />
        <Quiet as="output">
          {found.hasTag('busy') && <VisuallyHidden>Buscando…</VisuallyHidden>}
          {found.matches('answered') && foundCount(users.length)}
        </Quiet>
      </div>
      {found.matches('failed') && problem !== null && (
        <Note tone="danger" action={<SmallButton onClick={() => search({ type: 'retried' })}>Reintentar</SmallButton>}>
          No se pudo buscar. {failureMessage(problem)}
        </Note>
      )}
      {users.length > 0 && (
        <Found aria-label="Personas encontradas">
          {users.map((user) => (
            <Person key={user.id} name={fullName(user)} email={user.email}>
              {children(user)}
            </Person>
          ))}
        </Found>
      )}
    </>
  )
}

const foundCount = (count: number) => {
  if (count === 0) return 'Nadie de este cliente coincide.'
  return count === 1 ? '1 persona' : `${formatNumber(count)} personas`
}

interface PersonProps {
  readonly name: string
  readonly email?: string
  readonly children: ReactNode
}

const Person = ({ name, email, children }: PersonProps) => (
  <Line>
    <Avatar name={name} />
    <Name>
      {name} <Email>{email}</Email>
    </Name>
    {children}
  </Line>
)

const Section = styled.section`
  display: grid;
  gap: 10px;
  min-width: 0;
  padding-block: 16px 4px;
  border-top: 1px solid ${theme.color.line};
`
const Heading = styled.h3`
  font-size: 14px;
  font-weight: 580;
`
const News = styled.div`
  &:empty {
    display: none;
  }
`
const Found = styled.ul`
  max-height: 232px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.control};
  overflow-y: auto;
`
const Line = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 6px 8px 6px 12px;

  & + & {
    border-top: 1px solid ${theme.color.line};
  }
`
const Name = styled.span`
  font-weight: 540;
  overflow-wrap: anywhere;
`
const Email = styled.span`
  font-size: 13px;
  font-weight: 450;
  color: ${theme.color.textMuted};
`
const Quiet = styled.p`
  display: block;
  padding-top: 4px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
