import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useRuntime } from '../RuntimeContext.ts'
import type { DraftSlot } from './draftSlots.ts'

const SlotContext = createContext<DraftSlot | null>(null)

export function useDraftSlot(): DraftSlot {
  const slot = use(SlotContext)
  if (slot === null) throw new Error('A form with a draft stands under a DraftGate.')
  return slot
}

interface DraftGateProps {
  /**
   * The record that the form edits, such as `product:12` or `product:new`: only a form on the same subject restores the
   * draft.
   */
  readonly subject: string
  readonly children: ReactNode
}

/**
 * Shows a form once it has its draft slot, which takes a few milliseconds: another tab may have the same draft open.
 */
export function DraftGate({ subject, children }: DraftGateProps) {
  const { draftSlots } = useRuntime()
  const [slot, setSlot] = useState<DraftSlot | null>(null)
  // Kept by the gate and not by the form, which may never mount: its record may not load.
  useEffect(() => draftSlots.hold(subject, setSlot), [draftSlots, subject])
  return slot && <SlotContext value={slot}>{children}</SlotContext>
}
