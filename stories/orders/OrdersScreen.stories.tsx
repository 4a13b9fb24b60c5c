import { creditedNotMarked, crowdedOrder, openOrders } from '#contract/orders/samples.ts'
import { bareOrder, listing, listingAll, settingStatus, shop } from '#stories/handlers/orders.ts'
import { inTurn, maintenance, refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { manyOf } from '#stories/support/orderSamples.ts'
import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Orders/Orders page',
  component: OpenConsole,
  parameters: {
    frame: 'bare',
    viewport: {
      options: {
        phone: { name: 'Phone, 320', styles: { width: '320px', height: '720px' } },
        zoomed: { name: 'Desk at 200 %, 720', styles: { width: '720px', height: '450px' } },
        tablet: { name: 'Tablet, 1024', styles: { width: '1024px', height: '768px' } },
      },
    },
  },
  args: { address: '/orders' },
  beforeEach: ({ msw }) => msw.use(...sessionHandlers, ...shop()),
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(silence)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Open Orders' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const EmptyOpen = meta.story({
  beforeEach: ({ msw }) => msw.use(...shop([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay órdenes abiertas')).toBeVisible()
  },
})

export const EmptyClosed = meta.story({
  args: { address: '/orders?tab=closed' },
  beforeEach: ({ msw }) => msw.use(...shop([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No hay órdenes cerradas')).toBeVisible()
  },
})

export const EmptyNarrowed = meta.story({
  args: { address: '/orders?keyword=99999' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ninguna orden coincide')).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('99999')
  },
})

/** Retry asks again; the search stays. */
export const FailedThenRetried = meta.story({
  args: { address: '/orders?keyword=10482' },
  beforeEach: ({ msw }) =>
    msw.use(listing(inTurn(() => refusal(403, 'not-allowed', 'This account may not read orders.'), maintenance))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Su cuenta no puede ver las órdenes')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByText(/^The database is being maintained/)).toBeVisible()
    await expect(canvas.getByRole('searchbox')).toHaveValue('10482')
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByText('#10482')).toBeVisible()
  },
})

const costlyName = 'Automóvil eléctrico'.repeat(4)
const costly = {
  ...crowdedOrder,
  items: [
    {
      ...crowdedOrder.items[0],
      product: { ...crowdedOrder.items[0]?.product, name: costlyName },
      price: 81_283_595,
      amount: 15,
    },
    { ...crowdedOrder.items[1], price: 950, amount: 12_480 },
  ],
} as typeof crowdedOrder

/** A number stands on one line, and in its own column. */
async function amountsStandWhole({ canvas }: { readonly canvas: ReturnType<typeof within> }) {
  const total = await canvas.findByText('1.219.253.925')
  await expect(total.getClientRects()).toHaveLength(1)
  const line = total.closest('li') as HTMLElement
  await expect(within(line).getByText('81.283.595 × 15')).toBeVisible()
  await expect(canvas.getByText('950 × 12.480')).toBeVisible()
  const { left, right, top, bottom } = total.getBoundingClientRect()
  const product = within(line).getByText(costlyName).getBoundingClientRect()
  await expect(product.right <= left || product.bottom <= top).toBe(true)
  const status = within(line).getByRole('combobox').getBoundingClientRect()
  await expect(right <= status.left || bottom <= status.top).toBe(true)
  await expect(left).toBeGreaterThanOrEqual(line.getBoundingClientRect().left)
  await expect(right).toBeLessThanOrEqual(line.getBoundingClientRect().right)
}

export const FullWithLargeAmounts = meta.story({
  beforeEach: ({ msw }) => msw.use(...shop([costly])),
  play: amountsStandWhole,
})
export const FullWithLargeAmountsOnATablet = FullWithLargeAmounts.extend({ globals: { viewport: { value: 'tablet' } } })
export const FullWithLargeAmountsOnAPhone = FullWithLargeAmounts.extend({ globals: { viewport: { value: 'phone' } } })
const full = [crowdedOrder, creditedNotMarked, ...openOrders.slice(1)]

export const Full = meta.story({
  beforeEach: ({ msw }) => msw.use(...shop(full)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#987654321')).toBeVisible()
    await expect(canvas.getByText('1 más en Closed Orders')).toBeVisible()
  },
})
export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...shop(full)),
  play: async ({ canvas }) => {
    await canvas.findByText('#987654321')
    const { scrollWidth, clientWidth } = document.documentElement
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
    // One line from edge to edge between two cards, and none across a card.
    for (const card of document.querySelectorAll('tbody > tr')) {
      const lines = [card, ...card.children].map((part) => getComputedStyle(part).borderTopWidth)
      await expect(lines).toEqual(lines.map((_, n) => (n === 0 && card.previousElementSibling ? '1px' : '0px')))
    }
  },
})
/** Status, bell and information are in reach: nothing scrolls sideways. */
async function nothingIsOutOfReach({ canvas }: { readonly canvas: ReturnType<typeof within> }) {
  await canvas.findByText('#987654321')
  const table = canvas.getByRole('table')
  const frame = table.closest('section')
  await expect(frame?.scrollWidth).toBe(frame?.clientWidth)
  const { right } = table.getBoundingClientRect()
  const controls = [...within(table).getAllByRole('combobox'), ...within(table).getAllByRole('checkbox')]
  for (const control of [...controls, ...within(table).getAllByRole('button', { name: /^Información/ })]) {
    await expect(control.getBoundingClientRect().right).toBeLessThanOrEqual(right)
  }
  const head = within(table).getAllByRole('columnheader')[0]?.getBoundingClientRect()
  await expect(head?.bottom).toBeLessThanOrEqual(
    within(table).getAllByRole('cell')[0]?.getBoundingClientRect().top ?? 0,
  )
}
export const FullOnATablet = meta.story({
  globals: { viewport: { value: 'tablet' } },
  beforeEach: ({ msw }) => msw.use(...shop(full)),
  play: nothingIsOutOfReach,
})
export const FullAtLargeZoom = meta.story({
  globals: { viewport: { value: 'zoomed' } },
  beforeEach: ({ msw }) => msw.use(...shop(full)),
  play: nothingIsOutOfReach,
})
/** A page that has become empty steps back to one that is not. */
export const APageTooFar = meta.story({
  args: { address: '/orders?page=3' },
  beforeEach: ({ msw }) => msw.use(...shop(manyOf(openOrders, 14))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#10469')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Página siguiente' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(canvas.getByRole('button', { name: 'Página anterior' }))
    await expect(await canvas.findByText('#10482')).toBeVisible()
  },
})

