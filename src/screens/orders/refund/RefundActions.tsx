import { Button } from '#components/Button.tsx'
import type { RefundEvent, RefundState } from '#machines/orders/refund.ts'

interface RefundActionsProps {
  readonly state: RefundState
  readonly honoursKeys: boolean
  readonly send: (event: RefundEvent) => void
  readonly onClose: () => void
}

/** The buttons that each state of a refund offers. */
export function RefundActions({ state, honoursKeys, send, onClose }: RefundActionsProps) {
  const close = <Button onClick={onClose}>Cerrar</Button>
  const confirm = (busy: boolean, look: 'primary' | 'danger' = 'primary') => (
    <Button look={look} busy={busy} onClick={() => send({ type: 'refund.confirmed' })}>
      Confirmar
    </Button>
  )
  const retry = (words: string) => (
    <Button look="primary" onClick={() => send({ type: 'retried' })}>
      {words}
    </Button>
  )
  const cancel = <Button onClick={() => send({ type: 'dismissed' })}>Cancelar</Button>
  const check = <Button onClick={() => send({ type: 'check.chosen' })}>Comprobar</Button>

  const affirmOrResend = (
    <>
      <Button onClick={() => send({ type: 'credit.affirmed' })}>Marcar como hecho</Button>
      <Button look="danger" onClick={() => send({ type: 'resend.chosen' })}>
        Enviar de nuevo
      </Button>
    </>
  )

  switch (state) {
    case 'confirming':
      return (
        <>
          {cancel}
          {confirm(false)}
        </>
      )
    case 'confirmingAgain':
      return (
        <>
          {cancel}
          {confirm(false, 'danger')}
        </>
      )
    case 'takingTurn':
    case 'checkingItem':
    case 'refundingPoints':
    case 'settingStatus':
      return (
        <>
          {close}
          {confirm(true)}
        </>
      )
    case 'notSent':
    case 'refused':
      return (
        <>
          {cancel}
          {retry('Reintentar')}
        </>
      )
    case 'outcomeUnknown':
      return (
        <>
          {close}
          {check}
          {honoursKeys ? retry('Reintentar') : affirmOrResend}
        </>
      )
    case 'statusFailed':
      return (
        <>
          {close}
          {retry('Reintentar status')}
        </>
      )
    default:
      return close
  }
}
