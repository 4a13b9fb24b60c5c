import { openOrders } from '#contract/orders/samples.ts'
import { listing, settingStatus, shop } from '#stories/handlers/orders.ts'
import { maintenance } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { manyOf } from '#stories/support/orderSamples.ts'
import { fitsAcross, onADesk, onASmallPhone } from '#stories/support/plays.ts'
import type { HttpResponseResolver } from 'msw'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Ticks in lists, and the bar that does one thing to all of them. */
const meta = preview.meta({
  title: 'Shell/Ticks',
  tags: ['screen'],
  ...inConsole('/orders', shop),
})

let letGo = () => {}
const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar (?!todos)/ })
const ticked = async () => (await ticks()).filter(({ checked }) => checked).length
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar todos/ })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })
const question = async () => within(await screen.findByRole('alertdialog'))

/** Tick one row, a range, the whole page or none, by mouse and keyboard. The bar shows and announces the selection. */
export const TicksInOrders = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  play: async () => {
    const [first, second, third] = await ticks()
    await userEvent.click(first!)
    await expect(all()).toBePartiallyChecked()
    await fireEvent.click(third!, { shiftKey: true })
    await expect(await ticked()).toBe(3)
    await waitFor(() => expect(screen.getByText(/^Seleccionado: 3 ítems de/).tagName).toBe('OUTPUT'))
    third!.focus()
    await userEvent.keyboard('{ArrowUp} ')
    await expect(second).not.toBeChecked()
    await userEvent.click(all())
    await expect(all()).toBeChecked()
    await expect(await ticked()).toBe((await ticks()).length)

    await userEvent.click(all())
    await expect(await ticked()).toBe(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull())

    second!.focus()
    await userEvent.keyboard(' b')
    await expect(screen.getByRole('combobox', { name: 'Estado para la selección' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }))
    await waitFor(() => expect(second).toHaveFocus())
  },
})

/** The question leaves out rows that a run has changed meanwhile, even on a hidden page. Then the focus moves to the run. */
export const TickedWhileARunGoesOn = meta.story({
  beforeEach: ({ msw }) => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    letGo = () => resolve(undefined)
    msw.use(settingStatus(() => promise))
  },
  play: async ({ canvas }) => {
    await userEvent.click((await ticks())[0]!)
    const choice = within(screen.getByRole('combobox', { name: 'Estado para la selección' }))
    await expect(choice.queryByRole('option', { name: /^Refund/ })).toBeNull()
    await userEvent.click(apply())
    const asked = await question()
    await expect(asked.getByText('1 In-progress → Shipped · 1 persona, 1 correo')).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Aplicar' }))
    await canvas.findByText('0 de 1')
    const runs = screen.getByRole('region', { name: 'Varios a la vez' })
    await waitFor(() => expect(runs).toHaveFocus())
    await expect((await screen.findByText('Cambiando a Shipped: 0 % de 1')).tagName).toBe('OUTPUT')
    await userEvent.click(screen.getByRole('button', { name: 'Detener' }))
    await expect(await screen.findByText(/^Deteniendo/)).toBeVisible()
    await waitFor(() => expect(runs).toHaveFocus())
    await userEvent.click((await ticks())[0]!)
    await userEvent.click(canvas.getByRole('tab', { name: 'Closed Orders' }))
    await canvas.findByText(/^Seleccionado: .* 1 fuera de la vista$/)
    letGo()
    await screen.findByText('1 ítem en Shipped.')
    await userEvent.click(apply())
    const again = await question()
    await expect(again.getByRole('heading', { name: 'Nada que cambiar' })).toBeVisible()
    await expect(again.getByText(/ya tiene ese estado$/)).toBeVisible()
  },
})

const oneOfEach = {
  ...openOrders[0]!,
  items: ['shipped', 'in-progress'].map((status, n) => ({ ...openOrders[0]!.items[0]!, status, id: n }) as const),
}

/**
 * In a filtered list the tick for all takes only matching items; others can be ticked one by one. Once the page is
 * ticked, the other pages are offered, and are read one by one.
 */
export const TicksOfAFilteredList = meta.story({
  ...onADesk,
  args: { address: '/orders?status=in-progress&page=2', extras: { orderSearch: true } },
  beforeEach: ({ msw }) => msw.use(...shop(manyOf([oneOfEach] as never, 27), true)),
  play: async ({ canvas }) => {
    const others = () => screen.queryAllByRole('checkbox', { name: /, que no coincide con el filtro$/ })
    await ticks()
    await waitFor(() => expect(others()).toHaveLength(10))
    await userEvent.click(all())
    await canvas.findByText('10 ítems')
    for (const other of others()) await expect(other).not.toBeChecked()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('jxx')
    await canvas.findByText('10 ítems')
    await userEvent.click(others()[0]!)
    await expect(canvas.getByText('11 ítems').parentElement).toHaveTextContent('11 ítems de 10 órdenes')
    await userEvent.click(canvas.getByRole('button', { name: 'Seleccionar las 27 órdenes que coinciden' }))
    await canvas.findByText('Está seleccionado todo lo que coincide.')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado para la selección' }), 'delivered')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Send Notification' }))
    await userEvent.click(apply())
    const asked = await question()
    await expect(asked.getByText('1 Shipped, 27 In-progress → Delivered · 1 persona, sin aviso')).toBeVisible()
  },
})

