import { refused } from '#contract/failure.ts'
import { organisations } from '#api/organisations.ts'
import { publicityFrom, publicityValues } from '#contract/publicity/publicity.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { publicityResource } from '#screens/publicity/PublicityScreen.tsx'
import { formStates } from '#stories/support/formStates.tsx'
import { drawing, headphonesPicture, storedPicture } from '#stories/support/pictures.ts'
import { alerts, fitsAcross, onASmallPhone, onwards, shows } from '#stories/support/plays.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } })
queries.setQueryData<unknown>(organisations.queryKey, [{ id: 1, name: 'Grupo Andino' }])
const [loaded] = publicityFrom(familyWeek)
const row = loaded === undefined ? null : { ...loaded, imageUrl: storedPicture }
const at = formStates(publicityResource, row)
const saved = { ...publicityValues(row), title: 'Feria de emprendedores' }
const halfSaved = { base: saved, values: { ...saved, picture: headphonesPicture }, later: 'picture' } as const

const asEmployee = () => within(screen.getByRole('complementary', { name: 'Así la ve un empleado' }))
const save = (name = 'Guardar') => screen.getByRole('button', { name })

const meta = preview.meta({
  title: 'Publicity/Publicity editor',
  tags: ['workflow', 'state'],
  decorators: [
    (Story) => (
      <QueryClientProvider client={queries}>
        <Story />
      </QueryClientProvider>
    ),
  ],
})

/** The preview shows at once what employees will see. A missing name leaves a gap. */
export const Editing = meta.story({
  ...at({ open: 'editing' }),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Nombre' })
    await expect(screen.getByText('52 / 250')).toBeVisible()
    await userEvent.clear(name)
    await expect(name).toHaveAccessibleDescription('El título es requerido')
    await expect(asEmployee().getByText('El nombre aparecerá aquí')).toBeVisible()
    await userEvent.paste('x'.repeat(260))
    await expect(asEmployee().getByRole('heading')).toHaveTextContent('x'.repeat(250))
    await expect(asEmployee().getByRole('link')).toHaveAttribute('href', familyWeek.link)
    const link = screen.getByRole('textbox', { name: 'Link' })
    await userEvent.clear(link)
    await userEvent.paste('javascript:alert(1)')
    await expect(asEmployee().queryByRole('link')).toBeNull()
    await expect(asEmployee().getByText(/^No empieza con https/)).toBeVisible()
    await fitsAcross(screen.getByRole('dialog'))
  },
})

/** Before Save there are no errors; then everything missing is marked, and the first field gets the focus. */
export const EditingANewOneOnAPhone = meta.story({
  ...formStates(publicityResource, null)({ open: 'editing' }),
  ...onASmallPhone,
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Nombre' })
    await expect(screen.getByRole('switch', { name: 'Status' })).toBeChecked()
    await expect(name).toBeValid()
    await userEvent.click(save())
    await expect(name).toHaveAccessibleDescription('El título es requerido')
    await expect(name).toHaveFocus()
    await expect(screen.getByRole('combobox', { name: 'Organización' })).toHaveAccessibleDescription(
      '*Seleccione una organización',
    )
    const choose = within(screen.getByRole('group', { name: 'Imagen' })).getByRole('button')
    await expect(choose).toHaveAccessibleDescription(
      'El campo no puede estar vacío ni contener solo espacios en blanco',
    )
    const file = screen.getByLabelText('Imagen: archivo')
    await userEvent.upload(file, drawing, { applyAccept: false })
    await waitFor(() => expect(choose).toHaveAccessibleDescription(/SVG no se admiten/))
    await userEvent.upload(file, headphonesPicture)
    await waitFor(() => expect(choose).toHaveAccessibleDescription(''))
    await fitsAcross(screen.getByRole('dialog'))
  },
})

/** What was typed came back after a reload. */
export const EditingARestoredDraft = meta.story({
  ...at({ open: 'editing' }, { values: saved, restored: 'yes' }),
  play: shows('Se recuperó lo que escribió sin guardar.'),
})

/** A colleague has changed the publicity since. */
export const EditingInConflict = meta.story({
  ...at({ open: 'editing' }, { values: saved, restored: 'conflict', conflicts: ['title'] }),
  play: alerts(/^Lo que escribió sigue aquí, sin guardar/),
})

export const SavingLater = meta.story({
  ...at({ sending: 'savingLater' }, halfSaved),
  play: async () => expect(await screen.findByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true'),
})

/** The picture is too large for the service. Save sends the texts again only if they were changed again, otherwise the picture alone. */
export const PictureNotUploaded = meta.story({
  ...at({ open: 'laterNotSaved' }, { ...halfSaved, problem: refused('too-large', '', 413) }),
  play: onwards(async () => {
    await alerts('Lo escrito se guardó, pero la imagen no. Lo enviado pesa más de lo que el servicio admite.')()
    await expect(save('Reintentar la imagen')).toBeEnabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), '!')
    await expect(save()).toBeEnabled()
    await userEvent.keyboard('{Backspace}')
    await userEvent.click(save('Reintentar la imagen'))
    await screen.findByText(/^Saved/)
  }),
})

/** A file that is not a picture, such as a PDF, is refused. */
export const FileThatIsNoPicture = meta.story({
  ...at({ open: 'laterNotSaved' }, { ...halfSaved, problem: refused('invalid-file-type', '', 400) }),
  play: alerts('Lo escrito se guardó, pero la imagen no. Invalid file type'),
})
