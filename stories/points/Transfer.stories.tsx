import { Button } from '#components/buttons/Button.tsx'
import { notEnoughPoints } from '#contract/envelope.ts'
import { refused, unknown } from '#contract/failure.ts'
import type { SafetyWarning } from '#contract/points/safety.ts'
import type { Transfer } from '#contract/points/transfer.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import type { TransferContext, TransferState } from '#machines/points/transfer.ts'
import { TransferDialog } from '#screens/points/TransferDialog.tsx'
import { transferModel } from '#stories/models/points/transfer.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { answeredTransfer } from '#stories/support/TransferAfter.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { onwards } from '#stories/support/plays.ts'
import { expect, screen, within, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const andino = { id: 1, name: 'Grupo Andino' }
const gift: Transfer = {
  kind: 'courtesy',
  id: 'sample',
  organisation: andino,
  chosen: andino,
  person: { id: 11, name: 'Valentina Rojas Cárdenas', email: 'valentina.rojas@grupoandino.example' },
  points: 5000,
  message: 'Gracias por sostener la apertura de la sede de Bucaramanga.',
}
const recharge: Transfer = { kind: 'balance', id: 'sample', organisation: andino, points: -1200, message: 'Ajuste' }

const context: TransferContext = {
  transfer: gift,
  honoursKeys: true,
  isConfirmed: false,
  refusals: 0,
  doubtful: false,
  restored: false,
  problem: null,
}
const unusual: readonly SafetyWarning[] = [{ type: 'unusual', times: 10.4, usual: 480 }]
const everyWarning: readonly SafetyWarning[] = [
  { type: 'otherOrganisation', chosen: 'Hoteles Bahía Azul' },
  { type: 'repeated', minutes: 3 },
  ...unusual,
  { type: 'zero' },
]

interface StageProps extends TransferContext {
  readonly state: TransferState
  readonly send: (event: MoneyMoveEvent) => void
  readonly warnings?: readonly SafetyWarning[]
}

/** The runtime hides a closed run; every page's bar shows it again. */
function Stage({ warnings = unusual, ...props }: StageProps) {
  const [isOpen, setOpen] = useState(true)
  const { transfer, state } = props
  if (state === 'cancelled') return <OffScreen text="Cancelled: nothing was sent, and the dialog is gone." />
  const balance =
    transfer.kind === 'courtesy'
      ? { label: 'Puntos por distribuir', before: 52_150, after: 52_150 - transfer.points }
      : { label: 'Balance', before: 128_400, after: 128_400 + transfer.points }
  return isOpen ? (
    <TransferDialog {...props} warnings={warnings} balance={balance} onClose={() => setOpen(false)} />
  ) : (
    <OffScreen text="Out of sight. The run goes on, and the bar of every page offers to show it.">
      <Button onClick={() => setOpen(true)}>Ver</Button>
    </OffScreen>
  )
}

const at = workflow(answeredTransfer, context, (snapshot, send) => (
  <Stage {...snapshot.context} state={snapshot.value} send={send} />
))
const withWarnings = workflow(answeredTransfer, context, (snapshot, send) => (
  <Stage {...snapshot.context} state={snapshot.value} send={send} warnings={everyWarning} />
))
const doubtful = { doubtful: true, problem: unknown('') }
const tooFew = { problem: refused(notEnoughPoints, 'Too few.') }

const meta = preview.meta({
  id: 'workflow-kit-points-transfer',
  title: 'Workflow kit/Points transfer',
  tags: ['workflow', 'state'],
})

// Phase: Asking

/** The focus starts on Cancel. */
export const Confirming = meta.story({
  ...at('confirming'),
  play: onwards(async ({ userEvent }) => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleName(
      '¿Confirmar el envío de 5000 puntos de cortesía a Valentina Rojas Cárdenas?',
    )
    await expect(screen.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
    await expect(dialog).toHaveTextContent('52.150 → 47.150')
    await expect(dialog).toHaveTextContent(
      'Más de 10 veces lo habitual. En Grupo Andino se suelen enviar 480 puntos por persona.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    await expect(await screen.findByText('Actualizacion existosa!')).toBeVisible()
  }),
})
export const ConfirmingEveryWarning = meta.story({
  ...withWarnings('confirming', { transfer: { ...gift, points: 0, message: 'Gracias por todo. '.repeat(27) } }),
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    for (const words of [
      /¿Confirmar el envío de 0 puntos de cortesía/,
      /Valentina Rojas Cárdenas es de Grupo Andino, y la organización elegida es Hoteles Bahía Azul\./,
      /ya se envió la misma cantidad a esta persona hace 3 minutos\./,
      /Son 0 puntos\./,
    ])
      await expect(dialog).toHaveTextContent(words)
    const firstWarning = within(dialog).getByText('Es de otra organización.').getBoundingClientRect()
    const phoneHeight = 844
    await expect(firstWarning.bottom, 'a long message does not push it out of sight').toBeLessThan(phoneHeight / 2)
  },
})
/** Points are added to an organisation's balance. */
export const ConfirmingABalance = meta.story({
  ...at('confirming', { transfer: { ...recharge, points: 5000 } }),
  play: async () =>
    expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
      '¿Confirmar que se suman 5000 puntos al balance de Grupo Andino?',
    ),
})
/** The balance changed after the first confirmation, so the question is asked again. */
export const ConfirmingABalanceThatChanged = meta.story({
  ...at('confirming', { transfer: { ...recharge, points: -1 }, asked: 0, problem: refused('balance-changed', '') }),
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(
      '¿Confirmar que se resta 1 punto del balance de Grupo Andino?',
    )
    await waitFor(() => expect(screen.getByText(/^El balance cambió mientras tanto/)).toBeVisible())
  },
})
/** Without a balance nobody can say whether it changed, so points that are added ask too. */
export const ConfirmingABalanceThatWasNotRead = meta.story({
  ...at('confirming', { transfer: { ...recharge, points: 5000 }, asked: null }),
  play: async () => waitFor(() => expect(screen.getByText(/^El balance no se pudo leer/)).toBeVisible()),
})
// Phase: Sending

