import type { KeptDraft } from '#machines/keptDraft.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../newKey.ts'
import { useRuntime } from '../RuntimeContext.ts'
import { useDraftSlot } from './DraftGate.tsx'
import type { DraftSlot } from './draftSlots.ts'
import { useLeaving } from './useLeaving.ts'

/** How long typing must pause before the draft is stored, in ms; leaving the page stores it at once. */
const rest = 250

/** The draft that a form starts from, and a new idempotency key. */
export function useKeptDraft<Values extends object>(base: Values) {
  const slot = useDraftSlot()
  const [restored] = useState(() => {
    const key = newKey()
    return { kept: slot.read(base, key), key }
  })
  return restored
}

interface Form<Values extends object> {
  readonly draft: KeptDraft<Values>
  /** Something unsaved was typed or chosen. */
  readonly isDirty: boolean
  /** The values are being sent. */
  readonly isSaving: boolean
}

/**
 * Stores what is typed, so that it survives reloads and ended sessions, and asks before leaving with changes. While
 * `isAsking`, `stay` keeps the form open; `discard` deletes the draft and leaves. `forget` is for what is saved.
 */
export function useDraft<Values extends object>({ draft, isDirty, isSaving }: Form<Values>) {
  const { isAsking, stay, leave } = useLeaving(isDirty, isSaving)
  const forget = useKeeping(useDraftSlot(), draft, isDirty)
  const discard = () => {
    forget()
    leave()
  }
  return { isAsking, stay, discard, forget }
}

/** Stores the draft while it is dirty. Returns a function that deletes it for good. */
function useKeeping<Values extends object>(slot: DraftSlot | null, draft: KeptDraft<Values>, isDirty: boolean) {
  const isForgotten = useRef(false)
  const keepNow = useEffectEvent(() => {
    if (isDirty && !isForgotten.current) slot?.keep(draft)
    else slot?.forget()
  })
  useEffect(() => {
    const timer = setTimeout(() => keepNow(), rest)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    const leave = () => keepNow()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      keepNow()
    }
  }, [])
  return () => {
    isForgotten.current = true
    slot?.forget()
  }
}

interface Card<Values extends object> {
  /** As in `DraftGate`. */
  readonly subject: string
  readonly values: Values
  /** The values when nothing is typed; must always be the same object. */
  readonly empty: Values
  /** Something is typed that is not being sent. */
  readonly isDirty: boolean
  readonly restore: (values: Values) => void
}

/**
 * The draft of a card that is on its page from the start. It is restored a moment later, unless somebody has typed by
 * then. Call `forget` when somebody leaves and discards.
 */
export function useCardDraft<Values extends object>({ subject, values, empty, isDirty, restore }: Card<Values>) {
  const { draftSlots } = useRuntime()
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  const [isRestored, setRestored] = useState(false)
  const takeUp = useEffectEvent((found: DraftSlot) => {
    const kept = found.read(empty, '')
    setSlot(found)
    if (kept === null || isDirty) return
    restore(kept.values)
    setRestored(true)
  })
  useEffect(() => draftSlots.hold(subject, (found) => takeUp(found)), [draftSlots, subject])
  const forget = useKeeping(slot, { values, base: empty, key: '' }, isDirty)
  const discard = () => {
    setRestored(false)
    restore(empty)
  }
  return { isRestored: isRestored && isDirty, discard, forget }
}
