import { Button } from '#components/Button.tsx'
import type { RefundState } from '#machines/orders/refund.ts'
import type { RefundEvent } from '#machines/orders/refund/setup.ts'

interface RefundActionsProps {
  readonly state: RefundState
  readonly honoursKeys: boolean
  readonly send: (event: RefundEvent) => void
  readonly onClose: () => void
}

/**
 * The buttons that each state of a refund offers. Each is an element of its own: a second Enter, meant for the button
 * before, presses nothing that came in its place.
 */
export function RefundActions({ state, honoursKeys, send, onClose }: RefundActionsProps) {
  const close = (
    <Button key="close" onClick={onClose}>
      Cerrar
    </Button>
  )
  const confirm = (busy: boolean, variant: 'primary' | 'danger' = 'primary') => (
    <Button key="confirm" variant={variant} busy={busy} onClick={() => send({ type: 'refund.confirmed' })}>
      Confirmar
    </Button>
  )
  const retry = (words: string) => (
    <Button key="retry" variant="primary" onClick={() => send({ type: 'retried' })}>
      {words}
    </Button>
  )
  const cancel = (
    <Button key="cancel" onClick={() => send({ type: 'dismissed' })}>
      Cancelar
    </Button>
  )
  const check = (
    <Button key="check" onClick={() => send({ type: 'check.chosen' })}>
      Comprobar
    </Button>
  )

  const affirmOrResend = (
    <>
      <Button onClick={() => send({ type: 'credit.affirmed' })}>Marcar como hecho</Button>
      <Button variant="danger" onClick={() => send({ type: 'resend.chosen' })}>
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
    case 'takingLock':
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
          {retry('Reintentar estado')}
        </>
      )
    default:
      return <>{close}</>
  }
}
