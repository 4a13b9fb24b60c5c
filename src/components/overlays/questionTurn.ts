import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** What is open, in the order in which it came: questions, and dialogs that ask nothing. */
const open: Record<'questions' | 'dialogs', readonly object[]> = { questions: [], dialogs: [] }
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(kind: keyof typeof open, now: readonly object[]) {
  open[kind] = now
  for (const listener of listeners) listener()
}

/**
 * What is closed before a question comes up: an open question, over which it would take that one's answer (the default);
 * open dialogs too, for a question of the page; or nothing, where the press for it was made just now.
 */
export type WaitsFor = 'nothing' | 'questions' | 'dialogs'

interface Turn {
  readonly isOpen: boolean
  readonly isQuestion: boolean
  readonly waitsFor: WaitsFor | undefined
}

/** Whether an open dialog is shown: a question waits its turn. */
export function useQuestionTurn({ isOpen, isQuestion, waitsFor = 'questions' }: Turn): boolean {
  const [own] = useState(() => ({}))
  const isBehind = useSyncExternalStore(
    subscribe,
    () => isQuestion && waitsFor === 'dialogs' && open.dialogs.length > 0,
  )
  const isAsked = isOpen && !isBehind
  useLayoutEffect(() => {
    if (!isAsked) return undefined
    const kind = isQuestion ? 'questions' : 'dialogs'
    change(kind, [...open[kind], own])
    return () =>
      change(
        kind,
        open[kind].filter((one) => one !== own),
      )
  }, [isAsked, isQuestion, own])
  const first = useSyncExternalStore(subscribe, () => open.questions[0])
  return isAsked && (!isQuestion || waitsFor === 'nothing' || first === undefined || first === own)
}
