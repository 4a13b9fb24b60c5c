import { refused, unknown } from '#contract/failure.ts'
import { publicityFrom, publicityValues } from '#contract/publicity/publicity.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { publicityEditorMachine, type PublicityEditorContext } from '#machines/publicityEditor.ts'
import { PublicityEditor } from '#screens/publicity/PublicityEditor.tsx'
import { answering } from '#stories/support/answering.ts'
import { FormStage } from '#stories/support/FormStage.tsx'
import { drawing, headphonesPicture, storedPicture } from '#stories/support/pictures.ts'
import { alerts, fitsAcross, onASmallPhone } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = publicityEditorMachine.provide({
  actors: {
    reread: answering(() => null),
    save: answering(() => undefined),
    savePicture: answering(() => undefined),
  },
})
const [loaded] = publicityFrom(familyWeek)
const row = loaded === undefined ? null : { ...loaded, imageUrl: storedPicture }
const organisations = {
  options: [{ id: 1, name: 'Grupo Andino' }],
  loading: false,
  failed: undefined,
  onRetry: () => undefined,
}

const of = (shown: typeof row, around: Partial<PublicityEditorContext> = {}) => {
  const base = publicityValues(shown)
  const context: PublicityEditorContext = {
    id: shown?.id ?? null,
    values: base,
    base,
    key: 'sample-key',
    restored: 'no',
    picture: null,
    pictureProblem: null,
    isTried: false,
    problem: null,
    ...around,
  }
  return workflow(machine, context, (snapshot, send) => (
    <FormStage snapshot={snapshot}>
      {(stage) => (
        <PublicityEditor row={shown} snapshot={snapshot} send={send} organisations={organisations} {...stage} />
      )}
    </FormStage>
  ))
}
const changed = { ...publicityValues(row), title: 'Feria de emprendedores', hasPickedPicture: true }
const at = of(row, { values: changed, picture: headphonesPicture })
const settled = { base: { ...changed, hasPickedPicture: false } }

const asEmployee = () => within(screen.getByRole('complementary', { name: 'Así la ve un empleado' }))
const save = (name = 'Guardar') => screen.getByRole('button', { name })
const isBusy = async () =>
  expect(await screen.findByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true')

const meta = preview.meta({ title: 'Publicity/Publicity editor' })

/** What is typed is seen at once as an employee will see it; a name that goes missing leaves a hole. */
export const Editing = meta.story({
  ...of(row)('editing'),
  play: async () => {
    const name = await screen.findByRole('textbox', { name: 'Nombre' })
    await expect(screen.getByText('52 / 250')).toBeVisible()
    await userEvent.clear(name)
    await expect(name).toHaveAccessibleDescription('El título es requerido')
    await expect(asEmployee().getByText('El nombre aparecerá aquí')).toBeVisible()
    await userEvent.paste('x'.repeat(260))
    await expect(name).toHaveValue('x'.repeat(250))
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

/** Nothing is said before Save; then everything that is missing, and the first of it has the focus. */
export const EditingANewOneOnAPhone = meta.story({
  ...of(null)('editing'),
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

export const Unchanged = meta.story(of(row)('unchanged'))
export const Rereading = meta.story({ ...at('rereading'), play: isBusy })
export const Saving = meta.story({ ...at('saving'), play: isBusy })
export const SavingPicture = meta.story({ ...at('savingPicture', settled), play: isBusy })

/** Texts that are changed once more are saved again; otherwise the picture alone is sent. */
export const PictureNotSaved = meta.story({
  ...at('pictureNotSaved', { ...settled, problem: refused('too-large', '', 413) }),
  play: async () => {
    await alerts('Lo escrito se guardó, pero la imagen no. Lo enviado pesa más de lo que el servicio admite.')()
    await expect(save('Reintentar la imagen')).toBeEnabled()
    await userEvent.type(screen.getByRole('textbox', { name: 'Nombre' }), '!')
    await expect(save()).toBeEnabled()
    await userEvent.keyboard('{Backspace}')
    await userEvent.click(save('Reintentar la imagen'))
    await screen.findByText(/^Saved/)
  },
})

export const PictureNotSavedWithoutAnswer = meta.story({
  ...at('pictureNotSaved', { ...settled, problem: unknown('') }),
  play: alerts(/^Lo escrito se guardó, pero no se sabe si la imagen también\./),
})

export const Refused = meta.story(at('refused', { problem: refused('organisation-not-found', '', 422) }))
export const OutcomeUnknown = meta.story(at('outcomeUnknown', { problem: unknown('') }))
export const Saved = meta.story(at('saved'))
