import type { KeptDraft } from '#machines/keptDraft.ts'
import { use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../newKey.ts'
import { useRuntime } from '../RuntimeContext.ts'
import type { DraftSlot } from './draftSlots.ts'
import { useLeaving } from './useLeaving.ts'

/** How long typing has to rest before it is kept, in ms; leaving the page keeps it at once. */
const rest = 250

/**
 * What a form begins with: the draft that is kept of its subject, and the key of the call that will create. The form
 * stands under a `Suspense`: whether another tab has that draft open is known a moment later.
 */
export function useKeptDraft<Values extends object>(subject: string, base: Values) {
  const place = useSlot(subject)
  const [initialForm] = useState(() => {
    const key = newKey()
    return { kept: place.read(base, key), key }
  })
  return initialForm
}

interface Form<Values extends object> {
  /** What it is about, such as `product:12` or `product:new`: a draft is taken up for the same subject alone. */
  readonly subject: string
  /** Null while what it begins from is still being read. */
  readonly draft: KeptDraft<Values> | null
  /** Something was typed or chosen that is not saved. */
  readonly isDirty: boolean
  /** It is on its way to the server: whoever leaves waits for how that ends. */
  readonly isSaving: boolean
}

/**
 * Keeps what is typed across reloads and ended sessions, and holds back whoever leaves with changes. While `isAsking`,
 * `stay` keeps the form open, `discard` forgets the draft and goes on.
 */
export function useDraft<Values extends object>({ subject, draft, isDirty, isSaving }: Form<Values>) {
  const place = useSlot(subject)
  const isForgotten = useRef(false)
  const { isAsking, stay, leave } = useLeaving(draft !== null && isDirty, isSaving)
  const { values, base, key } = draft ?? {}

  useEffect(() => place.enter(), [place])
  const keepNow = useEffectEvent(() => {
    if (values === undefined || base === undefined || key === undefined) return
    if (isDirty && !isForgotten.current) place.keep({ values, base, key })
    else place.forget()
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

  const discard = () => {
    isForgotten.current = true
    place.forget()
    leave()
  }
  return { isAsking, stay, discard }
}

function useSlot(subject: string): DraftSlot {
  const { places } = useRuntime()
  const [place] = useState(() => places.of(subject))
  return use(place)
}
