import { reservation } from '#contract/forms/samples.ts'
import { FormPreview } from '#screens/products/forms/FormPreview.tsx'
import { form } from '#stories/support/formSamples.ts'
import { expect, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const sample = form(reservation)
const words = 'Supercalifragilísticamenteinquebrantable'.repeat(4)

/** A form as employees see it when they order the product. */
const meta = preview.meta({
  title: 'Products/Form preview',
  tags: ['screen'],
  component: FormPreview,
  args: { title: sample.title, description: sample.description, questions: sample.questions },
})

/** Nothing in it can be filled in. */
export const Full = meta.story({
  play: async ({ canvas }) => {
    const { getByText, queryAllByRole } = within(canvas.getByRole('region', { name: 'Vista previa' }))
    await expect(getByText('¿Qué día prefiere?')).toBeVisible()
    await expect(getByText('Vegetariana')).toBeVisible()
    for (const role of ['textbox', 'radio', 'checkbox', 'button']) await expect(queryAllByRole(role)).toEqual([])
  },
})
export const Empty = meta.story({
  args: { title: '', description: '', questions: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Sin título')).toBeVisible()
    await expect(canvas.getByText('Aquí aparecerán las preguntas.')).toBeVisible()
  },
})
export const ASelectWithoutOptions = meta.story({
  args: { questions: [{ label: '¿Qué color prefiere?', type: 'select', options: [] }] },
})
export const AnUnknownType = meta.story({
  args: { questions: [{ id: 1, label: '¿Cuánto le gusta?', type: 'scale-of-ten', options: ['1', '10'] }] },
})
export const LongWords = meta.story({
  args: { title: words, description: words, questions: [{ label: words, type: 'select', options: [words, 'Sí'] }] },
})
