import { forms } from '#contract/forms/samples.ts'
import type { FormWire } from '#contract/forms/wire.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { archivingForm, formsBackend, listingForms } from '#stories/handlers/forms.ts'
import { inTurn, maintenance, refusal, silence } from '#stories/handlers/refusals.ts'
import { sessionHandlers } from '#stories/handlers/session.ts'
import { OpenConsole } from '#stories/support/OpenConsole.tsx'
import { HttpResponse } from 'msw'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Products/Forms',
  component: OpenConsole,
  parameters: {
    frame: 'bare',
    viewport: { options: { phone: { name: 'Phone, 320', styles: { width: '320px', height: '720px' } } } },
  },
  args: { address: '/products?tab=form' },
  beforeEach: ({ msw }) => {
    msw.use(...sessionHandlers, ...catalogueShop(), ...formsBackend())
    localStorage.clear()
  },
})

const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }, { timeout: 10_000 }))

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(listingForms(silence)),
  play: async () => {
    await expect(await screen.findByRole('table', { name: 'Formularios' })).toHaveAttribute('aria-busy', 'true')
  },
})

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...formsBackend([])),
  play: async () => {
    await expect(await screen.findByText('No hay formularios')).toBeVisible()
    const { getByRole } = within(screen.getByRole('table').closest('section')?.parentElement as HTMLElement)
    await userEvent.click(getByRole('button', { name: 'Crear Formulario' }))
    await screen.findByRole('dialog', { name: 'Crear Formulario' }, { timeout: 10_000 })
  },
})

export const FailedThenRetried = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(listingForms(inTurn(() => refusal(403, 'not-allowed', 'This account may not read forms.'), maintenance))),
  play: async ({ userEvent }) => {
    await expect(await screen.findByText('Su cuenta no puede ver los formularios')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await expect(await screen.findByText('The database is being maintained.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
    await rowOf('Reserva de experiencias')
  },
})

export const Full = meta.story({
  play: async () => {
    const { getByText } = await rowOf('Datos para el bono digital')
    await expect(getByText('2026-10-19')).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Adminstrar Formulários' })).toBeVisible()
    await expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'ID',
      'Titulo',
      'Descripcion',
      'Creado',
      'Acciones',
    ])
  },
})

const words = 'Supercalifragilísticamenteinquebrantable'.repeat(4)
const long = [
  { ...forms[0], id: 987_654_321, name: words, description: `${words} `.repeat(8) } as FormWire,
  ...Array.from({ length: 40 }, (_, n) => ({ ...forms[n % forms.length], id: 100 + n }) as FormWire),
]

export const FullLongWords = meta.story({
  beforeEach: ({ msw }) => msw.use(...formsBackend(long)),
  play: async () => {
    await rowOf('987654321')
  },
})
export const FullOnAPhone = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: ({ msw }) => msw.use(...formsBackend(long)),
  play: async () => {
    await rowOf('987654321')
    const { scrollWidth, clientWidth } = screen.getByRole('tabpanel')
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
})

/** A foreign server that tells little: what is missing is a dash. */
export const FullOfGaps = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      listingForms(() =>
        HttpResponse.json({
          success: true,
          data: [
            { id: 1, created_at: null },
            { id: 2, created_at: 'pronto' },
          ],
        }),
      ),
    ),
  play: async ({ userEvent }) => {
    const { getAllByText, getByRole } = await rowOf('^2 ')
    await expect(getAllByText('–')).toHaveLength(3)
    await userEvent.click(getByRole('button', { name: 'Acciones de formulario 2' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ARCHIVAR' }))
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/«Formulario 2»/)
  },
})

export const OpenedByItsRow = meta.story({
  play: async ({ userEvent }) => {
    const { getByText } = await rowOf('Reserva de experiencias')
    await userEvent.click(getByText('Reserva de experiencias'))
    await expect(await screen.findByLabelText('Título (opcional)')).toHaveValue('Reserva de experiencias')
  },
})

/** It is on the list no more; what was typed in it can still be reached. */
export const OpenedThoughArchived = meta.story({
  args: { address: '/products?tab=form&open=2' },
  beforeEach: ({ msw }) =>
    msw.use(listingForms(() => HttpResponse.json({ success: true, data: forms.filter(({ id }) => id !== 2) }))),
  play: async () => {
    await expect(await screen.findByLabelText('Título (opcional)', {}, { timeout: 10_000 })).toHaveValue(
      'Datos para el bono digital',
    )
  },
})

export const CreatedFromTheBeginning = meta.story({
  play: async ({ userEvent }) => {
    await rowOf('Reserva de experiencias')
    await userEvent.click(screen.getByRole('button', { name: 'Crear Formulario' }))
    await userEvent.type(await screen.findByLabelText('Título (opcional)'), 'Talla de la camiseta')
    await userEvent.type(screen.getByLabelText('Pregunta'), '¿Qué talla usa?')
    await userEvent.click(screen.getByRole('radio', { name: 'Selección múltiple' }))
    await userEvent.type(screen.getByLabelText('Opción'), 'Chica{Enter}Grande{Enter}')
    await userEvent.click(screen.getByRole('button', { name: 'Agregar pregunta' }))
    await userEvent.click(screen.getByRole('button', { name: 'Guardar preguntas' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await rowOf('Talla de la camiseta')
    await expect(await screen.findByText('Se guardó «Talla de la camiseta».')).toBeVisible()
  },
})

export const Archived = meta.story({
  play: async ({ userEvent }) => {
    const { getByRole } = await rowOf('Encuesta de satisfacción')
    await userEvent.click(getByRole('button', { name: /^Acciones de Encuesta/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ARCHIVAR' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archivar' }))
    await waitFor(() => expect(screen.queryByText('Encuesta de satisfacción')).toBeNull())
    await rowOf('Reserva de experiencias')
    await expect(screen.getByRole('heading', { name: 'Adminstrar Formulários' })).toHaveFocus()
  },
})

/** The list that was read before stands, and says that it may be old. */
export const NotArchivedAndNotReadAgain = meta.story({
  beforeEach: ({ msw }) => {
    let answers = 0
    msw.use(
      archivingForm(maintenance),
      listingForms(() => {
        answers += 1
        return answers === 1 ? undefined : maintenance()
      }),
    )
  },
  play: async ({ userEvent }) => {
    const { getByRole } = await rowOf('Encuesta de satisfacción')
    await userEvent.click(getByRole('button', { name: /^Acciones de Encuesta/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ARCHIVAR' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Archivar' }))
    await expect(await screen.findByRole('alert')).toHaveTextContent('The database is being maintained.')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await expect(await screen.findByText(/^La lista puede estar desactualizada/)).toBeVisible()
    await rowOf('Encuesta de satisfacción')
  },
})