export const ClosedOrders = meta.story({
  args: { address: '/orders?tab=closed' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('#10466')).toBeVisible()
    await expect(canvas.getByText('Partial-refunded')).toBeVisible()
  },
})

export const SearchByOrderId = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    await userEvent.type(canvas.getByRole('searchbox'), ' #10479 ')
    await waitFor(() => expect(canvas.queryByText('#10482')).toBeNull(), { timeout: 3000 })
    await expect(canvas.getByText('#10479')).toBeVisible()
  },
})

/** It is the real thing from the first frame on, before any order has come. */
export const ProductFilterAtOnce = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(silence)),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Producto' }), 'mochila')
    await waitFor(() => expect(screen.getByRole('option', { name: /Mochila urbana/ })).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
})

/** Whatever is in the field, the filter that is on is told beside it, and can be taken off there. */
export const ProductFilterOn = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    const field = canvas.getByRole('combobox', { name: 'Producto' })
    await userEvent.type(field, 'mochila')
    await userEvent.click(await screen.findByRole('option', { name: /Mochila urbana/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Filtrar' }))
    await waitFor(() => expect(canvas.queryByText('#10482')).toBeNull(), { timeout: 3000 })
    await expect(canvas.getByText('#10479')).toBeVisible()
    await userEvent.clear(field)
    await userEvent.keyboard('{Escape}')
    await expect(canvas.getByText('Mochila urbana', { selector: 'b' })).toBeVisible()
    await expect(canvas.queryByText('#10482')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Producto' }))
    await expect(await canvas.findByText('#10482')).toBeVisible()
    await expect(canvas.queryByText('Mochila urbana', { selector: 'b' })).toBeNull()
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
})

export const ProductFilterLoading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingAll(silence)),
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Producto' }))
    await screen.findByText('Cargando…')
  },
})