const tenOfEach = { ...oneOfEach, items: Array.from({ length: 10 }, () => oneOfEach.items[1]!) } as const
/** More items than a run takes, of which the page shows few. */
const elevenPages = Array.from({ length: 110 }, (_, n) =>
  n < 10 ? { ...tenOfEach, items: tenOfEach.items.slice(0, 1) } : tenOfEach,
)
let ofPage: Record<string, HttpResponseResolver> = {}
const byPage: HttpResponseResolver = (asked) => {
  const { searchParams } = new URL(asked.request.url)
  return ofPage[searchParams.get('item_status') ?? searchParams.get('page') ?? '']?.(asked)
}

/** Reading the other pages can be stopped, can fail and be continued. It ticks at most what one run takes, and says so. */
export const TicksOfAllPages = meta.story({
  ...onADesk,
  args: { extras: { orderSearch: true } },
  beforeEach({ msw }) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    letGo = () => resolve(undefined)
    ofPage = { 2: () => promise, 3: maintenance }
    msw.use(listing(byPage), ...shop(manyOf(elevenPages as never, 110), true))
  },
  play: async ({ canvas }) => {
    const findAll = async () =>
      userEvent.click(await canvas.findByRole('button', { name: 'Seleccionar las 110 órdenes que coinciden' }))
    await ticks()
    await userEvent.click(all())
    await findAll()
    await userEvent.click(await canvas.findByRole('button', { name: 'Detener' }))
    letGo()
    await canvas.findByText('10 ítems')
    await findAll()
    await canvas.findByText(/^Faltan ítems: no se pudieron leer todas las páginas/)
    await canvas.findByText('110 ítems')
    ofPage = {}
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await canvas.findByText('Faltan otros que coinciden: no caben más de 1000 a la vez.')
    await canvas.findByText('1000 ítems')

    ofPage = { 'in-progress': () => new Promise(() => undefined) }
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Estado' }), 'in-progress')
    await canvas.findByRole('button', { name: 'Quitar filtro Estado' })
    await expect(canvas.queryByRole('button', { name: /que coinciden$/ }), 'of another search').toBeNull()
  },
})

const onlyOne = { ...oneOfEach, items: oneOfEach.items.slice(1) }

/** A colleague delivers an item of the first page while the second is read: the first order of that page is on the first by then. */
export const DeliveredWhileAllPagesAreRead = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  args: { extras: { orderSearch: true } },
  beforeEach({ msw }) {
    let isDelivered = false
    const orders = manyOf([onlyOne] as never, 27)
    ofPage = {
      async 2() {
        if (isDelivered) return
        isDelivered = true
        const body = JSON.stringify({ status: 'delivered', notify: false })
        await fetch(`/api/order_item/status/${orders[0]!.items[0]!.id}`, { method: 'PATCH', body })
      },
    }
    msw.use(listing(byPage), ...shop(orders, true))
  },
  play: async ({ canvas }) => {
    await ticks()
    await userEvent.click(all())
    await userEvent.click(await canvas.findByRole('button', { name: 'Seleccionar las 27 órdenes que coinciden' }))
    await canvas.findByText('Está seleccionado todo lo que coincide.')
    await expect(canvas.getByText('27 ítems'), 'the delivered one was ticked, and the run leaves it out').toBeVisible()
  },
})

/** What is unticked by hand while the other pages are read stays so. */
export const UntickedWhileAllPagesAreRead = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  args: { address: '/orders?page=2', extras: { orderSearch: true } },
  beforeEach({ msw }) {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    letGo = () => resolve(undefined)
    ofPage = { 1: () => promise }
    msw.use(listing(byPage), ...shop(manyOf([oneOfEach] as never, 27), true))
  },
  play: async ({ canvas }) => {
    const [first] = await ticks()
    await userEvent.click(all())
    await userEvent.click(await canvas.findByRole('button', { name: 'Seleccionar las 27 órdenes que coinciden' }))
    await canvas.findByRole('button', { name: 'Detener' })
    await userEvent.click(first!)
    letGo()
    await canvas.findByText('53 ítems')
    await expect(first).not.toBeChecked()
    await expect(canvas.queryByText(/^(Faltan|Está seleccionado todo)/)).toBeNull()
  },
})

/** On a phone the bar is a sheet that can tick the whole page and never covers the page's end. */
export const TicksOnAPhone = meta.story({
  ...onASmallPhone,
  play: async () => {
    await userEvent.click((await ticks())[0]!)
    await expect(await screen.findByRole('button', { name: 'Aplicar' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Todos los de la página' }))
    await expect(await ticked()).toBe((await ticks()).length)
    await expect(screen.queryByRole('button', { name: 'Todos los de la página' })).toBeNull()
    await fitsAcross()
    const dock = screen.getByRole('region', { name: 'Varios a la vez' })
    await waitFor(() =>
      expect(parseFloat(getComputedStyle(screen.getByRole('main')).paddingBottom)).toBeGreaterThan(dock.offsetHeight),
    )
  },
})
