import { t } from '#language/t.ts'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Note } from '../feedback/Note.tsx'
import type { WaitsFor } from './questionTurn.ts'

export interface ConfirmDialogProps {
  /** What will happen. */
  readonly title: string
  readonly description?: ReactNode
  /** More about it: what it affects. */
  readonly children?: ReactNode
  /** The verb of the title. */
  readonly confirmLabel: string
  readonly cancelLabel?: string | undefined
  /** `danger` when something is lost. */
  readonly tone?: 'primary' | 'danger' | undefined
  /** The person has not yet chosen what to do. */
  readonly confirmDisabled?: boolean | undefined
  /** The action is running: nothing closes the dialog meanwhile. */
  readonly busy?: boolean | undefined
  readonly waitsFor?: WaitsFor | undefined
  /** Why it failed, in the server's words. */
  readonly failed?: string | undefined
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before an action. The initial focus is on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, children, confirmLabel, cancelLabel = t`Cancelar`, tone = 'primary' } = props
  const { busy = false, confirmDisabled = false, waitsFor, failed, onConfirm, onClose } = props
  return (
    <Dialog
      role="alertdialog"
      waitsFor={waitsFor}
      title={title}
      description={description}
      isDismissable={busy ? false : 'byKey'}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button variant={tone} busy={busy} disabled={confirmDisabled} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {(children || failed) && (
        <>
          {children && (
            <div inert={busy} style={{ display: 'grid', gap: 16 }}>
              {children}
            </div>
          )}
          {failed && <Note tone="danger">{failed}</Note>}
        </>
      )}
    </Dialog>
  )
}
