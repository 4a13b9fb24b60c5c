import { t } from '#language/t.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#components/overlays/ConfirmDialog.tsx'
import { outcomeMessage } from '#components/format/failureMessage.ts'
import { confirmedActionMachine, type ConfirmedActionEvent } from '#machines/confirmedAction.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'

type Question = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'children' | 'confirmLabel' | 'cancelLabel' | 'confirmDisabled' | 'tone'
> & {
  /** What it does, as in «No se eliminó»; `hizo` by default. */
  readonly done?: string
}

interface ConfirmedActionProps extends Question {
  /** @throws Failure */
  readonly act: () => Promise<void>
  readonly onClose: () => void
  /** Called when it is done. The trigger of the dialog may be about to go. */
  readonly onDone?: () => void
}

/** Asks, acts, and says why it failed. */
export function ConfirmedAction({ act, onClose, onDone, ...question }: ConfirmedActionProps) {
  // Provides the machine with the `act` of the latest render.
  const [snapshot, send] = useMachine(
    confirmedActionMachine.provide({ actors: { act: fromPromise<void, void>(act) } }),
    inspect,
  )
  const isOver = snapshot.hasTag('final')
  const isDone = snapshot.matches('done')
  useEffect(() => {
    if (isOver) onClose()
    if (isDone) onDone?.()
  }, [isOver, isDone, onClose, onDone])
  return <ConfirmedActionDialog {...question} snapshot={snapshot} send={send} />
}

interface ConfirmedActionDialogProps extends Question {
  readonly snapshot: SnapshotFrom<typeof confirmedActionMachine>
  readonly send: (event: ConfirmedActionEvent) => void
}

/** The question, in every state of the workflow. */
export const ConfirmedActionDialog = ({ snapshot, send, done = t`hizo`, ...question }: ConfirmedActionDialogProps) =>
  !snapshot.hasTag('final') && (
    <ConfirmDialog
      {...question}
      busy={snapshot.hasTag('busy')}
      failed={snapshot.context.problem === null ? undefined : outcomeMessage(snapshot.context.problem, done)}
      onConfirm={() => send({ type: 'confirmed' })}
      onClose={() => send({ type: 'cancelled' })}
    />
  )
