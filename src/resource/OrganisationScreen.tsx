import { organisations } from '#api/organisations.ts'
import { Button } from '#components/Button.tsx'
import { EmptyState } from '#components/EmptyState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { PageHeader } from '#components/PageHeader.tsx'
import { Skeleton } from '#components/Skeleton.tsx'
import { asFailure } from '#contract/failure.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { OrganisationSelect } from '#parts/OrganisationSelect.tsx'
import { browserStorage } from '#runtime/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide'
import { useEffect, useState, type ReactNode } from 'react'
import { Icon } from '#components/Icon.tsx'
import { useSteadyParams } from './useSteadyParams.ts'

/** How long after the last choice an organisation is opened, in ms: choosing on past several loads none of them. */
const openDelay = 200
const lastKey = 'laurel.organisation'

interface OrganisationScreenProps {
  readonly title: string
  /** What is shown of an organisation, in English as in the text that asks for one: `users`. */
  readonly noun: string
  /** Made anew for each organisation, so that nothing of one ever stands under the name of another. */
  readonly children: (organisation: Organisation) => ReactNode
}

/** A screen about one organisation, which is chosen at its top and kept in the address. */
export function OrganisationScreen({ title, noun, children }: OrganisationScreenProps) {
  const list = useQuery(organisations)
  const [params, setParams] = useSteadyParams()
  const wanted = params.get('org')
  const opened = useSettled(wanted)
  const find = (id: string | null) => list.data?.find((one) => String(one.id) === id)
  const organisation = find(wanted)
  const choose = (id: string | null) => {
    if (id !== null) browserStorage.kept.setItem(lastKey, id)
    setParams(id === null ? {} : { org: id })
  }
  const last = find(browserStorage.kept.getItem(lastKey))
  return (
    <>
      <title>{`${title} · Laurel`}</title>
      <PageHeader
        title={title}
        subtitle={organisation?.name}
        actions={
          <OrganisationSelect
            organisations={list.data ?? []}
            value={organisation?.id ?? null}
            onChange={(id) => choose(id === null ? null : String(id))}
            loading={list.data === undefined && list.isFetching}
            failed={list.data === undefined && list.isError ? failureMessage(asFailure(list.error)) : undefined}
            onRetry={() => void list.refetch()}
          />
        }
      />
      {wanted === null ? (
        <EmptyState
          icon={<Icon shape={Building2} />}
          title={`Please select an org to see its ${noun}`}
          action={last && <Button onClick={() => choose(String(last.id))}>Seguir con {last.name}</Button>}
        />
      ) : organisation !== undefined && opened === wanted ? (
        <div key={wanted}>{children(organisation)}</div>
      ) : list.data !== undefined && organisation === undefined ? (
        <EmptyState title={`No hay ninguna organización con el ID ${wanted}`}>Elija otra de la lista.</EmptyState>
      ) : (
        <output aria-label="Cargando">
          <Skeleton $width="240px" />
        </output>
      )}
    </>
  )
}

/** What was chosen, once nothing else was for a while; what the address has at first counts at once. */
function useSettled(wanted: string | null) {
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), openDelay)
    return () => clearTimeout(timer)
  }, [wanted])
  return settled
}