export const ProductFilterFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(listingAll(maintenance)),
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Producto' }))
    await screen.findByRole('option', { name: 'The database is being maintained.' })
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The database is being maintained.')
  },
})

export const CompleteInformation = meta.story({
  args: { address: '/orders?info=10482' },
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Información completa' }))
    await sheet.findByText('Lucía Fernández Ortega')
    await expect(sheet.getByText('0045.218.330')).toBeInTheDocument()
  },
})

export const CompleteInformationLongNames = meta.story({
  args: { address: '/orders?info=987654321' },
  beforeEach: ({ msw }) => msw.use(...shop(full)),
  play: async () => {
    await screen.findByRole('dialog', { name: 'Información completa' })
  },
})

/** Whatever the server leaves out is a dash. */
export const CompleteInformationEveryFieldMissing = meta.story({
  args: { address: '/orders?info=10400' },
  beforeEach: ({ msw }) => msw.use(listing(() => HttpResponse.json({ success: true, data: [bareOrder], next: false }))),
  play: async () => {
    const sheet = within(await screen.findByRole('dialog', { name: 'Información completa' }))
    await expect((await sheet.findAllByText('–')).length).toBeGreaterThan(8)
  },
})

export const CompleteInformationNotFound = meta.story({
  args: { address: '/orders?info=1' },
  play: async () => {
    await expect(await screen.findByText('Ninguna pestaña tiene una orden con este id.')).toBeVisible()
  },
})

export const StatusChange = meta.story({
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Estado: Mochila urbana' })
    await userEvent.selectOptions(status, 'Delivered')
    await expect(await canvas.findByText('Pasó a Closed Orders')).toBeVisible()
    await expect(canvas.getByText('Empleado avisado')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer: Mochila urbana' }))
    await waitFor(() => expect(canvas.queryByText('Pasó a Closed Orders')).toBeNull())
    await expect(await canvas.findByText('Sin aviso')).toBeVisible()
    await expect(status).toHaveValue('in-progress')
    await expect(status).toHaveFocus()
  },
})

/** The select is back at the old status, and says so. */
export const StatusChangeFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(settingStatus(maintenance)),
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Estado: Mochila urbana' })
    await userEvent.selectOptions(status, 'Shipped')
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/sigue en In-progress/)
    await expect(status).toHaveValue('in-progress')
  },
})

const headphones = 'Estado: Audífonos inalámbricos'

/** Chooses Refund for the headphones, and gives the dialog. */
async function openRefund(canvas: ReturnType<typeof within>) {
  await userEvent.selectOptions(await canvas.findByRole('combobox', { name: headphones }), 'Refund')
  return within(await screen.findByRole('alertdialog'))
}
/** Confirmed, the points go back first, then the status is set. */
export const RefundFromBeginningToEnd = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openRefund(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await expect(await dialog.findByText(/^Reembolso terminado/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByText('Refunded')).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: headphones })).toBeNull()
  },
})

export const RefundCancelled = meta.story({
  play: async ({ canvas }) => {
    const dialog = await openRefund(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(canvas.getByRole('combobox', { name: headphones })).toHaveValue('in-progress')
  },
})

/** The points are back once; the retry sets the status alone. */
export const RefundWithStatusFailedThenRetried = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(settingStatus(inTurn(() => refusal(503, 'maintenance', 'The database is being maintained.')))),
  play: async ({ canvas }) => {
    const dialog = await openRefund(canvas)
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await expect(await dialog.findByText(/^Los puntos ya fueron devueltos/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Reintentar estado' }))
    await expect(await dialog.findByText(/^Reembolso terminado/)).toBeVisible()
  },
})
