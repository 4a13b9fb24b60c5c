import { isSameInAnyOrder } from '#contract/asRead.ts'
import { t } from '#language/t.ts'
import { fresh } from '#api/listQuery.ts'
import { organisationServices } from '#api/services.ts'
import { named } from '#contract/blank.ts'
import { asFailure } from '#contract/failure.ts'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import type { Organisation } from '#contract/organisations/organisations.ts'
import type { OrganisationService, Switches } from '#contract/services/services.ts'
import type { FormEvent, FormSnapshot } from '#machines/form.ts'
import { listStates } from '#resource/listStates.tsx'
import { useNotice } from '#resource/Notices.tsx'
import { useReportedForm } from '#resource/ReportedForm.tsx'
import { useLeaving } from '#runtime/drafts/useLeaving.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TypedBalance } from './BalanceCardContainer.tsx'
import { ServicesForm } from './ServicesForm.tsx'
import { ServicesLoading, ServicesView, type Restored } from './ServicesView.tsx'

interface ServicesPanelProps {
  readonly organisation: Organisation
  /** What is typed in the balance card. The router can block for only one form, so this one asks for both. */
  readonly balance: TypedBalance | null
}

export function ServicesPanel({ organisation, balance }: ServicesPanelProps) {
  const { queries } = useRuntime()
  const list = organisationServices(organisation.id)
  const query = useQuery(list)
  const { loading, failed } = listStates(query, t`los servicios`).table
  const [form, setForm] = useReportedForm<FormSnapshot<Switches>, FormEvent<Switches>>()
  /** Counts the saves: each one remounts the form. */
  const [saves, setSaves] = useState(0)
  const [restored, setRestored] = useState<Restored | null>(null)
  /** Saved services that the server shows otherwise. */
  const [contradicted, contradict] = useState<readonly OrganisationService[]>([])
  const notice = useNotice()
  const say = () => notice({ tone: 'done', words: () => t`Se guardaron los servicios de «${named(organisation)}».` })
  const isRestoring = restored?.state === 'reading'
  const asks =
    query.data === undefined ? (
      // Until the services load, the balance card's typed values still need the question on leaving.
      balance && <Leaving {...balance} />
    ) : (
      <ServicesForm
        key={saves}
        {...{ organisation, isRestoring, balance }}
        services={query.data}
        onForm={setForm}
        onSent={(otherwise) => {
          contradict(otherwise)
          if (otherwise.length === 0) say()
        }}
        onSaved={(values, now) => {
          setSaves((before) => before + 1)
          if (isSameInAnyOrder(values, now)) say()
        }}
      />
    )
  if (failed)
    return (
      <>
        {asks}
        {failed}
      </>
    )
  if (loading || form === null)
    return (
      <>
        {asks}
        <ServicesLoading />
      </>
    )
  const { send } = form
  const settle = () => {
    setRestored(null)
    contradict([])
  }
  const restore = async (changes: Switches) => {
    // A further Restore drops nothing: what the one before dropped can still be brought back.
    const dropped = Object.keys(changes).length > 0 ? changes : (restored?.dropped ?? changes)
    settle()
    setRestored({ state: 'reading', dropped })
    try {
      await fresh(queries, list)
      send({ type: 'draft.discarded' })
      setRestored({ state: 'restored', dropped })
    } catch (thrown) {
      setRestored({ state: 'notRead', problem: asFailure(thrown), dropped })
    }
  }
  return (
    <>
      {asks}
      <ServicesView
        {...{ organisation, restored }}
        contradicted={contradicted.filter((one) => query.data?.some((now) => isSameInAnyOrder(now, one)))}
        {...form}
        services={query.data ?? []}
        onChange={settle}
        onRestore={(dropped) => void restore(dropped)}
      />
    </>
  )
}

/** Asks before the values typed in the balance card are lost. */
function Leaving({ forget, isBusy }: TypedBalance) {
  const { isAsking, stay, leave } = useLeaving(true, isBusy)
  const discard = () => {
    forget()
    leave()
  }
  return isAsking && <UnsavedDialog onStay={stay} onDiscard={discard} />
}
