import { t } from '#language/t.ts'
import { ConfirmDialog, type ConfirmDialogProps } from '#components/overlays/ConfirmDialog.tsx'
import { outcomeMessage } from '#components/format/failureMessage.ts'
import { sentence } from '#components/format/isolated.tsx'
import { asFailure } from '#contract/failure.ts'
import { confirmedActionMachine, type ConfirmedActionEvent } from '#machines/confirmedAction.ts'
import { inspect } from '#runtime/inspect.ts'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { useNotice } from './Notices.tsx'

type Question = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'children' | 'confirmLabel' | 'cancelLabel' | 'confirmDisabled' | 'tone'
> & {
  /** What it does, as in «No se eliminó»; `hizo` by default. */
  readonly done?: () => string
}

interface ConfirmedActionProps extends Question {
  /** @throws Failure */
  readonly act: () => Promise<void>
  /** The action and its record, as a failure after the dialog was left is told by a notice. */
  readonly called: () => string
  readonly onClose: () => void
  /** Called when it is done. The trigger of the dialog may be about to go. */
  readonly onDone?: () => void
}

/** Asks, acts, and says why it failed. */
export function ConfirmedAction({ act, called, onClose, onDone, ...question }: ConfirmedActionProps) {
  const tell = useNotice()
  const { done: verb = didIt } = question
  const saidOutOfSight = fromPromise<void, void>(({ signal }) =>
    act().catch((thrown: unknown) => {
      if (signal.aborted)
        tell({ tone: 'failed', words: () => sentence`${called()}: ${outcomeMessage(asFailure(thrown), verb())}` })
      throw thrown
    }),
  )
  // Provides the machine with the `act` of the latest render.
  const [snapshot, send] = useMachine(confirmedActionMachine.provide({ actors: { act: saidOutOfSight } }), inspect)
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

const didIt = () => t`hizo`

/** The question, in every state of the workflow. */
export const ConfirmedActionDialog = ({ snapshot, send, done = didIt, ...question }: ConfirmedActionDialogProps) =>
  !snapshot.hasTag('final') && (
    <ConfirmDialog
      {...question}
      busy={snapshot.hasTag('busy')}
      failed={snapshot.context.problem === null ? undefined : outcomeMessage(snapshot.context.problem, done())}
      onConfirm={() => send({ type: 'confirmed' })}
      onClose={() => send({ type: 'cancelled' })}
    />
  )
