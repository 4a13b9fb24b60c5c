import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useRuntime } from '../RuntimeContext.ts'
import type { DraftSlot } from './draftSlots.ts'

const SlotContext = createContext<DraftSlot | null>(null)

/** Where the form that stands under the `DraftGate` keeps its draft. */
export function useDraftSlot(): DraftSlot {
  const slot = use(SlotContext)
  if (slot === null) throw new Error('A form with a draft stands under a DraftGate.')
  return slot
}

interface DraftGateProps {
  /** What the form is about, such as `product:12` or `product:new`: a draft is taken up for the same subject alone. */
  readonly subject: string
  readonly children: ReactNode
}

/** Shows a form once it is known whether another tab has the same draft open: a few milliseconds later, as a rule. */
export function DraftGate({ subject, children }: DraftGateProps) {
  const { places } = useRuntime()
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  useEffect(() => {
    let isGone = false
    void places.of(subject).then((found) => isGone || setSlot(found))
    return () => {
      isGone = true
    }
  }, [places, subject])
  return slot && <SlotContext value={slot}>{children}</SlotContext>
}
