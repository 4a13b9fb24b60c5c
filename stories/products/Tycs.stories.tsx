import { longestTyc } from '#contract/html.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { offersANewOne } from '#stories/support/plays.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Terms and conditions of products, written in the rich-text editor. */
const meta = preview.meta({ title: 'Products/TyC', tags: ['screen'], ...inConsole('/products?tab=tyc', catalogueShop) })

export const Full = meta.story({
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText('3 días hábiles')).toBeInTheDocument()),
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ terms: [] })),
  play: offersANewOne('No hay TyC', 'Create New Terms Condition'),
})

/** Each row shows two lines, and none of its scripts run. */
export const FullLongAndHostile = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...catalogueShop({
        terms: [
          { id: 1, name: 'Largos', tyc: `<h1>Título</h1>${'<p>Otra línea más de las condiciones.</p>'.repeat(60)}` },
          {
            id: 2,
            name: 'Anticonstitucionalmente'.repeat(6),
            tyc: '<p>Sano</p><img src=x onerror="document.title=1"><svg onload=alert(1)></svg>',
          },
          { id: 3, name: '', tyc: '' },
        ],
      }),
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('Sano')
    await expect(document.querySelector('td :is(img, svg[onload])')).toBeNull()
  },
})

export const EditTerms = meta.story({
  args: { address: '/products?tab=tyc&open=1' },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Entrega a domicilio' }))
    await expect(await dialog.findByRole('textbox', { name: 'TyC' })).toHaveTextContent(/Bogotá y Medellín/)
  },
})

/** The dialog names the limit while staff type, and sends nothing. */
export const EditTooLong = meta.story({
  args: { address: '/products?tab=tyc&open=1' },
  beforeEach: ({ msw }) => {
    const tyc = `<p>${'Sin cambios ni devoluciones. '.repeat(longestTyc / 20)}</p>`
    msw.use(...catalogueShop({ terms: [{ id: 1, name: 'Largos', tyc }] }))
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Largos' }))
    await dialog.findByText(/supera el límite de 200.000 caracteres/)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), ' 2')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await dialog.findByText(/^No se envió: el TyC puede tener 200.000 caracteres/)
  },
})
