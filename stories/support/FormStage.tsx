import { UnsavedDialog } from '#components/overlays/UnsavedDialog.tsx'
import { useState, type ReactNode } from 'react'
import { OffScreen } from './OffScreen.tsx'

interface FormStageProps {
  readonly snapshot: {
    readonly context: { readonly values: unknown; readonly base: unknown; readonly picture?: File | null }
    hasTag(tag: 'final'): boolean
  }
  readonly children: (onClose: () => void) => ReactNode
  /** It asks from the start. */
  readonly asks?: boolean
}

/** A dialog without its page, which closes. */
export function Closing({ children }: Pick<FormStageProps, 'children'>) {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? children(() => setOpen(false)) : <OffScreen text="Closed." />
}

/** A form's dialog without its page. Closing it asks if something was typed, and then hides it. */
export function FormStage({ snapshot, children, asks = false }: FormStageProps) {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(asks)
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
