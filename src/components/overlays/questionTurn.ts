import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'

interface Open {
  readonly waitsFor: WaitsFor
}

/** What is open, in the order in which it came: questions, and dialogs that ask nothing. */
const open: Record<'questions' | 'dialogs', readonly Open[]> = { questions: [], dialogs: [] }
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(kind: keyof typeof open, now: readonly Open[]) {
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

/** Whether an open dialog is shown: a question waits its turn, and while one is asked that waits for nothing. */
export function useQuestionTurn({ isOpen, isQuestion, waitsFor = 'questions' }: Turn): boolean {
  const [own] = useState<Open>(() => ({ waitsFor }))
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
  const isNext = useSyncExternalStore(subscribe, () => {
    const { questions } = open
    // A question draws itself once before it is in the line.
    const next = questions.findLast((one) => one.waitsFor === 'nothing') ?? questions[0] ?? own
    return next === own
  })
  return isAsked && (!isQuestion || waitsFor === 'nothing' || isNext)
}

/**
 * Lets questions wait while the caller is mounted: the palette is above all that is open and keeps the presses to itself, so
 * that a question below it could not be answered, and the palette would take no more keys. Calls `onCovered` when something
 * opens that does not wait: the question about leaving, or a dialog such as the one of an ended session.
 */
export function useQuestionsWait(onCovered: () => void): void {
  useQuestionTurn({ isOpen: true, isQuestion: true, waitsFor: 'questions' })
  const isCovered = useSyncExternalStore(
    subscribe,
    () => open.dialogs.length > 0 || open.questions.some((one) => one.waitsFor === 'nothing'),
  )
  const cover = useEffectEvent(onCovered)
  useLayoutEffect(() => {
    if (isCovered) cover()
  }, [isCovered])
}