export const TakingLock = meta.story(at('takingLock'))
export const LockedByAnotherTab = meta.story(at('lockedByAnotherTab', { restored: true, doubtful: true }))
export const Checking = meta.story(at('checking', { transfer: recharge, asked: 128_400 }))
export const Sending = meta.story(at('sending'))
/** The same points are sent again without a question; the first attempt causes no warning. */
export const SendingAgain = meta.story({
  ...at('sending', doubtful),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleName('En curso')
    await expect(dialog).not.toHaveTextContent('veces lo habitual')
  },
})
export const NotSent = meta.story(at('notSent', { problem: refused('not-kept', '') }))
export const RefusedNotEnoughPoints = meta.story({
  ...at('refused', { ...tooFew, refusals: 1 }),
  play: onwards(async ({ userEvent }) => {
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'La organización no tiene puntos suficientes por distribuir. Los puntos no se movieron; se puede intentar de nuevo.',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  }),
})
// Phase: Outcome unknown

/** Reintentar is safe: the server knows the key. */
export const OutcomeUnknown = meta.story(at('outcomeUnknown', doubtful))
/** Sending again with the same key was refused. The outcome of the first call is still unknown. */
export const OutcomeUnknownThenRefused = meta.story({
  tags: ['behaviour', '!state'],
  ...at('outcomeUnknown', { ...doubtful, ...tooFew }),
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dejarlo así' }))
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Cerrado sin respuesta')
  },
})
/** Reintentar has read another balance. What the note says is in the dialog until somebody decides. */
export const OutcomeUnknownBalanceChanged = meta.story({
  tags: ['behaviour', '!state'],
  ...at('outcomeUnknown', { ...doubtful, transfer: recharge, asked: 138_400, problem: refused('balance-changed', '') }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Desde el envío el balance cambió, y ahora es 138.400',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Dejarlo así' }))
    await expect(screen.getByRole('alertdialog')).toHaveAccessibleName('Cerrado sin respuesta')
  },
})
/** Before points without an answer go to a balance again it is read: a colleague may have added them since. */
export const CheckingAgain = meta.story(at('checkingAgain', { ...doubtful, transfer: recharge, asked: 128_400 }))
/** Without keys Reintentar would not be safe: staff say what happened, or send again after a warning. */
export const OutcomeUnknownWithoutKeys = meta.story({
  ...at('outcomeUnknown', { ...doubtful, honoursKeys: false }),
  play: onwards(async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar de nuevo' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent(/se moverán dos veces/)
  }),
})

/** Only if the API does not honour keys. */
export const ConfirmingAgain = meta.story(at('confirmingAgain', { ...doubtful, honoursKeys: false }))

// Phase: Ended

/** In the console the dialog closes by itself, and a notice says that the points moved. */
export const Done = meta.story(at('done'))
export const SettledByPerson = meta.story(at('settledByPerson'))
export const DoneByAnotherTab = meta.story(at('doneByAnotherTab'))
export const Cancelled = meta.story(at('cancelled'))

export const Walk = meta.story(
  walkOf(transferModel, at.render, {
    interactions: {
      'move.confirmed': press('Confirmar'),
      retried: press('Reintentar'),
      dismissed: press('Cancelar'),
      'move.settled': press(/^(Marcar como hecho|Dejarlo así)$/),
      'resend.chosen': press('Enviar de nuevo'),
    },
  }),
)
