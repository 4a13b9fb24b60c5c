import type { KeptDraft } from '#machines/keptDraft.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newKey } from '../newKey.ts'
import { useDraftSlot } from './DraftGate.tsx'
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
export function useDraft<Values extends object>({ draft, isDirty, isSaving }: Form<Values>) {
  const slot = useDraftSlot()
  const isForgotten = useRef(false)
  const { isAsking, stay, leave } = useLeaving(isDirty, isSaving)
  const { values, base, key } = draft ?? {}

  useEffect(() => slot.enter(), [slot])
  const keepNow = useEffectEvent(() => {
    if (values === undefined || base === undefined || key === undefined) return
    if (isDirty && !isForgotten.current) slot.keep({ values, base, key })
    else slot.forget()
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
    slot.forget()
    leave()
  }
  return { isAsking, stay, discard }
}
