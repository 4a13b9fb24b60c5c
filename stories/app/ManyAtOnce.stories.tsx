import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { settingStatus, shop } from '#stories/handlers/orders.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, isGone, onASmallPhone } from '#stories/support/plays.ts'
import { expect, fireEvent, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Shell/Ticks',
  tags: ['screen', 'new'],
  ...inConsole('/orders', () => [...shop(), ...catalogueShop()]),
})

const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar (?!todos)/ })
const ticked = async () => (await ticks()).filter(({ checked }) => checked).length
const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Seleccionar todos/ })
const apply = () => screen.getByRole('button', { name: 'Aplicar' })
const question = async () => within(await screen.findByRole('alertdialog'))

/** By mouse and by keyboard: one, a range, all of the page, none; the bar and whoever listens are told. */
export const TicksInOrders = meta.story({
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
    all().focus()
    await userEvent.keyboard('{Escape}')
    await expect(await ticked()).toBe(0)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Aplicar' })).toBeNull())
  },
})

/** Asked once with all that it does; what is left out is named. What the server refuses stays, and is sent again alone. */
export const OrdersShipped = meta.story({
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
    await expect(asked.getByText(/pasan a Shipped\. Cada empleado recibe un aviso\.$/)).toBeVisible()
    await expect(asked.getAllByText(/ya tiene ese estado$/)[0]).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Aplicar' }))
    await canvas.findByText(/«El pedido está en uso»/)
    await expect(await ticked()).toBe(0)
    await userEvent.click(canvas.getByRole('link', { name: 'Goals' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }))
    await screen.findByText(/^\d+ ítems en Shipped\.$/)
  },
})

/** The same bar is a sheet. */
export const TicksOnAPhone = meta.story({
  ...onASmallPhone,
  play: async () => {
    await userEvent.click((await ticks())[0]!)
    await expect(await screen.findByRole('button', { name: 'Aplicar' })).toBeVisible()
    await fitsAcross()
  },
})

/** In a long table the row itself takes Space and Shift with the arrows; what is in the catalog already is left out. */
export const ProductsIntoACatalog = meta.story({
  tags: ['behaviour'],
  args: { address: '/products' },
  play: async ({ canvas }) => {
    const [first] = await ticks()
    const row = first!.closest('tr')!
    row.focus()
    await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
    await expect(await ticked()).toBe(2)
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(apply()).toBeDisabled()
    const place = screen.getByRole('combobox', { name: 'Catálogo para la selección' })
    await userEvent.selectOptions(place, within(place).getAllByRole('option')[2]!)
    await userEvent.click(apply())
    const asked = await question()
    await expect(asked.getByText(/De cada producto solo cambia eso|Ninguno cambia/)).toBeVisible()
    await userEvent.click(asked.getByRole('button', { name: 'Aplicar' }))
    await canvas.findByText(/^\d productos? en /)
  },
})
