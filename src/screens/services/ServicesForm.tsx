import { lists } from '#language/numbers.ts'
import { plural, t } from '#language/t.ts'
import { fresh, freshToSend, refetched } from '#api/listQuery.ts'
import { organisations } from '#api/organisations.ts'
import { givenUpAfter } from '#api/press.ts'
import { organisationServices, saveServices } from '#api/services.ts'
import { asFailure, unknown } from '#contract/failure.ts'
import { sameId } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { switched, switchesOf, type OrganisationService, type Switches } from '#contract/services/services.ts'
import { rebased } from '#machines/keptDraft.ts'
import { createFormMachine, type FormEvent, type FormSnapshot, type Reread, type Rereading } from '#machines/form.ts'
import { ReportedForm, type OnForm } from '#resource/ReportedForm.tsx'
import { useForm } from '#resource/useForm.ts'
import { recordLock, turnOf, type Turn } from '#runtime/locks.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { fromPromise } from 'xstate'
import type { TypedBalance } from './BalanceCardContainer.tsx'

const machine = createFormMachine<Switches>()

/** How long Save waits for how many people an organisation has, in ms. */
const mostOnPeople = 2000

/** Saved services that the server shows otherwise: a colleague may have changed them meanwhile. */
type Contradicted = readonly OrganisationService[]

/** What Save would switch off by now, and how many people notice; null if nobody does. The same words count as agreed. */
export function lossOf({ userCount }: Organisation, services: readonly OrganisationService[], wanted: Switches) {
  const lost = services.filter(({ id, isActive }) => isActive && wanted[String(id)] === false)
  if (lost.length === 0 || userCount === 0) return null
  const names = lists().format(lost.map((one) => t`«${one.name || `#${one.id}`}»`))
  return userCount === null
    ? t`Sus usuarios dejan de tener ${names}.`
    : t`${plural(userCount, '# persona deja', '# personas dejan')} de tener ${names}.`
}

export const machineOf = (
  queries: QueryClient,
  organisation: Organisation,
  { begin, press }: Turn,
  onSent: (contradicted: Contradicted) => void,
) => {
  const { id } = organisation
  const list = organisationServices(id)
  return machine.provide({
    actors: {
      reread: fromPromise<Reread<Switches>, Rereading<Switches>>(async ({ input, signal }) => {
        await begin(signal)
        // Only the question is about its people: an organisation that cannot be read is asked about as it is shown.
        const known = await givenUpAfter(mostOnPeople, (given) => fresh(queries, organisations, given), signal).catch(
          () => queries.getQueryData(organisations.queryKey) ?? [],
        )
        const shown = known.find((one) => sameId(one.id, id)) ?? organisation
        // Last, so that nothing is waited for between this and the write.
        const services = await freshToSend(queries, list, press)
        const now = switchesOf(services)
        return { now, question: lossOf(shown, services, rebased(input, now).values) }
      }),
      save: fromPromise(async ({ input: { values, base } }) => {
        const services = await queries.ensureQueryData(list)
        const sent = switched(services, values).filter(({ id: one }) => values[String(one)] !== base[String(one)])
        if (sent.length > 0) await press.sending(() => saveServices(id, sent), true)
        const now = await press
          .reading((signal) => refetched(queries, list, signal))
          .catch((thrown) => {
            throw unknown(asFailure(thrown).message)
          })
        const isOn = (wanted: OrganisationService) => now.find((one) => sameId(one.id, wanted.id))?.isActive ?? false
        onSent(sent.filter((one) => isOn(one) !== one.isActive).map((one) => ({ ...one, isActive: isOn(one) })))
      }),
    },
  })
}

interface ServicesFormProps {
  readonly organisation: Organisation
  readonly services: readonly OrganisationService[]
  readonly isRestoring: boolean
  /** What is typed in the balance card; null for nothing. The router can block for only one form. */
  readonly balance: TypedBalance | null
  readonly onForm: OnForm<FormSnapshot<Switches>, FormEvent<Switches>>
  readonly onSent: (contradicted: Contradicted) => void
  /** The switches are saved, or already were and nothing was sent. A new form is mounted. */
  readonly onSaved: (values: Switches, base: Switches) => void
}

/** A form for the switches of an organisation's services: Save sends only those that were changed. */
export function ServicesForm(props: ServicesFormProps) {
  const { organisation, services, isRestoring, balance, onForm, onSent, onSaved } = props
  const { queries, locks } = useRuntime()
  const [turn] = useState(() => turnOf(locks, recordLock('services', organisation.id)))
  const [bound] = useState(() => machineOf(queries, organisation, turn, onSent))
  const { actor, leaving } = useForm(bound, {
    id: organisation.id,
    base: useMemo(() => switchesOf(services), [services]),
    onSaved,
    turn,
    beside: { isDirty: balance !== null, isBusy: isRestoring || balance?.isBusy === true },
  })
  const discard = () => {
    balance?.forget()
    leaving.discard()
  }
  return <ReportedForm actor={actor} leaving={{ ...leaving, discard }} onForm={onForm} />
}
