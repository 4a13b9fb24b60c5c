import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The open questions, in the order in which they came. */
let questions: readonly object[] = []
/** The open dialogs that ask nothing. */
let dialogs: readonly object[] = []
const listeners = new Set<() => void>()

function tell() {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
function askNow(question: object) {
  questions = [...questions, question]
  tell()
  return () => {
    questions = questions.filter((one) => one !== question)
    tell()
  }
}
function open(dialog: object) {
  dialogs = [...dialogs, dialog]
  tell()
  return () => {
    dialogs = dialogs.filter((one) => one !== dialog)
    tell()
  }
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
  const [own] = useState(() => ({}))
  const isBehind = useSyncExternalStore(subscribe, () => isQuestion && isOfPage && dialogs.length > 0)
  const isAsked = isOpen && !isBehind
  useLayoutEffect(() => {
    if (!isAsked) return undefined
    return isQuestion ? askNow(own) : open(own)
  }, [isAsked, isQuestion, own])
  const first = useSyncExternalStore(subscribe, () => questions[0])
  return isAsked && (!isQuestion || atOnce || first === undefined || first === own)
}
