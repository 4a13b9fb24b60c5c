import type { KeptDraft } from '#machines/keptDraft.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../newKey.ts'
import { useRuntime } from '../RuntimeContext.ts'
import { useDraftSlot } from './DraftGate.tsx'
import type { DraftSlot } from './draftSlots.ts'
import { useLeaving } from './useLeaving.ts'

/** How long typing has to rest before it is kept, in ms; leaving the page keeps it at once. */
const rest = 250

/** What a form begins with: the draft that is kept of its subject, and the key of the call that will create. */
export function useKeptDraft<Values extends object>(base: Values) {
  const slot = useDraftSlot()
  const [initialForm] = useState(() => {
    const key = newKey()
    return { kept: slot.read(base, key), key }
  })
  return initialForm
}

interface Form<Values extends object> {
  readonly draft: KeptDraft<Values>
  /** Something was typed or chosen that is not saved. */
  readonly isDirty: boolean
  /** It is on its way to the server: whoever leaves waits for how that ends. */
  readonly isSaving: boolean
}

/**
 * Keeps what is typed across reloads and ended sessions, and holds back whoever leaves with changes. While `isAsking`,
 * `stay` keeps the form open, `discard` forgets the draft and goes on. `forget` is for what is saved.
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

/** Keeps the draft while it is dirty, and gives what forgets it for good. */
function useKeeping<Values extends object>(slot: DraftSlot | null, draft: KeptDraft<Values>, isDirty: boolean) {
  const isForgotten = useRef(false)

  useEffect(() => slot?.enter(), [slot])
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
  /** As of a `DraftGate`. */
  readonly subject: string
  readonly values: Values
  /** Where nothing is typed; always the same object. */
  readonly empty: Values
  /** Something is typed that is not on its way. */
  readonly isDirty: boolean
  readonly restore: (values: Values) => void
}

/**
 * The draft of a card that stands on its page from the start: what was typed comes back a moment later, to be looked at,
 * unless something is typed by then. `forget` is for whoever leaves and discards it.
 */
export function useCardDraft<Values extends object>({ subject, values, empty, isDirty, restore }: Card<Values>) {
  const { places } = useRuntime()
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  const [isRestored, setRestored] = useState(false)
  const takeUp = useEffectEvent((found: DraftSlot) => {
    const kept = found.read(empty, '')
    setSlot(found)
    if (kept === null || isDirty) return
    restore(kept.values)
    setRestored(true)
  })
  useEffect(() => {
    let isGone = false
    void places.of(subject).then((found) => isGone || takeUp(found))
    return () => {
      isGone = true
    }
  }, [places, subject])
  const forget = useKeeping(slot, { values, base: empty, key: '' }, isDirty)
  const discard = () => {
    setRestored(false)
    restore(empty)
  }
  return { isRestored: isRestored && isDirty, discard, forget }
}
