import { Button, type ButtonProps } from '#components/Button.tsx'
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
  const button = (key: string, words: string, onClick: () => void, look?: Pick<ButtonProps, 'variant' | 'busy'>) => (
    <Button key={key} {...look} onClick={onClick}>
      {words}
    </Button>
  )
  const close = button('close', 'Cerrar', onClose)
  const cancel = button('cancel', 'Cancelar', () => send({ type: 'dismissed' }))
  const confirm = (look: Pick<ButtonProps, 'variant' | 'busy'>) =>
    button('confirm', 'Confirmar', () => send({ type: 'move.confirmed' }), look)
  const retry = (words: string) => button('retry', words, () => send({ type: 'retried' }), { variant: 'primary' })
  const check = button('check', 'Comprobar', () => send({ type: 'check.chosen' }))
  const affirm = button('affirm', 'Marcar como hecho', () => send({ type: 'move.settled' }))
  const resend = button('resend', 'Enviar de nuevo', () => send({ type: 'resend.chosen' }), { variant: 'danger' })

  switch (state) {
    case 'confirming':
      return [cancel, confirm({ variant: 'primary' })]
    case 'confirmingAgain':
      return [cancel, confirm({ variant: 'danger' })]
    case 'takingLock':
    case 'checkingItem':
    case 'refundingPoints':
    case 'settingStatus':
      return [close, confirm({ variant: 'primary', busy: true })]
    case 'notSent':
    case 'refused':
      return [cancel, retry('Reintentar')]
    case 'outcomeUnknown':
      return honoursKeys ? [close, check, retry('Reintentar')] : [close, check, affirm, resend]
    case 'statusFailed':
      return [close, retry('Reintentar estado')]
    default:
      return [close]
  }
}
