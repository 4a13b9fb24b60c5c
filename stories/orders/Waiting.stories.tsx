import { openOrders } from '#contract/orders/samples.ts'
import { listingAll, shop } from '#stories/handlers/orders.ts'
import { maintenance, silence } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { manyOf } from '#stories/support/orderSamples.ts'
import { fitsAcross, onASmallPhone, onwards, shows, type Canvas } from '#stories/support/plays.ts'
import { HttpResponse } from 'msw'
import { expect, screen, spyOn, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const day = 86_400_000
/** Orders of the last weeks, the newest first. */
const aged = () =>
  manyOf(openOrders, 27).map((order, n) => ({
    ...order,
    created_at: new Date(Date.now() - n * 1.6 * day).toISOString(),
  }))

/** Everything in Open Orders by age, product or client, to be ticked and printed by the group. */
const meta = preview.meta({
  title: 'Orders/What waits',
  tags: ['screen'],
  ...inConsole('/orders?by=product', () => shop(aged())),
})

const groups = () => screen.findByRole('list', { name: 'Lo que espera' })
const names = async () =>
  within(await groups())
    .getAllByRole('checkbox')
    .map((tick) => tick.getAttribute('aria-label'))

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingAll(silence)),
  play: shows('Leyendo todas las órdenes abiertas'),
})

export const Empty = meta.story({ beforeEach: ({ msw }) => msw.use(...shop([])), play: shows('Nada espera') })

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(listingAll(maintenance)),
  play: shows('No se pudieron cargar las órdenes'),
})

async function ticksAGroup({ canvas }: { readonly canvas: Canvas }) {
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Seleccionar todo de Mochila urbana' }))
  await canvas.findByText('5 ítems', { selector: '[data-dock] *' })
  await userEvent.click(canvas.getByText('Mochila urbana'))
  const line = await canvas.findByRole('checkbox', { name: 'Seleccionar Mochila urbana · L de la orden 10480' })
  await expect(line).toBeChecked()
  await userEvent.click(line)
  await canvas.findByText('4 ítems', { selector: '[data-dock] *' })
  await expect(
    canvas.getByRole('checkbox', { name: 'Seleccionar todo de Mochila urbana' }).matches(':indeterminate'),
  ).toBe(true)
  await fitsAcross()
}

export const ByProduct = meta.story({ play: ticksAGroup })
export const ByProductOnAPhone = ByProduct.extend(onASmallPhone)

export const ByClient = meta.story({
  args: { address: '/orders?by=client' },
  play: async () => expect(await names()).toHaveLength(4),
})

/** What waits longest is first. */
export const ByAge = meta.story({
  args: { address: '/orders?by=age' },
  play: async () =>
    expect(await names()).toEqual(
      ['30 días o más', 'De 15 a 29 días', 'De 7 a 14 días', 'Menos de 7 días'].map(
        (name) => `Seleccionar todo de ${name}`,
      ),
    ),
})

/** Each sentence is whole, what is counted too. */
export const InEnglish = meta.story({
  globals: { language: 'en' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^\d+ open items in 7 groups$/)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all of Mochila urbana' }))
    const count = await canvas.findByText('5 items', { selector: '[data-dock] *' })
    await expect(count.parentElement).toHaveTextContent(/^5 items of \d orders$/)
  },
})

/** The search of the list holds here too, and one press leads to everything. */
export const Narrowed = meta.story({
  args: { address: '/orders?by=product&keyword=andino' },
  play: async ({ canvas }) => {
    const found = (await names()).length
    await shows('Solo lo que encuentra la búsqueda de la lista')()
    await onwards(async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Ver todo' }))
      await waitFor(async () => expect((await names()).length).toBeGreaterThan(found))
    })({})
  },
})
export const NarrowedOnAPhone = Narrowed.extend(onASmallPhone)
export const NarrowedToNothing = meta.story({
  args: { address: '/orders?by=client&keyword=zzz' },
  play: shows('Nada de lo que espera coincide'),
})

