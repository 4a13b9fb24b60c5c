import { sentence } from '#components/format/isolated.tsx'
import { refetched } from '#api/listQuery.ts'
import { organisationServices, saveServices } from '#api/services.ts'
import { asFailure, unknown } from '#contract/failure.ts'
import { sameId, type Id } from '#contract/id.ts'
import type { Organisation } from '#contract/organisations/organisations.ts'
import { switched, type OrganisationService, type Switches } from '#contract/services/services.ts'
import type { KeptDraft } from '#machines/keptDraft.ts'
import { createFormMachine } from '#machines/form.ts'
import { useNotice } from '#resource/Notices.tsx'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useRuntime } from '#runtime/RuntimeContext.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor, fromPromise } from 'xstate'

/** The form holds the switches alone, so that what nobody switched here is always as the server has it. */
interface Values {
  readonly switches: Switches
}
const form = createFormMachine<Values>()
const base: Values = { switches: {} }

/** Those that were switched. */
const changedFrom = (before: readonly OrganisationService[], now: readonly OrganisationService[]) =>
  now.filter(({ isActive }, at) => isActive !== before[at]?.isActive)

/** The services of an organisation: switched here, and those that were are sent at once by Save. */
export function useServices({ id, name }: Organisation, isBalanceTyped: boolean) {
  const { queries } = useRuntime()
  const say = useNotice()
  const list = organisationServices(id)
  const query = useQuery(list)
  const services = query.data ?? []
  /** What was saved and is not so on the server, as it is there. */
  const [contradicted, contradict] = useState<readonly OrganisationService[]>([])
  const [machine] = useState(() =>
    form.provide({
      actors: {
        reread: fromPromise<Values | null, Id>(async () => {
          await refetched(queries, list)
          return null
        }),
        save: fromPromise(async ({ input: { values } }) => {
          const before = await queries.ensureQueryData(list)
          const sent = changedFrom(before, switched(before, values.switches))
          if (sent.length > 0) await saveServices(id, sent)
          const now = await refetched(queries, list).catch((thrown) => {
            throw unknown(asFailure(thrown).message)
          })
          const isOn = ({ id: wanted }: OrganisationService) =>
            now.find((one) => sameId(one.id, wanted))?.isActive ?? false
          const otherwise = sent.filter((one) => isOn(one) !== one.isActive)
          contradict(otherwise.map((one) => ({ ...one, isActive: isOn(one) })))
          if (otherwise.length === 0) say({ tone: 'done', words: sentence`Se guardaron los servicios de «${name}».` })
        }),
      },
    }),
  )
  const { kept, key } = useKeptDraft(base)
  const begin = (draft: KeptDraft<Values> | null) =>
    createActor(machine, { input: { id, base, kept: draft, key } }).start()
  const [actor, setActor] = useState(() => begin(kept))
  const snapshot = useSelector(actor, (now) => now)
  const { switches } = snapshot.context.values
  const restore = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await refetched(queries, list)
      actor.send({ type: 'draft.discarded' })
      return switches
    },
  })
  const isSaved = snapshot.matches('saved')
  useEffect(() => {
    if (isSaved) setActor(begin(null))
    // Once for each save.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isSaved])
  const shown = switched(services, switches)
  const changed = changedFrom(services, shown)
  const isSaving = snapshot.hasTag('busy') || isSaved
  const leaving = useDraft({
    draft: query.data === undefined ? null : snapshot.context,
    isDirty: isBalanceTyped || (changed.length > 0 && !isSaved),
    isSaving: isSaving || restore.isPending,
  })
  const settle = () => {
    restore.reset()
    contradict([])
  }
  const type = (next: Switches) => {
    settle()
    actor.send({ type: 'typed', change: { switches: next } })
  }
  return {
    query,
    services: shown,
    changed,
    contradicted,
    state: restore.error === null ? snapshot.value : 'refused',
    problem: restore.error === null ? snapshot.context.problem : asFailure(restore.error),
    /** What the last restore dropped; undefined where the last thing done was no restore. */
    dropped: restore.data,
    isSaving,
    isRestoring: restore.isPending,
    toggle: (service: OrganisationService) => {
      const others = changed.filter((one) => one !== service)
      const next = others.length < changed.length ? others : [...changed, { ...service, isActive: !service.isActive }]
      type(Object.fromEntries(next.map((one) => [String(one.id), one.isActive])))
    },
    save: () => {
      settle()
      actor.send({ type: 'submitted' })
    },
    restore: () => {
      settle()
      restore.mutate()
    },
    undo: () => type(restore.data ?? {}),
    leaving,
  }
}
