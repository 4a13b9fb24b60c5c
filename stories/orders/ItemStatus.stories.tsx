import { refused, unknown } from '#contract/failure.ts'
import type { OrderItem } from '#contract/orders/model.ts'
import { refundObstacle } from '#contract/orders/rules.ts'
import { closedOrders, creditedNotMarked, lucia } from '#contract/orders/samples.ts'
import { itemStatusMachine } from '#machines/orders/itemStatus.ts'
import { ItemStatus, type ItemStatusProps } from '#screens/orders/ItemStatus.tsx'
import { itemStatusModel, listed } from '#stories/models/orders/itemStatus.ts'
import { answering } from '#stories/support/answering.ts'
import { firstItem, order } from '#stories/support/orderSamples.ts'
import { shows, onwards } from '#stories/support/plays.ts'
import { press, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = itemStatusMachine.provide({
  actors: { readItem: answering((item) => item), setItemStatus: answering(() => undefined) },
})

type Around = Partial<Pick<ItemStatusProps, 'refund' | 'movedTo' | 'obstacle' | 'isBeingChanged'>>

/** The stories of one item; `around` is what the list and the runtime know about it. */
const of = (item: OrderItem, around: Around = {}) =>
  workflow(
    machine,
    { wanted: null, next: null, notify: true, problem: null, saved: null, leftOut: null, tried: null },
    (snapshot, send) => (
      <ItemStatus
        {...snapshot.context}
        item={listed(snapshot.context, { id: item.id, status: item.status, refundedAt: item.refundedAt })}
        state={snapshot.value}
        send={send}
        label={item.product.name}
        obstacle={refundObstacle(item, lucia.user.id)}
        refund="none"
        onRefund={refunding}
        movedTo={undefined}
        {...around}
      />
    ),
  )

const refunding = fn()
const headphones = firstItem(lucia)
const [delivered, refunded, partlyRefunded] = order(closedOrders[0]).items
const at = of(headphones)
const shipped = of({ ...headphones, status: 'shipped' })
const toShipped = { item: headphones, status: 'shipped', notify: true, undoTo: 'in-progress' } as const

const meta = preview.meta({
  id: 'orders-item-status',
  title: 'Orders/Item status',
  tags: ['workflow', 'state'],
  decorators: [(Story) => <div style={{ maxWidth: 186 }}>{<Story />}</div>],
})

// Phase: Choosing a status

export const Settled = meta.story({
  ...at('settled'),
  play: onwards(async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: /^Estado/ })
    await userEvent.selectOptions(select, 'Shipped')
    await expect(select).toHaveValue('shipped')
  }),
})
export const SettledShipped = meta.story(of({ ...headphones, status: 'shipped' })('settled'))
export const SettledDelivered = meta.story(of({ ...headphones, ...delivered, status: 'delivered' })('settled'))

/** The employee is not notified of changes. */
export const SettledWithoutNotification = meta.story(at('settled', { notify: false }))

/** Refund opens its own dialog and changes nothing here. */
export const SettledRefundChosen = meta.story({
  ...at('settled'),
  play: async ({ canvas, userEvent }) => {
    const select = canvas.getByRole('combobox', { name: /^Estado/ })
    await userEvent.selectOptions(select, 'Refund')
    await expect(refunding).toHaveBeenLastCalledWith(true, 'in-progress')
    await expect(select).toHaveValue('in-progress')
  },
})

/** Points returned and status set: there is nothing left to choose. */
export const SettledRefunded = meta.story(of({ ...headphones, ...refunded })('settled'))
/** The status says that a part was refunded: there is nothing left to choose, and the reason is shown. */
export const SettledPartialRefunded = meta.story({
  ...of({ ...headphones, ...partlyRefunded })('settled'),
  play: shows(/no se sabe cuánto se devolvió ya/),
})
export const SettledUnknownStatus = meta.story(of({ ...headphones, status: 'on-hold' })('settled'))
// Phase: Refund in the list

/** An item that cost nothing can be refunded too. */
export const SettledTotalZero = meta.story({
  ...of({ ...headphones, price: 0 })('settled'),
  play: async ({ canvas }) => expect(canvas.getByRole('option', { name: 'Refund' })).toBeInTheDocument(),
})
/** The status is Delivered, but a part was refunded before: other statuses can be chosen, Refund cannot. */
export const SettledPartiallyRefundedBefore = meta.story({
  ...of({ ...headphones, status: 'delivered', partiallyRefunded: true })('settled'),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('option', { name: 'Refund' })).toBeNull()
    await expect(canvas.getByText(/no se sabe cuánto se devolvió ya/)).toBeVisible()
  },
})
/** The status is Refund, but the API has no record of returned points. */
export const SettledOnlyMarkedAsRefunded = meta.story({
  ...of({ ...headphones, status: 'refunded', refundedAt: null })('settled'),
  play: shows('Marcado sin registro de puntos devueltos.'),
})
export const SettledWithoutTotal = meta.story(of({ ...headphones, price: null })('settled'))
export const SettledWithoutUser = meta.story(of(headphones, { obstacle: 'no-user' })('settled'))
// Phase: After a refund

