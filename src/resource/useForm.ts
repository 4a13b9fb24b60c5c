import { isSameInAnyOrder } from '#contract/asRead.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import type { Id } from '#contract/id.ts'
import type { FormMachine } from '#machines/form.ts'
import { useDraftSlot } from '#runtime/drafts/DraftGate.tsx'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { inspect } from '#runtime/inspect.ts'
import type { Turn } from '#runtime/locks.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

interface Form<Values> {
  /** Null for a new record. */
  readonly id: Id | null
  /** The record as read; a new object when it was read again. */
  readonly base: Values
  /** Called with the saved values. They equal `base` if a colleague had saved the same and nothing was sent. */
  readonly onSaved: (values: Values, base: Values) => void
  /** The lock of the record: `reread` takes it, so that what was read still holds when the form is saved. */
  readonly turn?: Turn
  /** Changes or work outside the form that leaving would lose as well. */
  readonly beside?: { readonly isDirty: boolean; readonly isBusy: boolean }
}

/**
 * Runs an open form: stores its draft, asks before leaving with changes, and calls `onSaved` at the end. `snapshot` is
 * to be drawn: an answer that arrives during a press does not move what is pressed.
 */
export function useForm<Values extends object, Edit>(
  machine: FormMachine<Values, Edit>,
  { id, base, onSaved, turn, beside }: Form<Values>,
) {
  const [snapshot, send, actor] = useMachine(machine, {
    ...inspect,
    // A trace tells by it which form this is.
    id: useDraftSlot().kind,
    input: { id, base, ...useKeptDraft(base) },
  })
  const { context } = snapshot
  const { values } = context
  const isSaved = snapshot.matches('saved')
  const leaving = useDraft({
    draft: context,
    isDirty: beside?.isDirty === true || (!isSaved && !isSameInAnyOrder(values, context.base)),
    isSaving: beside?.isBusy === true || snapshot.hasTag('busy'),
  })
  useEffect(() => send({ type: 'record.read', now: base }), [base, send])
  useEffect(() => {
    if (turn === undefined) return undefined
    const { unsubscribe } = actor.subscribe((now) => now.matches('sending') || turn.end())
    return () => {
      unsubscribe()
      turn.end()
    }
  }, [actor, turn])
  const saved = useEffectEvent(() => {
    leaving.forget()
    onSaved(values, context.base)
  })
  useEffect(() => {
    if (isSaved) saved()
  }, [isSaved])
  return { snapshot: useAfterPress(snapshot), send, actor, leaving }
}
