import { forms } from '#contract/forms/samples.ts'
import type { FormWire } from '#contract/forms/wire.ts'
import { catalogueShop } from '#stories/handlers/catalogue.ts'
import { archivingForm, formsBackend, listingForms } from '#stories/handlers/forms.ts'
import { done } from '#stories/handlers/collection.ts'
import { afterwards, maintenance, refusal } from '#stories/handlers/refusals.ts'
import { inConsole } from '#stories/support/OpenConsole.tsx'
import { fitsAcross, offersANewOne, onASmallPhone } from '#stories/support/plays.ts'
import { http } from 'msw'
import { expect, screen, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** The forms whose questions employees answer when they order a product. */
const meta = preview.meta({
  title: 'Products/Forms',
  tags: ['screen'],
  ...inConsole('/products?tab=form', () => [...catalogueShop(), ...formsBackend()]),
})

const rowOf = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }))

export const Empty = meta.story({
  beforeEach: ({ msw }) => msw.use(...formsBackend([])),
  play: offersANewOne('No hay formularios', 'Crear Formulario'),
})

export const Full = meta.story({
  play: async () => {
    const { getByText } = await rowOf('Datos para el bono digital')
    await expect(getByText('19 oct 2026')).toBeVisible()
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
  play: async () => void (await rowOf('987654321')),
})
export const FullOnAPhone = meta.story({
  ...onASmallPhone,
  beforeEach: ({ msw }) => msw.use(...formsBackend(long)),
  play: async () => {
    await rowOf('987654321')
    await fitsAcross(screen.getByRole('tabpanel'))
  },
})

/** The server leaves fields out: a dash replaces each. */
export const FullWithMissingFields = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      listingForms(() =>
        done([
          { id: 1, created_at: null },
          { id: 2, created_at: 'pronto' },
        ]),
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

let reading = Promise.withResolvers<undefined>()

/** The form is no longer listed, but its draft can still be opened. Its content replaces the loading dialog's. */
export const OpenedArchivedForm = meta.story({
  args: { address: '/products?tab=form&open=2' },
  beforeEach: ({ msw }) => {
    reading = Promise.withResolvers()
    msw.use(
      http.get('*/api/forms/2', () => reading.promise),
      listingForms(() => done(forms.filter(({ id }) => id !== 2))),
    )
  },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Editar Formulario' })
    reading.resolve(undefined)
    const title = await within(dialog).findByLabelText('Title (opcional)')
    await expect(title).toHaveValue('Datos para el bono digital')
    await waitFor(() => expect(title).toHaveFocus())
  },
})

/** A colleague has renamed the form, so the question names it anew. If the form is archived already, nothing is sent. */
export const ArchivedAfterAColleaguesChange = meta.story({
  beforeEach: ({ msw }) => {
    const lists = [forms, forms.map((form) => ({ ...form, name: `${form.name} 2` })), []]
    msw.use(
      archivingForm(() => refusal(500, 'sent', 'It was sent.')),
      listingForms(() => done(lists.shift() ?? [])),
    )
  },
  play: async ({ userEvent }) => {
    const { getByRole } = await rowOf('Encuesta de satisfacción')
    await userEvent.click(getByRole('button', { name: /^Acciones de Encuesta/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'ARCHIVAR' }))
    const dialog = await screen.findByRole('alertdialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archivar' }))
    await expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Cambió de título/)
    await expect(dialog).toHaveAccessibleDescription(/satisfacción 2»/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Archivar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(screen.getByText('No hay formularios')).toBeVisible()
  },
})

/** The earlier list stays, with a warning that it may be outdated. */
export const NotArchivedAndNotReloaded = meta.story({
  beforeEach: ({ msw }) => msw.use(archivingForm(maintenance), listingForms(afterwards(2, maintenance))),
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
