import { creditedNotMarked, crowdedOrder, openOrders } from '#contract/orders/samples.ts'
import { auditing } from '#stories/handlers/audit.ts'
import { bareOrder, listing, listingAll, settingStatus, shop, tellingHistory } from '#stories/handlers/orders.ts'
import { afterwards, maintenance, refusal, silence, untilPressed } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { manyOf } from '#stories/support/orderSamples.ts'
import { HttpResponse } from 'msw'
import type { SetupWorker } from 'msw/browser'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import {
  alerts,
  awaitsRows,
  fill,
  fitsAcross,
  isGone,
  onADesk,
  onAPhone,
  onASmallPhone,
  onwards,
  shows,
  type Canvas,
} from '#stories/support/plays.ts'
import preview from '../../.storybook/preview.tsx'

/** The orders of all organisations: what was ordered, by whom, and its status. A row opens the complete information. */
const meta = preview.meta({
  id: 'orders-orders-page',
  title: 'Orders/Orders page',
  tags: ['screen'],
  ...inConsole('/orders', shop),
})

// Phase: Loading, empty, failed

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(silence)),
  play: awaitsRows('Open Orders'),
})

const none = { beforeEach: ({ msw }: { readonly msw: SetupWorker }) => msw.use(...shop([])) }

export const EmptyOpen = meta.story({ ...none, play: shows('No hay órdenes abiertas') })
export const EmptyClosed = meta.story({
  ...none,
  args: { address: '/orders?tab=closed' },
  play: shows('No hay órdenes cerradas'),
})

export const NothingFound = meta.story({
  args: { address: '/orders?keyword=99999' },
  play: async ({ canvas }) => {
    await shows('Ninguna orden coincide')()
    await expect(canvas.getByRole('searchbox')).toHaveValue('99999')
  },
})

/** The list of orders could not be loaded. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(listing(maintenance)),
  play: shows(/^The database is being maintained/),
})

/** Loading the orders again failed: the old rows stay in sight, with a notice. */
export const ReloadFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(settingStatus(maintenance), listing(afterwards(2, maintenance))),
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Estado: Mochila urbana' })
    await userEvent.selectOptions(status, 'Shipped')
    await expect(await canvas.findByText(/^La lista puede estar desactualizada/)).toBeVisible()
    await expect(status).toBeVisible()
  },
})

/** Retry sends the same search again. */
export const FailedThenRetried = meta.story({
  tags: ['behaviour'],
  args: { address: '/orders?keyword=10482' },
  beforeEach: ({ msw }) =>
    msw.use(listing(untilPressed(() => refusal(403, 'not-allowed', 'This account may not read orders.'), maintenance))),
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
const [first, second] = crowdedOrder.items
const costlyItem = { ...first, product: { ...first?.product, name: costlyName }, price: 81_283_595, amount: 15 }
const costly = {
  ...crowdedOrder,
  items: [costlyItem, { ...second, price: 950, amount: 12_480 }],
} as typeof crowdedOrder

/** Each number is on one line and inside its column. */
async function amountsStandWhole({ canvas }: { readonly canvas: Canvas }) {
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

// Phase: Full

export const FullWithLargeAmounts = meta.story({
  beforeEach: ({ msw }) => msw.use(...shop([costly])),
  play: amountsStandWhole,
})
export const FullWithLargeAmountsOnATablet = FullWithLargeAmounts.extend({ globals: { viewport: { value: 'tablet' } } })
export const FullWithLargeAmountsOnAPhone = FullWithLargeAmounts.extend(onASmallPhone)

const extras = { orderSearch: true, itemHistory: true }
const full = {
  beforeEach: ({ msw }: { readonly msw: SetupWorker }) =>
    msw.use(...shop([crowdedOrder, creditedNotMarked, ...openOrders.slice(1)])),
}

/** With an API without extras, the search finds order ids only, and nothing is counted. */
export const Full = meta.story({
  ...full,
  args: { address: '/orders?status=shipped&from=2020-01-01&to=2020-01-02' },
  play: async ({ canvas }) => {
    await shows('#987654321', '1 más en Closed Orders', 'Página 1')()
    await expect(canvas.queryByText(/^También por/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: /^Fecha/ })).toBeNull()
    await expect(canvas.queryByText(/órdenes$/)).toBeNull()
  },
})
/** With every filter. */
export const FullOnAPhone = meta.story({
  ...full,
  ...onASmallPhone,
  args: { address: '/orders?status=in-progress&from=2026-11-01', extras },
  play: async ({ canvas }) => {
    await canvas.findByText('#987654321')
    await canvas.findByText('Desde 1 nov 2026', { selector: 'b' })
    await fitsAcross()
    // A line separates two cards from edge to edge; no line crosses a card.
    for (const card of document.querySelectorAll('tbody > tr')) {
      const lines = [card, ...card.children].map((part) => getComputedStyle(part).borderTopWidth)
      await expect(lines).toEqual(lines.map((_, n) => (n === 0 && card.previousElementSibling ? '1px' : '0px')))
    }
  },
})

/** Status, notify box and information are visible without scrolling sideways. */
async function nothingIsOutOfReach({ canvas }: { readonly canvas: Canvas }) {
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
  ...full,
  globals: { viewport: { value: 'tablet' } },
  play: nothingIsOutOfReach,
})
export const FullAtLargeZoom = FullOnATablet.extend({ globals: { viewport: { value: 'zoomed' } } })

/** If a page has become empty, the list steps back to one with orders. */
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
  play: shows('#10466', 'Partial-refunded'),
})