/** Saved here, too late to undo. The item stays in the list of open orders until the list is read again. */
export const SettledMovedToClosed = meta.story(
  of({ ...headphones, status: 'delivered' }, { movedTo: 'closed' })('settled'),
)
/** Refunded here. The item stays in the list of open orders until the list is read again. */
export const SettledRefundedAndMoved = meta.story(
  of({ ...headphones, status: 'refunded', refundedAt: undefined }, { movedTo: 'closed' })('settled'),
)
export const SettledRefundRunning = meta.story(of(headphones, { refund: 'running' })('settled'))
/** The points are back and the status is not set: staff can finish the refund. */
export const SettledCreditedNotMarked = meta.story(
  of(firstItem(creditedNotMarked), { refund: 'creditedNotMarked' })('settled'),
)

// Phase: Saving

/** The console reads the item before sending anything. The select already shows the choice. */
export const Reading = meta.story(at('reading', { wanted: toShipped }))

export const Saving = meta.story(at('saving', { wanted: toShipped }))

/** The select shows the last choice, which is saved next. */
export const SavingWithAnotherChosen = meta.story(at('saving', { wanted: toShipped, next: 'delivered' }))

/** Undo restores the status without notifying the employee. */
export const Saved = meta.story({
  ...shipped('saved', { saved: toShipped }),
  play: onwards(async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('combobox', { name: /^Estado/ })
    await expect(canvas.getByRole('status')).toHaveTextContent('Con aviso')
    const undo = canvas.getByRole('button', { name: /^Deshacer/ })
    undo.focus()
    await userEvent.keyboard('{Enter}')
    await expect(status).toHaveValue('in-progress')
    await expect(status).toHaveFocus()
    await expect(await canvas.findByText('Sin aviso')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Deshacer/ })).toBeNull()
  }),
})
export const SavedWithoutNotification = meta.story(
  shipped('saved', { notify: false, saved: { ...toShipped, notify: false } }),
)
/** A bulk run is about to change it: an undo would meet what the run has done. */
export const SavedBeforeARun = meta.story({
  ...of({ ...headphones, status: 'shipped' }, { isBeingChanged: true })('saved', { saved: toShipped }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Con aviso')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
/** It is too late to undo. */
export const SettledAfterSaving = meta.story({
  ...shipped('settled', { saved: toShipped }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Con aviso')).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
})
/** The change can be undone from the tab that the item has left. */
export const SavedAndMoved = meta.story(
  of({ ...headphones, status: 'delivered' }, { movedTo: 'closed' })('saved', {
    saved: { ...toShipped, status: 'delivered' },
  }),
)

// Phase: Not saved
/** A colleague changed the item, so nothing was sent; staff may send it all the same. */
export const ChangedMeanwhile = meta.story({
  ...of({ ...headphones, status: 'delivered' })('changedMeanwhile', { leftOut: toShipped }),
  play: onwards(async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Entretanto pasó a Delivered; no se envió nada\./)
    await userEvent.click(canvas.getByRole('button', { name: 'Pasar igual a Shipped' }))
    await expect(await canvas.findByText('Con aviso')).toBeVisible()
  }),
})
/** A colleague refunded the item, so its status cannot be changed. */
export const ChangedMeanwhileToRefunded = meta.story({
  ...of({ ...headphones, ...refunded })('changedMeanwhile', { leftOut: toShipped }),
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})
/** A colleague gave the points back, so only the refund can be finished. */
export const ChangedMeanwhileToCredited = meta.story({
  ...of(firstItem(creditedNotMarked), { refund: 'creditedNotMarked' })('changedMeanwhile', { leftOut: toShipped }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Sus puntos se devolvieron entretanto; no se envió nada\.$/,
    )
    await expect(canvas.getAllByRole('button')).toEqual([canvas.getByRole('button', { name: 'Terminar' })])
  },
})

export const Failed = meta.story({
  ...at('failed', { problem: unknown('') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^No se sabe si se guardó el estado; la última vez que se leyó estaba en In-progress\. /,
    )
    await expect(canvas.getByRole('combobox', { name: /^Estado/ })).toHaveValue('in-progress')
  },
})
export const FailedInTheServersWords = meta.story(
  at('failed', {
    problem: refused('item-not-found', 'This order item does not exist. Please reload the orders.', 404),
  }),
)

export const Walk = meta.story(
  walkOf(itemStatusModel, at.render, {
    interactions: {
      'status.chosen': async ({ user, find }, { status }) =>
        user.selectOptions(await find('combobox', /^Estado/), status),
      'notify.changed': press(/^Send Notification/, 'checkbox'),
      undone: press(/^Deshacer/),
      insisted: press(/^Pasar igual/),
    },
    unseen: { 'settled: undone, choice 1': 'The mouse pressed in time and was released late.' },
  }),
)
