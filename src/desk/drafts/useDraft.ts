import type { KeptDraft } from '#machines/keptDraft.ts'
import { useEffect, useRef, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { useWorkplace } from '../WorkplaceContext.ts'

/** How long typing has to rest before it is kept, in ms; leaving the page keeps it at once. */
const rest = 250

/** What a form begins with: the draft that is kept of its subject, and the key of the call that will create. */
export function useKeptDraft<Values extends object>(subject: string, base: Values) {
  const { drafts } = useWorkplace()
  const [begun] = useState(() => ({ kept: drafts.read(subject, base), key: newKey() }))
  return begun
}

interface Form<Values extends object> {
  /** What it is about, such as `product:12` or `product:new`: a draft is taken up for the same subject alone. */
  readonly subject: string
  /** Null while what it begins from is still being read. */
  readonly draft: KeptDraft<Values> | null
  /** Something was typed or chosen that is not saved. */
  readonly isDirty: boolean
}

/**
 * Keeps what is typed across reloads and ended sessions, and holds back whoever leaves with changes. While `isAsking`,
 * `stay` keeps the form open, `discard` forgets the draft and goes on.
 */
export function useDraft<Values extends object>({ subject, draft, isDirty }: Form<Values>) {
  const { drafts } = useWorkplace()
  const isForgotten = useRef(false)
  const blocker = useBlocker(draft !== null && isDirty)
  const { values, base, key } = draft ?? {}

  useEffect(() => {
    if (values === undefined || base === undefined || key === undefined) return undefined
    const keepNow = () => {
      if (isDirty && !isForgotten.current) drafts.keep(subject, { values, base, key })
      else drafts.forget(subject)
    }
    const timer = setTimeout(keepNow, rest)
    addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [drafts, subject, values, base, key, isDirty])

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    discard: () => {
      isForgotten.current = true
      drafts.forget(subject)
      blocker.proceed?.()
    },
  }
}

/** Browsers on plain http have no `randomUUID`. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
