import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { Note } from '#components/Note.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import {
  canBeSettled,
  transferMachine,
  type TransferContext,
  type TransferEvent,
  type TransferState,
} from '#machines/points/transfer.ts'
import { SafetyRail, type SafetyRailProps } from '#parts/SafetyRail.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { transferNote, transferTitle } from './transferMessages.ts'

export interface TransferDialogProps extends TransferContext, Pick<SafetyRailProps, 'warnings' | 'balance'> {
  readonly state: TransferState
  readonly send: (event: TransferEvent) => void
  /** Out of sight; a run that has begun goes on. */
  readonly onClose: () => void
}

/** Points that move in one call: the question, how it goes, and what to do where nobody knows how it went. */
export function TransferDialog({ state, send, onClose, warnings, balance, ...context }: TransferDialogProps) {
  const { transfer } = context
  const tags = transferMachine.states[state]?.tags ?? []
  const isUnsent = tags.includes('unsent')
  // Until there is news, nothing moves under the pointer.
  const isAsking = state === 'confirming' || tags.includes('busy')
  const close = () => (isUnsent || state === 'confirmingAgain' ? send({ type: 'dismissed' }) : onClose())
  return (
    <Dialog
      role="alertdialog"
      title={transferTitle(state, transfer)}
      width={480}
      isDismissable="byKey"
      onClose={close}
      actions={<TransferActions {...{ state, send, onClose }} {...context} />}
    >
      <Body>
        <SafetyRail move={transfer} warnings={isAsking ? warnings : []} balance={isAsking ? balance : undefined} />
        <TransferNews state={state} context={context} />
      </Body>
    </Dialog>
  )
}

/** What happened, seen and heard. Words are read out that come into a region which was there before them. */
function TransferNews({ state, context }: { readonly state: TransferState; readonly context: TransferContext }) {
  const note = transferNote(state, context)
  const isAlert = note?.tone === 'danger'
  const seen = note !== null && (
    <Note tone={note.tone} role={isAlert ? 'alert' : 'note'}>
      {note.words}
    </Note>
  )
  return (
    <>
      <div aria-live="polite">
        {transferMachine.states[state]?.tags.includes('busy') && <VisuallyHidden>Envío en curso.</VisuallyHidden>}
        {!isAlert && seen}
      </div>
      {isAlert && seen}
    </>
  )
}

interface TransferActionsProps
  extends Pick<TransferDialogProps, 'state' | 'send' | 'onClose'>, Pick<TransferContext, 'honoursKeys' | 'problem'> {}

/**
 * The buttons that each state offers. Each is an element of its own: a second Enter, meant for the button before,
 * presses nothing that came in its place.
 */
function TransferActions({ state, send, onClose, honoursKeys, problem }: TransferActionsProps): ReactNode {
  const button = (label: string, type: TransferEvent['type'], variant?: 'primary' | 'danger') => (
    <Button key={label} variant={variant} onClick={() => send({ type })}>
      {label}
    </Button>
  )
  const close = (
    <Button key="close" onClick={onClose}>
      Cerrar
    </Button>
  )
  const cancel = (
    <Button key="cancel" ref={focusFirst} onClick={() => send({ type: 'dismissed' })}>
      Cancelar
    </Button>
  )
  switch (state) {
    case 'confirming':
      return [cancel, button('Confirmar', 'transfer.confirmed', 'primary')]
    case 'confirmingAgain':
      return [cancel, button('Confirmar', 'transfer.confirmed', 'danger')]
    case 'takingLock':
    case 'sending':
      return [
        close,
        <Button key="busy" variant="primary" busy>
          Confirmar
        </Button>,
      ]
    case 'notSent':
    case 'refused':
      return [cancel, button('Reintentar', 'retried', 'primary')]
    case 'outcomeUnknown':
      if (!honoursKeys)
        return [
          close,
          button('Marcar como hecho', 'transfer.settled'),
          button('Enviar de nuevo', 'resend.chosen', 'danger'),
        ]
      return [
        close,
        canBeSettled({ honoursKeys, problem }) && button('Dejarlo así', 'transfer.settled'),
        button('Reintentar', 'retried', 'primary'),
      ]
    default:
      return close
  }
}

const focusFirst = (button: HTMLButtonElement | null) => button?.focus()

const Body = styled.div`
  display: grid;
  gap: 12px;
`
