import { catalogueShop, listingOf } from '#stories/handlers/catalogue.ts'
import { refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Products/TyC tab',
  component: OpenConsole,
  parameters: { frame: 'bare' },
  args: { address: '/products?tab=tyc' },
  beforeEach: ({ msw }) => {
    localStorage.clear()
    msw.use(...sessionHandlers, ...catalogueShop())
  },
})

export const Full = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('3 días hábiles')).toBeInTheDocument())
  },
})

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingOf('tyc', silence)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'TyC' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...catalogueShop({ terms: [] })),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No hay TyC')).toBeVisible())
    const { getByRole } = within(canvas.getByRole('table').closest('section')?.parentElement as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Create New Terms Condition' }))
    await screen.findByRole('dialog', { name: 'Create New Terms Condition' }, { timeout: 10_000 })
  },
})

export const Failed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('tyc', () => refusal(500, 'maintenance', 'The database is being maintained.'))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('No se pudieron cargar los TyC')).toBeVisible())
  },
})

export const FailedNotAllowed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingOf('tyc', () => refusal(403, 'not-allowed', 'This account may not read TyC.'))),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Su cuenta no puede ver los TyC')).toBeVisible())
  },
})

/** Two lines of each, whatever it holds; nothing of it runs. */
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

export const CreateNewTerms = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create New Terms Condition' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Terms Condition' }))
    await dialog.findByRole('textbox', { name: 'TyC' })
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Devoluciones')
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar' }))
    await expect(await canvas.findByRole('row', { name: /Devoluciones/ })).toBeVisible()
  },
})
