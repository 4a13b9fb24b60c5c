import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Leaving } from './FormDialog.tsx'

/** A form's actor, as far as drawing it needs it. */
interface FormActor<Snapshot, Event> {
  readonly getSnapshot: () => Snapshot
  readonly subscribe: (changed: () => void) => { readonly unsubscribe: () => void }
  readonly send: (event: Event) => void
}

/** Hears of the form's actor, and null when the form is closed. */
export type OnForm<Snapshot, Event> = (actor: FormActor<Snapshot, Event> | null) => void

export interface ReportedFormProps<Snapshot, Event> {
  readonly actor: FormActor<Snapshot, Event>
  readonly leaving: Leaving
  readonly onForm: OnForm<Snapshot, Event>
}

/** A form that is drawn by what stands above it: a table, or a dialog that is open before its record was read. */
export function ReportedForm<Snapshot, Event>({ actor, leaving, onForm }: ReportedFormProps<Snapshot, Event>) {
  useLayoutEffect(() => {
    onForm(actor)
    return () => onForm(null)
  }, [actor, onForm])
  return leaving.isAsking && <UnsavedDialog onStay={leaving.stay} onDiscard={leaving.discard} />
}

/** What stands above a `ReportedForm` knows of it; null until the form is there. */
export function useReportedForm<Snapshot, Event>() {
  const [actor, onForm] = useState<FormActor<Snapshot, Event> | null>(null)
  const subscribe = useCallback((changed: () => void) => actor?.subscribe(changed).unsubscribe ?? nothing, [actor])
  const snapshot = useAfterPress(useSyncExternalStore(subscribe, () => actor?.getSnapshot() ?? null))
  return [actor && snapshot && { snapshot, send: actor.send }, onForm] as const
}

const nothing = () => undefined