// Phase: Filtered by product

/** The product filter works from the first frame, before any order has loaded. */
export const ProductFilterAtOnce = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) => msw.use(listing(silence)),
  play: async ({ canvas }) => {
    await fill(await canvas.findByRole('combobox', { name: 'Producto' }), 'mochila')
    await waitFor(() => expect(screen.getByRole('option', { name: /Mochila urbana/ })).toBeVisible())
    await userEvent.keyboard('{Escape}')
  },
})

/** The active filter is named beside the field and can be removed there, whatever is in the field. */
export const ProductFilterOn = meta.story({
  ...onADesk,
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    const field = canvas.getByRole('combobox', { name: 'Producto' })
    await fill(field, 'mochila')
    await userEvent.click(await screen.findByRole('option', { name: /Mochila urbana/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }))
    await waitFor(() => expect(canvas.queryByText('#10482')).toBeNull())
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

export const ProductFilterFailed = meta.story({
  ...onADesk,
  beforeEach: ({ msw }) => msw.use(listingAll(maintenance)),
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Producto' }))
    await screen.findByRole('option', { name: 'The database is being maintained.' })
    await userEvent.tab()
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The database is being maintained.')
  },
})

const information = async () => within(await screen.findByRole('dialog', { name: 'Información completa' }))

// Phase: Complete information

export const CompleteInformation = meta.story({
  ...full,
  args: { address: '/orders?info=987654321' },
  play: async () => void (await information()),
})

/** The whole screen on a phone, with long names and everything that can be done with an item. */
export const CompleteInformationOnAPhone = meta.story({
  ...full,
  ...onASmallPhone,
  args: { address: '/orders?info=987654321', extras },
  play: async () => {
    const sheet = await screen.findByRole('dialog', { name: 'Información completa' })
    await within(sheet).findAllByRole('combobox', { name: /^Estado: / })
    await fitsAcross(sheet)
  },
})

/** Below the items: what staff changed in any of them. */
export const CompleteInformationHistory = meta.story({
  args: { address: '/orders?info=10482', extras: { audit: true } },
  beforeEach: ({ msw }) => msw.use(auditing),
  play: async () => {
    const of = await information()
    await userEvent.click(await of.findByText('Historial de la orden'))
    await expect(await of.findByText('Andrés Gil')).toBeVisible()
  },
})

/** What an item's menu offers: its id, and the refund, which asks as always. */
export const CompleteInformationItemMenu = meta.story({
  args: { address: '/orders?info=10482' },
  play: async () => {
    const [menu] = await (await information()).findAllByRole('button', { name: /^Acciones de / })
    await userEvent.click(menu!)
    await screen.findByRole('menuitem', { name: 'Copiar id del artículo' })
    const refund = screen.getByRole('menuitem', { name: 'Refund' })
    await onwards(async () => {
      await userEvent.click(refund)
      await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
      await isGone('alertdialog')
      await information()
    })({})
  },
})
export const CompleteInformationItemMenuOnAPhone = CompleteInformationItemMenu.extend(onASmallPhone)

/** Says that the id was copied, or that the browser refused. */
export const CompleteInformationItemIdCopied = meta.story({
  tags: ['behaviour'],
  args: { address: '/orders?info=10482' },
  play: async () => {
    const copy = async () => {
      await userEvent.click((await (await information()).findAllByRole('button', { name: /^Acciones de / }))[0]!)
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Copiar id del artículo' }))
    }
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await copy()
    await shows('Copiado')()
    await expect(write).toHaveBeenLastCalledWith('501')
    write.mockRejectedValue(new Error('Denied'))
    await copy()
    await shows(/^No se pudo copiar\./)()
  },
})

/** The next status is offered; after the press it can be undone, and the focus is on the select. */
export const CompleteInformationNextStatus = meta.story({
  tags: ['behaviour'],
  args: { address: '/orders?info=10482' },
  play: async () => {
    const of = await information()
    const [next] = await of.findAllByRole('button', { name: /^Pasar a Shipped: / })
    await userEvent.click(next!)
    await of.findByRole('button', { name: /^Deshacer: / })
    await waitFor(() => expect(document.activeElement).toHaveDisplayValue('Shipped'))
  },
})

/** What staff press is named also where a product has no name that can be seen. */
export const NamelessProduct = meta.story({
  beforeEach: ({ msw }) => {
    const [order] = openOrders
    const items = order!.items.slice(0, 1).map((item) => ({ ...item, product: { ...item.product, name: '\u200b' } }))
    msw.use(...shop([{ ...order!, items }]))
  },
  async play({ canvas }) {
    const called = `#${openOrders[0]!.items[0]!.product.id}`
    await canvas.findByRole('combobox', { name: `Estado: ${called}` })
    await expect(canvas.getByRole('link', { name: called })).toBeVisible()
  },
})

/** A dash replaces every missing field. */
export const CompleteInformationEveryFieldMissing = meta.story({
  args: { address: '/orders?info=10400' },
  beforeEach: ({ msw }) => msw.use(listing(() => HttpResponse.json({ success: true, data: [bareOrder], next: false }))),
  play: async () => expect((await (await information()).findAllByText('–')).length).toBeGreaterThan(8),
})

export const CompleteInformationNotFound = meta.story({
  args: { address: '/orders?info=1' },
  play: shows('Ninguna pestaña tiene una orden con este id.'),
})

const wide = {
  args: { address: '/orders', extras },
  beforeEach: ({ msw }: { readonly msw: SetupWorker }) => msw.use(...shop(manyOf(openOrders, 14), true)),
}

/** Words, a status and dates narrow the list. Each chip removes its filter, and the focus moves to the filter's control. */
export const FilteredByStatusAndDates = meta.story({
  ...wide,
  ...onADesk,
  args: { ...wide.args, address: '/orders?keyword=andino+LUCIA&status=in-progress&from=2026-11-19&to=2026-11-20' },
  play: async ({ canvas }) => {
    await shows('#10482', /[23] órdenes/, 'También por persona, correo y organización')()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar filtro Fecha' }))
    const days = await canvas.findByRole('button', { name: 'Fecha' })
    await expect(days).toHaveFocus()
    await userEvent.click(days)
    const choice = within(await screen.findByRole('dialog', { name: 'Fecha' }))
    const from = choice.getByLabelText('Desde')
    await userEvent.type(from, '21/11/0026')
    await userEvent.type(choice.getByLabelText('Hasta'), '20/11/2026')
    await userEvent.click(choice.getByRole('button', { name: 'Aplicar' }))
    await expect(choice.getByRole('alert')).toHaveTextContent('Escriba el día completo, con un año de cuatro cifras.')
    await expect(from).toHaveValue('21/11/0026')
    await userEvent.clear(from)
    await userEvent.type(from, '21/11/2026')
    await userEvent.click(choice.getByRole('button', { name: 'Aplicar' }))
    await expect(await canvas.findByRole('button', { name: 'Fecha: 20–21 nov 2026' })).toBeVisible()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Estado' }), 'Shipped')
    await shows('Ninguna orden coincide', 'Cambie la búsqueda o quite un filtro para ver otras.')()
  },
})

/** One button holds all filters, so that the list starts on the first screen. Removing a chip moves the focus to that button. */
export const FilteredByStatusAndDatesOnAPhone = meta.story({
  ...wide,
  ...onAPhone,
  args: { ...wide.args, address: '/orders?status=in-progress' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Filtros (1)' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
    await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Estado' }), 'Shipped')
    await userEvent.click(sheet.getByRole('button', { name: 'Ver resultados' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar filtro Estado' }))
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Filtros' })).toHaveFocus())
  },
})

/** A product that is chosen behind 'Filtros' narrows the list with 'Ver resultados' too; closing the sheet leaves the list. */
export const FilteredByProductOnAPhone = meta.story({
  ...onAPhone,
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const choose = async (way: string) => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Filtros' }))
      const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
      await fill(sheet.getByRole('combobox', { name: 'Producto' }), 'mochila')
      await userEvent.click(await screen.findByRole('option', { name: 'Mochila urbana' }))
      await userEvent.click(sheet.getByRole('button', { name: way }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await choose('Cerrar')
    await expect(canvas.getByRole('button', { name: 'Filtros' })).toBeVisible()
    await choose('Ver resultados')
    await expect(await canvas.findByRole('button', { name: 'Filtros (1)' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Quitar filtro Producto' })).toBeVisible()
  },
})

/** Turning the page while a search begins shows the first page of the search. */
export const NextPageWhileASearchBegins = meta.story({
  ...wide,
  beforeEach: ({ msw }) => msw.use(...shop(manyOf(openOrders, 90), true)),
  play: async ({ canvas }) => {
    await canvas.findByText('Página 1 · 90 órdenes')
    await fill(canvas.getByRole('searchbox', { name: 'Buscar por Order id' }), 'lucia')
    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }))
    await waitFor(() => expect(canvas.queryByText(/90 órdenes/)).toBeNull())
    await expect(canvas.getByText(/^Página 1 · \d\d órdenes$/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }))
    await canvas.findByText(/^Página 2 · \d\d órdenes$/)
  },
})

/** Arrow keys and buttons move through the orders, across pages, with the history of each item. */
export const InformationOfTheNextOrder = meta.story({
  tags: ['behaviour'],
  ...wide,
  args: { ...wide.args, address: '/orders?info=10474' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...shop(
        manyOf(openOrders, 14).map((order) => (order.id === 10_473 ? { ...openOrders[0]!, id: 10_473 } : order)),
        true,
      ),
    ),
  play: async ({ canvas }) => {
    const sheet = await information()
    await sheet.findByText(/^Orden #10474/)
    const next = sheet.getByRole('button', { name: /^Orden siguiente/ })
    await waitFor(() => expect(next).toHaveAttribute('aria-disabled', 'false'))
    await userEvent.keyboard('{ArrowRight}')
    await sheet.findByText(/^Orden #10473/)
    await expect((await sheet.findAllByText(/^María Quintero Núñez/)).length).toBeGreaterThan(1)
    await expect(sheet.getByText('+1900')).toBeVisible()
    await userEvent.click(await sheet.findByRole('button', { name: /^Orden siguiente/ }))
    await sheet.findByText(/^Orden #10472/)
    await expect(canvas.getByText('Página 2 · 14 órdenes')).toBeInTheDocument()
    await expect((await sheet.findAllByText('Sin cambios registrados.'))[0]).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}')
    await sheet.findByText(/^Orden #10473/)
    await userEvent.click(sheet.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Información completa de la orden 10473' })).toHaveFocus(),
    )
    // A row halfway under the bar has its links too near to those of the bar.
    scrollTo(0, 0)
  },
})

/** The order is shown; history and the next page can be requested again. */
export const InformationWithoutHistoryOrNextPage = meta.story({
  ...wide,
  args: { ...wide.args, address: '/orders?info=10473' },
  beforeEach: ({ msw }) => {
    const isFirst = (request: Request) => new URL(request.url).searchParams.get('page') === '1'
    msw.use(
      listing(({ request }) => (isFirst(request) ? undefined : maintenance())),
      tellingHistory(maintenance),
      ...shop(manyOf(openOrders, 14), true),
    )
  },
  play: async () => {
    await shows(
      /^No se pudo cargar la página que sigue: The database/,
      /^No se pudo cargar el historial: The database/,
    )()
    const next = (await information()).getByRole('button', { name: /^Orden siguiente/ })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
  },
})

// Phase: Changing a status

/** The select returns to the old status and says so. */
export const StatusChangeFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(settingStatus(maintenance)),
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Estado: Mochila urbana' })
    await userEvent.selectOptions(status, 'Shipped')
    await alerts(/la última vez que se leyó estaba en In-progress/)()
    await expect(status).toHaveValue('in-progress')
  },
})

export const RefundCancelled = meta.story({
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('combobox', { name: 'Estado: Audífonos inalámbricos' })
    await userEvent.selectOptions(status, 'Refund')
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
    await isGone('alertdialog')
    await expect(status).toHaveValue('in-progress')
  },
})