/** Only paper shows the list. Once it is printed, or the browser's dialog is closed, it is gone. */
export const Printed = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas }) => {
    const print = spyOn(window, 'print').mockReturnValue()
    const papers = () => document.querySelectorAll('[data-print] section')
    await userEvent.click(await canvas.findByRole('button', { name: 'Imprimir Mochila urbana' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    await expect(papers()).toHaveLength(1)
    dispatchEvent(new Event('afterprint'))
    await waitFor(() => expect(papers()).toHaveLength(0))
    await userEvent.click(canvas.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(2))
    await expect(papers()).toHaveLength(7)
    dispatchEvent(new Event('afterprint'))
  },
})

/** Staff choose another grouping while the orders are read again: what is printed is what they pressed. */
export const PrintedAsPressed = meta.story({
  tags: ['behaviour'],
  args: { address: '/orders?by=client' },
  play: async ({ canvas, msw }) => {
    const print = spyOn(window, 'print').mockReturnValue()
    const button = await canvas.findByRole('button', { name: 'Imprimir' })
    const answer = Promise.withResolvers<void>()
    msw.use(
      listingAll(async () => {
        await answer.promise
        return HttpResponse.json({ success: true, data: aged() })
      }),
    )
    await userEvent.click(button)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden de la lista' }), 'product')
    await canvas.findByRole('checkbox', { name: 'Seleccionar todo de Mochila urbana' })
    answer.resolve()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const [paper] = document.querySelectorAll<HTMLElement>('[data-print] section')
    await expect(paper?.querySelector('h1')).toHaveTextContent('Nórdica Seguros')
    await expect(paper?.querySelectorAll('th')[2]).toHaveTextContent('Producto')
    dispatchEvent(new Event('afterprint'))
  },
})

/** What is pressed while the orders are read again is printed with it, each group once. */
export const PrintedTogether = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, msw }) => {
    const print = spyOn(window, 'print').mockReturnValue()
    const first = await canvas.findByRole('button', { name: 'Imprimir Mochila urbana' })
    const [, second] = canvas.getAllByRole('button', { name: /^Imprimir ./ })
    const answer = Promise.withResolvers<void>()
    msw.use(
      listingAll(async () => {
        await answer.promise
        return HttpResponse.json({ success: true, data: aged() })
      }),
    )
    await userEvent.click(first)
    await userEvent.click(second!)
    answer.resolve()
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const heads = [...document.querySelectorAll('[data-print] h1')].map((head) => `Imprimir ${head.textContent}`)
    await expect(heads).toEqual([first, second].map((button) => button?.getAttribute('aria-label')))
    dispatchEvent(new Event('afterprint'))
  },
})

/** The group of no client has a button of its own, which prints that group alone. */
export const PrintedWithoutClient = meta.story({
  tags: ['behaviour'],
  args: { address: '/orders?by=client' },
  beforeEach: ({ msw }) =>
    msw.use(
      ...shop(
        aged().map((order, n) => ({ ...order, user: { ...order.user, ...(n < 2 && { organization: { name: '' } }) } })),
      ),
    ),
  play: async ({ canvas }) => {
    const print = spyOn(window, 'print').mockReturnValue()
    await userEvent.click(await canvas.findByRole('button', { name: 'Imprimir Sin cliente' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    await expect(document.querySelectorAll('[data-print] section')).toHaveLength(1)
    dispatchEvent(new Event('afterprint'))
  },
})

/** An API that sorts nothing: the page is sorted, says so, and leads to all that waits. */
export const OldestOfThePage = meta.story({
  args: { address: '/orders' },
  play: async ({ canvas }) => {
    await canvas.findByText('#10482')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Orden de la lista' }), 'oldest')
    await shows(/^Solo se ordenaron las órdenes de esta página/)()
    await waitFor(() => expect(canvas.getAllByText(/^#\d+$/)[0]).toHaveTextContent('#10473'))
    await expect(canvas.getAllByText(/^hace \d+ días$/)).toHaveLength(8)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Ir a la página' }), '3{Enter}')
    await shows('Página 3')()
    await userEvent.click(canvas.getByRole('button', { name: 'Ver todo lo que espera' }))
    await expect(await names()).toHaveLength(4)
  },
})

/** More than fits in memory: the oldest are here, and how many there are. */
export const TooMany = meta.story({
  tags: ['behaviour'],
  beforeEach: ({ msw }) =>
    msw.use(
      listingAll(() =>
        HttpResponse.json({
          data: Array.from({ length: 5001 }, (_, n) => ({ id: n, items: [{ id: n, status: 'shipped' }] })),
        }),
      ),
    ),
  play: async ({ canvas }) => {
    await shows(/de las 5000 órdenes más antiguas de 5001$/)()
    await userEvent.click(canvas.getByText('Sin nombre'))
    await shows(/^4800 ítems más: se seleccionan y se imprimen con los demás\./)()
  },
})
