import { Button } from '#components/buttons/Button.tsx'
import { refused, unknown } from '#contract/failure.ts'
import { lucia, crowdedOrder, notEnoughPointsAnswer } from '#contract/orders/samples.ts'
import { standingOf } from '#contract/orders/refund.ts'
import { refundMachine, type RefundState, type RefundContext, type RefundEvent } from '#machines/orders/refund.ts'
import { RefundDialog } from '#screens/orders/refund/RefundDialog.tsx'
import { refundModel } from '#stories/models/orders/refund.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { order, sampleRefund } from '#stories/support/orderSamples.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { useState } from 'react'
import { onwards } from '#stories/support/plays.ts'
import { expect, screen, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = refundMachine.provide({
  actors: {
    takeLock: answering(() => 'taken'),
    awaitLock: answering(() => null),
    readRefundStanding: answering((refund) => standingOf(refund, order(lucia))),
    refundPoints: answering(() => undefined),
    setItemStatus: answering(() => undefined),
  },
})

const context: RefundContext = {
  refund: sampleRefund(lucia),
  honoursKeys: true,
  credited: false,
  doubtful: false,
  byAColleague: false,
  restored: false,
  problem: null,
}

interface StageProps extends RefundContext {
  readonly state: RefundState
  readonly send: (event: RefundEvent) => void
}

/** The runtime hides a closed run; its row shows it again. */
function Stage(props: StageProps) {
  const [isOpen, setOpen] = useState(true)
  if (props.state === 'cancelled')
    return <OffScreen text="Refund cancelled: nothing was sent, and the dialog is gone." />
  return isOpen ? (
    <RefundDialog {...props} warnings={[]} onClose={() => setOpen(false)} />
  ) : (
    <OffScreen text="Out of sight. The run goes on, and its row offers to show it.">
      <Button onClick={() => setOpen(true)}>Ver</Button>
    </OffScreen>
  )
}

const at = workflow(machine, context, (snapshot, send) => (
  <Stage {...snapshot.context} state={snapshot.value} send={send} />
))

const credited = { credited: true }
const doubtful = { doubtful: true, problem: unknown('') }
const withoutKeys = { ...doubtful, honoursKeys: false }

const titled = (title: string) => ({
  play: async () => {
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleName(title)
  },
})

const meta = preview.meta({ id: 'orders-refund', title: 'Orders/Refund', tags: ['workflow', 'state'] })

// Phase: Asking

export const Confirming = meta.story({ ...at('confirming'), ...titled('Confirmar reembolso por: 4200 puntos') })

/** An item that cost nothing is refunded in both steps, with no points. */
export const ConfirmingNoPoints = meta.story({
  ...at('confirming', { refund: { ...sampleRefund(lucia), points: 0 } }),
  ...titled('Confirmar reembolso por: 0 puntos'),
})
export const ConfirmingLongNames = meta.story(at('confirming', { refund: sampleRefund(crowdedOrder) }))

/** Somebody without a name and an e-mail, as another API may have them. */
export const ConfirmingForSomebodyUnnamed = meta.story({
  ...at('confirming', { refund: { ...sampleRefund(lucia), userName: '' } }),
  play: async () => {
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleDescription(/· Orden #10482 · Usuario #31$/)
    await expect(within(dialog).getByText('Para').nextElementSibling).toHaveTextContent('Usuario #31')
  },
})
// Phase: Before it is sent

export const TakingLock = meta.story(at('takingLock'))

/** Another tab of this browser is working on the item. */
export const LockedByAnotherTab = meta.story(at('lockedByAnotherTab'))
export const CheckingItem = meta.story(at('checkingItem'))
export const NotSent = meta.story(at('notSent', { problem: unknown('') }))
// Phase: Sending the points

export const RefundingPoints = meta.story(at('refundingPoints'))
export const RefusedNotEnoughPoints = meta.story(
  at('refused', { problem: refused(notEnoughPointsAnswer.error.code, notEnoughPointsAnswer.error.message) }),
)
export const RefusedOnlyMarked = meta.story(at('refused', { problem: refused('marked-refunded', '') }))
// Phase: Outcome unknown

export const CheckingOutcome = meta.story(at('checkingOutcome', doubtful))
export const OutcomeUnknown = meta.story(at('outcomeUnknown', doubtful))

/** After retried, then readRefundStanding.done:refundable, then refundPoints.done, then setItemStatus.failed:unknown. */
export const OutcomeUnknownThenStatusFailed = meta.story({
  ...OutcomeUnknown.input,
  tags: ['behaviour', '!state'],
  parameters: {
    ...OutcomeUnknown.input.parameters,
    steps: 'retried,readRefundStanding.done:refundable,refundPoints.done,setItemStatus.failed:unknown',
    reaches: 'statusFailed',
  },
})

export const OutcomeUnknownWithoutKeys = meta.story(at('outcomeUnknown', withoutKeys))

/** Only if the API does not honour keys. */
export const ConfirmingAgain = meta.story(at('confirmingAgain', withoutKeys))
// Phase: Setting the status

/** Before the status is tried again, the item is read. */
export const CheckingStatus = meta.story(at('checkingStatus', credited))

export const SettingStatus = meta.story(at('settingStatus', credited))

/** A partial failure, only half done: the points are returned, and whether the item's status is set is not known. */
export const StatusFailed = meta.story({
  ...at('statusFailed', { ...credited, problem: unknown('') }),
  play: onwards(async ({ userEvent }) => {
    // Nobody knows whether a status without an answer was saved.
    await expect(screen.getByText(': sin confirmar')).toBeInTheDocument()
    await expect(screen.queryByText('No se guardó')).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar estado' }))
    await expect(await screen.findByText(/^Reembolso terminado/)).toBeVisible()
    await expect(screen.getByRole('alertdialog')).toHaveFocus()
  }),
})
export const StatusFailedByAColleague = meta.story(at('statusFailed', { ...credited, byAColleague: true }))
// Phase: Ended

/** The status is set, so no request asks for it. */
export const Done = meta.story({ ...at('done', credited), ...titled('Puntos reembolsados: 4200') })
export const AlreadyDone = meta.story({
  ...at('alreadyDone', { byAColleague: true }),
  ...titled('Ya reembolsado: 4200 puntos'),
})
export const DoneByAnotherTab = meta.story({
  ...at('doneByAnotherTab'),
  ...titled('Reembolso cerrado en otra pestaña: 4200 puntos'),
})

/** The dialog is gone, and the row is unchanged. */
export const Cancelled = meta.story(at('cancelled'))

export const Walk = meta.story(
  walkOf(refundModel, at.render, {
    interactions: {
      'move.confirmed': press('Confirmar'),
      retried: press(/^Reintentar/),
      dismissed: press('Cancelar'),
      'check.chosen': press('Comprobar'),
      'move.settled': press('Marcar como hecho'),
      'resend.chosen': press('Enviar de nuevo'),
    },
  }),
)
