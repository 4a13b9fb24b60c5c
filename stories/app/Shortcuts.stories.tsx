import { organisations } from '#contract/organisations/samples.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { done } from '#stories/handlers/collection.ts'
import { shop } from '#stories/handlers/orders.ts'
import { refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { isGone, shows } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The keyboard: keys for rows, forms and areas, and the sheet that lists them. */
const meta = preview.meta({
  title: 'Shell/Keyboard',
  tags: ['screen'],
  ...inConsole('/orders', () => [
    ...shop(),
    ...catalogueShop(),
    http.get('*/api/staff/org', () => done(organisations)),
  ]),
})

const keys = (typed: string) => userEvent.keyboard(typed)
const openPalette = async () => {
  await screen.findByRole('button', { name: /^Buscar…/ })
  await waitFor(async () => {
    await keys('{Control>}k{/Control}')
    await expect(screen.getByRole('combobox', { name: 'Buscar y abrir' })).toHaveFocus()
  })
}

/** j and k move between rows and o opens one. In an order's sheet they walk its list, and the other letters do nothing. */
export const Rows = meta.story({
  play: async ({ canvas }) => {
    const [first, second, third] = await canvas.findAllByRole('row', { name: /^#/ })
    await keys('j')
    await expect(first).toHaveFocus()
    await keys('jkj')
    await expect(second).toHaveFocus()
    await keys('o')
    const sheet = await screen.findByRole('dialog', { name: 'Información completa' })
    const isShown = (row: HTMLElement | undefined) =>
      waitFor(() =>
        expect(within(sheet).getByText(/^Orden #/)).toHaveTextContent(
          row?.querySelector('[data-opens-row]')?.getAttribute('data-opens-row') ?? '',
        ),
      )
    await keys('j')
    await isShown(third)
    await keys('k')
    await isShown(second)
    await keys('gp?')
    await expect(screen.getAllByRole('dialog')).toEqual([sheet])
    await keys('{Escape}')
    await isGone('dialog')
    await waitFor(() => expect(second?.contains(document.activeElement)).toBe(true))
    await keys('{Enter}')
    await screen.findByRole('dialog', { name: 'Información completa' })
    await keys('{Escape}')
    await isGone('dialog')
    await keys('/jk')
    await expect(canvas.getByRole('searchbox', { name: 'Buscar por Order id' })).toHaveValue('jk')
  },
})

/** `?` lists all shortcuts. Single-key shortcuts can be switched off there, for all tabs and after a reload. */
export const HelpSheet = meta.story({
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row', { name: /^#/ })
    await keys('?')
    const sheet = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
    await expect(sheet.getByText('Abrir la fila').nextElementSibling).toHaveTextContent('O o ↵')
    await userEvent.click(sheet.getByRole('switch', { name: 'Atajos de una tecla: sí' }))
    await expect(sheet.getByRole('switch', { name: 'Atajos de una tecla: no' })).not.toBeChecked()
    await keys('{Escape}')
    await isGone('dialog')
    await keys('?gp')
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(localStorage.getItem('laurel.oneKeyShortcuts')).toBe('off')
    await openPalette()
    await expect(screen.getByRole('switch', { name: 'Atajos de una tecla: no' })).toBeVisible()
  },
})

/** Ctrl+S presses the form's submit button, which stays disabled until the form is complete. */
export const SavesTheOpenForm = meta.story({
  tags: ['behaviour'],
  args: { address: '/goals?open=new' },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get('*/api/staff/goal_period', () => done([])),
      http.post('*/api/staff/goal_period', () => refusal(400, 'invalid', 'No.')),
    ),
  play: async () => {
    const field = await screen.findByLabelText('Period Name')
    await keys('{Control>}s{/Control}')
    await userEvent.type(field, '2027')
    await keys('{Control>}{Enter}{/Control}')
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(field).toHaveValue('2027')
    await keys('{Escape}')
    await expect(await screen.findByRole('alertdialog')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Seguir editando' })).toHaveFocus())
    await keys('{Enter}')
    await isGone('alertdialog')
    await waitFor(() => expect(field).toHaveFocus())
    // On a busy machine the form becomes active only after React Aria has tried to focus it.
    const form = field.closest<HTMLElement>('[data-scrim]')
    form?.toggleAttribute('inert', true)
    field.blur()
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await expect(document.body).toHaveFocus()
    form?.toggleAttribute('inert', false)
    await waitFor(() => expect(field).toHaveFocus())
  },
})

/** If a list fails to load, the palette says so and still opens everything else. */
export const PaletteWithoutLists = meta.story({
  play: async ({ msw }) => {
    const late = Promise.withResolvers<void>()
    msw.use(
      http.get('*/api/staff/org', () => late.promise.then(() => refusal(403, 'not-allowed', 'No.'))),
      http.get('*/api/staff/product', () => refusal(403, 'not-allowed', 'No.')),
    )
    await openPalette()
    await keys('audifonos')
    await shows(/^No se pudieron cargar los productos\./, 'Buscando…')()
    late.resolve()
    await shows(/^No se pudieron cargar las organizaciones\./)()
    await expect(screen.queryByText(/^Nada coincide/)).toBeNull()
    await userEvent.clear(screen.getByRole('combobox', { name: 'Buscar y abrir' }))
    await keys('closed{Enter}')
    await screen.findByRole('tab', { name: 'Closed Orders', selected: true })
  },
})

/**
 * Requests an order once typing pauses, and offers it by its id until it has loaded. Finds products by name before
 * Products was ever opened. Closing returns the focus to the search box.
 */
export const PaletteFinds = meta.story({
  tags: ['behaviour'],
  play: async ({ msw, canvas }) => {
    await canvas.findAllByRole('row', { name: /^#/ })
    const asked: (string | null)[] = []
    msw.use(
      http.get('*/api/staff/orders', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('keyword'))
        return asked.length > 2 ? undefined : refusal(403, 'not-allowed', 'No.')
      }),
    )
    const box = await canvas.findByRole('button', { name: /^Buscar…/ })
    await userEvent.click(box)
    const field = await screen.findByRole('combobox', { name: 'Buscar y abrir' })
    await userEvent.type(field, '#10482')
    await shows('Abrir la orden con este id', /^No se pudieron cargar las órdenes\./)()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('option', { name: /^#10482 Lucía Fernández Ortega/ })
    await userEvent.type(field, 'x{Backspace}')
    await expect(asked).toEqual(['10482', '10482', '10482', '10482'])
    await userEvent.clear(field)
    await userEvent.type(field, 'audifonos')
    const found = await screen.findByRole('option', { name: /^Audífonos/ })
    await expect(found.querySelector('mark')).toHaveTextContent('Audífonos')
    // A click on the backdrop has the dialog as its target.
    await userEvent.click(screen.getByRole('dialog'))
    await waitFor(() => expect(box).toHaveFocus())
  },
})
