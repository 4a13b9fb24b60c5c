import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { settingStatus, shop } from '#stories/handlers/orders.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, goTo, isGone, onADesk, onASmallPhone } from '#stories/support/plays.ts'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Ticks in lists, and the bar that does one thing to all of them. */
const meta = preview.meta({
  title: 'Shell/Ticks',
  tags: ['screen', 'new'],
  ...inConsole('/orders', () => [...shop(), ...catalogueShop()]),
})

let letGo = () => {}
const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar (?!todos)/ })
const ticked = async () => (await ticks()).filter(({ checked }) => checked).length
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar todos/ })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })
const question = async () => within(await screen.findByRole('alertdialog'))

/** By mouse and by keyboard: one, a range, all of the page, none; the bar and whoever listens are told. */
export const TicksInOrders = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  play: async () => {
    const [first, second, third, fourth] = await ticks()
    await userEvent.click(first!)
    await expect(all()).toBePartiallyChecked()
    await fireEvent.click(third!, { shiftKey: true })
    await expect(await ticked()).toBe(3)
    await waitFor(() => expect(screen.getByText(/^Seleccionado: 3 ítems de/).tagName).toBe('OUTPUT'))
    third!.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    await expect(fourth).toHaveFocus()
    await expect(await ticked()).toBe(4)
    await userEvent.keyboard('{ArrowUp}{ArrowUp} ')
    await expect(second).not.toBeChecked()
    await userEvent.click(all())
    await expect(all()).toBeChecked()
    await expect(await ticked()).toBe((await ticks()).length)

    await userEvent.click(apply())
    await question()
    await userEvent.keyboard('{Escape}')
    await isGone('alertdialog')
    await expect(await ticked(), 'Escape in the question closes the question alone').toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: /^Diario/ }))
    await screen.findByRole('dialog', { name: 'Diario' })
    await userEvent.keyboard('{Escape}')
    await isGone('dialog')
    await expect(await ticked(), 'and so it does in the journal').toBeGreaterThan(0)
    all().focus()
    await userEvent.keyboard('{Escape}')
    await expect(await ticked()).toBe(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull())

    second!.focus()
    await userEvent.keyboard(' b')
    await expect(screen.getByRole('combobox', { name: 'Estado para la selección' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }))
    await waitFor(() => expect(second).toHaveFocus())
  },
})

/** Asked once with all that it does; what is left out is named. What the server refuses stays, and is sent again alone. */
export const OrdersShipped = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  beforeEach: ({ msw }) => {
    let isBusy = true
    msw.use(
      settingStatus(({ params }) => {
        if (!isBusy || params['id'] !== '501') return undefined
        isBusy = false
        return refusal(409, 'busy', 'El pedido está en uso')
      }),
    )
  },
  play: async ({ canvas }) => {
    await ticks()
    await userEvent.click(all())
    await expect(screen.queryByRole('option', { name: 'Refund', selected: true })).toBeNull()
    await userEvent.click(apply())
    const asked = await question()
    await expect(asked.getByText(/pasan a Shipped\. Sale un aviso por ítem: \d+ correos\.$/)).toBeVisible()
    await expect(asked.getAllByText(/ya tiene ese estado$/)[0]).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Aplicar' }))
    await canvas.findByText(/«El pedido está en uso»/)
    await expect(await ticked()).toBe(0)
    await goTo('Goals')
    await userEvent.click(await canvas.findByRole('button', { name: 'Diario: 1 decisión pendiente' }))
    const [waiting] = await within(await canvas.findByRole('dialog', { name: 'Diario' })).findAllByRole('listitem')
    await expect(waiting).toHaveTextContent(/^Rechazado.*ítems a Shipped\d+ hechos?, 1 rechazado/)
    await userEvent.click(within(waiting!).getByRole('button', { name: 'Ver' }))
    await isGone('dialog')
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Terminado con fallas/))
    const runs = within(screen.getByRole('region', { name: 'Varios a la vez' }))
    await userEvent.click(await runs.findByRole('button', { name: 'Reintentar' }))
    await screen.findByText(/^\d+ ítems en Shipped\.$/)
    await expect(await canvas.findByRole('button', { name: 'Diario' })).toBeVisible()
  },
})

/**
 * What a run has changed by the time of the question is not asked for again, though its page is out of sight. The focus
 * goes to the run, which is told to those who do not see it.
 */
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
    await userEvent.click((await question()).getByRole('button', { name: 'Aplicar' }))
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
    const asked = await question()
    await expect(asked.getByRole('heading', { name: 'Nada que cambiar a Shipped' })).toBeVisible()
    await expect(asked.getByText(/ya tiene ese estado$/)).toBeVisible()
  },
})

/** The same bar is a sheet, which ticks all of the page and covers the end of none. */
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

/** In a long table the row itself takes Space; nothing is applied before a catalog is chosen. Ticks stay over other tabs. */
export const TicksInProducts = meta.story({
  args: { address: '/products' },
  play: async ({ canvas }) => {
    const [first] = await ticks()
    first!.closest('tr')!.focus()
    await userEvent.keyboard(' ')
    await expect(first).toBeChecked()
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(apply()).toBeDisabled()
    await userEvent.click(canvas.getByRole('tab', { name: 'Catalog' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull())
    await userEvent.click(canvas.getByRole('tab', { name: 'Products' }))
    await expect((await ticks())[0]).toBeChecked()
  },
})
