import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { useState, type ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { OffScreen } from './OffScreen.tsx'

interface FormStageProps {
  readonly snapshot: AnyMachineSnapshot
  readonly children: (onClose: () => void) => ReactNode
}

/** A form's dialog without its page. Closing it asks if something was typed, and then hides it. */
export function FormStage({ snapshot, children }: FormStageProps) {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  if (snapshot.hasTag('final')) return <OffScreen text="Saved: the dialog is gone, and the list is read again." />
  if (!isOpen) return <OffScreen text="Closed." />
  const { values, base, picture = null } = snapshot.context
  const isDirty = picture !== null || JSON.stringify(values) !== JSON.stringify(base)
  return (
    <>
      {children(() => (isDirty ? setAsking(true) : setOpen(false)))}
      {isAsking && <UnsavedDialog onStay={() => setAsking(false)} onDiscard={() => setOpen(false)} />}
    </>
  )
}
