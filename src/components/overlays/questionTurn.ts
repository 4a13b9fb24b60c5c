import { useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'

interface Open {
  readonly atOnce: boolean
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

interface Turn {
  readonly isOpen: boolean
  readonly isQuestion: boolean
  /** The question does not wait for another one, but others wait for it. */
  readonly atOnce: boolean
  /** The question is the page's: it waits for open dialogs too. */
  readonly isOfPage: boolean
}

/**
 * Whether an open dialog is shown. A question that comes while another is open waits until that is closed: over it, it
 * would take its answer. One of the page does not come over a dialog in which somebody types.
 */
export function useQuestionTurn({ isOpen, isQuestion, atOnce, isOfPage }: Turn): boolean {
  const [own] = useState<Open>(() => ({ atOnce }))
  const isBehind = useSyncExternalStore(subscribe, () => isQuestion && isOfPage && open.dialogs.length > 0)
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
  return isAsked && (!isQuestion || atOnce || first === undefined || first === own)
}

/**
 * Lets questions wait while the caller is mounted: the palette is above all that is open and keeps the presses to itself, so
 * that a question below it could not be answered, and the palette would take no more keys. Calls `onCovered` when something
 * opens that does not wait: the question about leaving, or a dialog such as the one of an ended session.
 */
export function useQuestionsWait(onCovered: () => void): void {
  useQuestionTurn({ isOpen: true, isQuestion: true, atOnce: false, isOfPage: false })
  const isCovered = useSyncExternalStore(subscribe, () => open.dialogs.length > 0 || open.questions.some(isAtOnce))
  const cover = useEffectEvent(onCovered)
  useLayoutEffect(() => {
    if (isCovered) cover()
  }, [isCovered])
}

const isAtOnce = ({ atOnce }: Open) => atOnce
