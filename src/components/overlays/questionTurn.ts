import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The open questions, in the order in which they came. */
let questions: readonly object[] = []
const listeners = new Set<() => void>()

function change(now: readonly object[]) {
  questions = now
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether an open question is shown. One that comes while another is open waits until that is closed: over it, it would
 * take its answer. A question `atOnce` does not wait, but others wait for it.
 */
export function useQuestionTurn(isOpen: boolean, atOnce: boolean): boolean {
  const [question] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    change([...questions, question])
    return () => change(questions.filter((one) => one !== question))
  }, [isOpen, question])
  const first = useSyncExternalStore(subscribe, () => questions[0])
  return isOpen && (atOnce || first === undefined || first === question)
}
