import { rich, t } from '#language/t.ts'
import { Isolated, sentence } from '#components/format/isolated.tsx'
import type { ListQuery } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { Icon } from '#components/Icon.tsx'
import { PageHeader } from '#components/PageHeader.tsx'
import { Skeleton } from '#components/feedback/Skeleton.tsx'
import { named as nameOf } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { OrganisationSelect } from '#parts/OrganisationSelect.tsx'
import { browserStorage } from '#runtime/storage.ts'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Page } from './area.ts'
import { listStates } from './listStates.tsx'
import { HeaderSlot } from './TabActions.tsx'
import { useSteadyParams } from './useSteadyParams.ts'

const lastKey = 'laurel.organisation'

/** The id of the organisation that was last chosen on this machine. */
export const lastOrganisation = (): string | null => browserStorage.kept.getItem(lastKey)

interface OrganisationScreenProps {
  readonly title: string
  /** What the screen shows of an organisation, in English like its empty state: `users`. */
  readonly noun: string
  /** How long to wait before loading a chosen organisation, in ms: skipping through several loads none of them. */
  readonly openDelay?: number
  /** Mounted anew for each organisation, so that no state of one appears under another. */
  readonly children: (organisation: Organisation) => ReactNode
}

/** A screen about one organisation, which is chosen at the top and stored in the address. */
export function OrganisationScreen({ title, noun, openDelay = 200, children }: OrganisationScreenProps) {
  const list = useQuery(organisations)
  const byId = useMemo(() => new Map(list.data?.map((one) => [String(one.id), one])), [list.data])
  const { stale, table } = listStates(list, t`las organizaciones`)
  const [params, setParams] = useSteadyParams()
  const wanted = params.get('org')
  const named = params.get('named')
  const alike = list.data?.filter(({ name }) => name === named) ?? []
  const opened = useAfterPress(useSettled(wanted, openDelay))
  const organisation = byId.get(wanted ?? '')
  const last = byId.get(lastOrganisation() ?? '')
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const choose = (id: string | null) => {
    if (id !== null) browserStorage.kept.setItem(lastKey, id)
    setParams((now) => (id === null ? {} : withOrganisation(now, id)))
  }
  const only = wanted === null && alike.length === 1 ? String(alike[0]?.id) : null
  useEffect(() => {
    if (only !== null) setParams((now) => withOrganisation(now, only), { replace: true })
  }, [only, setParams])
  const shown = () => {
    if (table.failed) return table.failed
    if (wanted === null && (named === null || (only === null && !table.loading)))
      return (
        <EmptyState
          icon={<Icon shape={Building2} />}
          title={t`Please select an org to see its ${noun}`}
          action={
            last &&
            named === null && (
              <Button onClick={() => choose(String(last.id))}>
                {rich`Seguir con ${<Isolated>{nameOf(last)}</Isolated>}`}
              </Button>
            )
          }
        >
          {named !== null &&
            (alike.length === 0
              ? t`Ninguna organización se llama «${named}».`
              : t`Varias organizaciones se llaman «${named}».`)}
        </EmptyState>
      )
    if (organisation !== undefined && opened === wanted) return <div key={wanted}>{children(organisation)}</div>
    if (organisation === undefined && wanted !== null && !table.loading)
      return (
        <EmptyState
          icon={<Icon shape={Building2} />}
          title={t`No hay ninguna organización con el ID ${wanted}`}
        >{t`Elija otra de la lista.`}</EmptyState>
      )
    return (
      <output aria-label={t`Cargando`}>
        <Skeleton $width="240px" />
      </output>
    )
  }
  return (
    <>
      <title>{sentence`${organisation === undefined ? '' : sentence`${nameOf(organisation)} · `}${title} · Laurel`}</title>
      <PageHeader
        title={title}
        actions={
          <>
            <OrganisationSelect
              organisations={table.rows}
              value={organisation?.id ?? null}
              onChange={(id) => choose(id === null ? null : String(id))}
              loading={table.loading}
            />
            <div ref={setSlot} style={{ display: 'contents' }} />
          </>
        }
      />
      {stale}
      <HeaderSlot value={slot}>{shown()}</HeaderSlot>
    </>
  )
}

/** Another organisation begins anew. One that an address only named keeps what the address searches for. */
const withOrganisation = (now: URLSearchParams, org: string) => {
  const q = now.get('q')
  return now.has('named') && q !== null ? { org, q } : { org }
}

/** Requests the organisations, and the rows of the one in the address. */
export const requestOfOrganisation =
  <Row,>(listOf: (organisation: Id) => ListQuery<Row>): Page['firstRequest'] =>
  (queries, search) => {
    const org = search.get('org')
    return Promise.all([queries.prefetchQuery(organisations), org && queries.prefetchQuery(listOf(org))])
  }

/** The value after it has not changed for `delay` ms; the first value counts at once. */
export function useSettled<Value>(wanted: Value, delay: number) {
  const [settled, setSettled] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), delay)
    return () => clearTimeout(timer)
  }, [wanted, delay])
  return settled
}
