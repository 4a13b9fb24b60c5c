import { t } from '#language/t.ts'
import { fresh } from '#api/listQuery.ts'
import { foundOrders, hasOrderSearch } from '#api/orderQueries.ts'
import { hasLedger, organisationLedger } from '#api/points.ts'
import { peopleWith } from '#api/users.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { SkeletonLines } from '#components/feedback/Skeleton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { isolated } from '#components/format/isolated.tsx'
import { personCalled } from '#components/format/person.ts'
import { later } from '#components/later.ts'
import { Sheet } from '#components/overlays/Sheet.tsx'
import { Small, Strong } from '#components/Text.tsx'
import { named, visible } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Named } from '#contract/organisations/organisations.ts'
import { isEmail } from '#contract/points/transfer.ts'
import { isSameEmail, type User } from '#contract/users/users.ts'
import { addressOf as pageAddress } from '#parts/RecordLinks.tsx'
import { personParam } from '#resource/PersonLink.tsx'
import { ResourceForm } from '#resource/ResourceForm.tsx'
import { useOpenedInAddress } from '#resource/useOpenedInAddress.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useSession } from '#runtime/SessionContext.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PersonPanel } from './PersonPanel.tsx'

interface PersonPanelContainerProps {
  readonly email: string
  readonly onClose: () => void
}

/**
 * The panel of the person with this e-mail. Its dialogs are not inside: they stay, with what is typed, whoever has the
 * e-mail by now.
 */
export function PersonPanelContainer({ email, onClose }: PersonPanelContainerProps) {
  const { data: people, error, isFetching, refetch } = useQuery({ ...peopleWith(email), enabled: true })
  const [chosen, choose] = useState<Id | null>(null)
  const [typing, type] = useState<Typing | null>(null)
  const users = useUsers(typing?.into === 'points')
  const { open } = useOpenedInAddress(personParam)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const person = people?.find(({ id }) => (chosen === null ? people.length === 1 : sameId(id, chosen)))
  const now = typing && (people?.find(({ id }) => sameId(id, typing.person.id)) ?? null)
  return (
    <>
      <Sheet
        isBeside
        isCovered={typing !== null}
        title={person ? personCalled(person) : email}
        subtitle={person?.title}
        subject={email}
        onClose={onClose}
      >
        {person ? (
          <Found person={person} onType={type} />
        ) : people && people.length > 0 ? (
          <>
            <p>
              {people.length > 1
                ? t`Varias personas tienen este correo. Elija una:`
                : t`La persona elegida ya no tiene este correo. Lo tiene:`}
            </p>
            <ul>
              {people.map((one) => (
                <li key={one.id}>
                  <Strong>{isolated(personCalled(one))}</Strong>{' '}
                  <Small>{isolated(one.organisation === null ? t`Sin organización` : named(one.organisation))}</Small>{' '}
                  <Button size="small" onClick={() => choose(one.id)}>{t`Elegir`}</Button>
                </li>
              ))}
            </ul>
          </>
        ) : people ? (
          <EmptyState
            title={t`Nadie tiene el correo ${email}`}
          >{t`Puede que ahora tenga otro, o que sea una cuenta del staff.`}</EmptyState>
        ) : error ? (
          <ErrorState
            title={t`No se pudo cargar la persona`}
            message={failureMessage(asFailure(error))}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        ) : (
          <SkeletonLines label={t`Cargando la persona`} gap={12} widths={['62%', '76%', '48%', '56%']} />
        )}
      </Sheet>
      {typing?.into === 'points' && users && (
        <users.CourtesyDialog
          person={typing.person}
          now={now}
          chosen={now?.organisation ?? typing.organisation}
          onClose={() => type(null)}
        />
      )}
      {typing?.into === 'edit' && (
        <Editing
          organisation={typing.organisation}
          person={now ?? typing.person}
          onClose={() => {
            type(null)
            void refetch()
          }}
          onMoved={(to) => isHere.current && open(to)}
        />
      )}
    </>
  )
}

interface Typing {
  readonly into: 'points' | 'edit'
  /** As they were when the dialog was opened. */
  readonly person: User
  readonly organisation: Named
}

interface FoundProps {
  readonly person: User
  readonly onType: (typing: Typing) => void
}

function Found({ person, onType }: FoundProps) {
  const { queries } = useRuntime()
  const { pathname, search } = useLocation()
  const { organisation, email } = person
  const hasOrders = hasOrderSearch()
  const orders = useQuery({ ...foundOrders(queries, email), enabled: hasOrders })
  const ledger = useInfiniteQuery({
    ...organisationLedger(organisation?.id ?? ''),
    enabled: hasLedger() && organisation !== null,
  })
  const isTheirs = ({ user }: { readonly user: { readonly id: Id | null; readonly email: string } }) =>
    sameId(user.id, person.id) || isSameEmail(user.email, email)
  const isOnOrders = pathname === '/' || pathname.startsWith('/orders')
  const addressOf = (order: Id) => {
    const params = new URLSearchParams(isOnOrders ? search : '')
    params.delete(personParam)
    params.set('info', String(order))
    return `/orders?${params}`
  }
  return (
    <PersonPanel
      person={person}
      orders={{
        found: hasOrders ? orders.data?.filter(isTheirs) : null,
        problem: orders.isLoadingError ? asFailure(orders.error) : null,
        onRetry: () => void orders.refetch(),
        addressOf,
        all: pageAddress('/orders', { keyword: email }),
      }}
      courtesy={
        ledger.data?.pages[0]?.moves
          .filter(({ kind, user }) => kind === 'courtesy' && visible(user) === visible(personCalled(person)))
          .slice(0, 3) ?? null
      }
      onPoints={organisation && isEmail(email) ? () => onType({ into: 'points', person, organisation }) : null}
      onEdit={organisation && (() => onType({ into: 'edit', person, organisation }))}
    />
  )
}

const useUsers = later(() => import('../UsersScreen.tsx'), { isFetchedAhead: false })

interface EditingProps {
  readonly organisation: Named
  readonly person: User
  readonly onClose: () => void
  /** The person has this e-mail now. */
  readonly onMoved: (email: string) => void
}

/** The dialog of the Users page, with its form and its draft. */
function Editing(props: EditingProps) {
  const users = useUsers()
  return users && <Dialog {...props} userResource={users.userResource} />
}

type UsersCode = typeof import('../UsersScreen.tsx')

function Dialog(props: EditingProps & Pick<UsersCode, 'userResource'>) {
  const { organisation, person, onClose, onMoved, userResource } = props
  const { me } = useSession().context
  const { queries } = useRuntime()
  const [resource] = useState(() => userResource(organisation.id, me, queries))
  const close = async () => {
    onClose()
    // Only a save has made the list out of date.
    if (!queries.getQueryState(resource.list.queryKey)?.isInvalidated) return
    const users = await fresh(queries, resource.list).catch(() => [])
    const now = users.find(({ id }) => sameId(id, person.id))
    if (now && !isSameEmail(now.email, person.email)) onMoved(now.email)
  }
  return (
    <ResourceForm
      resource={resource}
      row={person}
      page={{ pathname: '/users', search: `?org=${encodeURIComponent(organisation.id)}` }}
      onClose={() => void close()}
      onInlineForm={noForm}
    />
  )
}

const noForm = () => undefined
