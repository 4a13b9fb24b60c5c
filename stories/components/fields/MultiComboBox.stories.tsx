import { MultiComboBox, type MultiComboBoxProps } from '#components/fields/ComboBox.tsx'
import { useKept } from '../../support/kept.ts'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const cities = ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Cartagena', 'Ciudad de México', 'Lima', 'Santiago']
const options = cities.map((label, n) => ({ value: String(n + 1), label }))
const long = 'Un catálogo de nombre muy largo que no cabe en una línea de la pantalla '.repeat(2)

function Cities({ onChange, ...props }: MultiComboBoxProps) {
  const [values, change] = useKept(props.values, onChange)
  return (
    <div style={{ maxWidth: 360, minHeight: 340 }}>
      <MultiComboBox {...props} values={values} onChange={change} />
    </div>
  )
}

/** Several of many, found by typing and shown as chips that can be removed. */
const meta = preview.meta({
  title: 'Components/Multiple combo box',
  tags: ['component'],
  component: Cities,
  parameters: { controls: { disable: false } },
  args: { label: 'Cities', placeholder: 'Buscar ciudades', options, values: [], onChange: fn() },
})

export const Empty = meta.story({
  play: async ({ canvas }) => expect(canvas.queryByText(/^Elegidos/)).toBeNull(),
})
export const Full = meta.story({ args: { values: options.map(({ value }) => value), hint: 'Donde se ofrece.' } })
export const LongWords = meta.story({
  args: { options: [...options, { value: '99', label: long }], values: ['1', '99'] },
})
export const Disabled = meta.story({ args: { values: ['1', '3'], disabled: true } })

export const TypingFindsAndEnterAdds = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Cities' })
    for (const [name, chosen] of [
      ['mexico', ['6']],
      ['lima', ['6', '7']],
    ] as const) {
      await userEvent.type(field, name)
      await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
      await userEvent.keyboard('{Enter}')
      await expect(args.onChange).toHaveBeenLastCalledWith(chosen)
      await expect(field).toHaveValue('')
    }
    await expect(field).toHaveAccessibleDescription('Elegidos: Ciudad de México, Lima.')
  },
})

export const ChoosingAgainRemoves = meta.story({
  tags: ['behaviour'],
  args: { values: ['1', '2'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Cities' }))
    const bogota = await screen.findByRole('option', { name: 'Bogotá' })
    await expect(bogota).toHaveAttribute('aria-selected', 'true')
    await userEvent.click(bogota)
    await expect(args.onChange).toHaveBeenLastCalledWith(['2'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith([])
  },
})

/** Somebody who types the name of a chosen option wants it: Enter keeps it. */
export const ChoosingAgainByNameKeeps = meta.story({
  tags: ['behaviour'],
  args: { values: ['1', '2'] },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Cities' })
    await userEvent.type(field, 'bogota{Enter}')
    await expect(field).toHaveValue('')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
})

export const ChipsAreRemovedByTheirButton = meta.story({
  tags: ['behaviour'],
  args: { values: ['1', '2', '3'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar Medellín' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '3'])
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Cities' })).toHaveFocus())
  },
})

export const ADoubleClickRemovesOneChip = meta.story({
  tags: ['behaviour'],
  args: { values: ['1', '2', '3'] },
  play: async ({ args, canvas }) => {
    await fireEvent.click(canvas.getByRole('button', { name: 'Quitar Medellín' }), { detail: 1 })
    await fireEvent.click(canvas.getByRole('button', { name: 'Quitar Cali' }), { detail: 2 })
    await expect(args.onChange).toHaveBeenCalledTimes(1)
  },
})

/** A held Backspace stops before the chips. */
export const BackspaceRemovesTheLastChip = meta.story({
  tags: ['behaviour'],
  args: { values: ['1', '2', '3'] },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Cities' })
    await userEvent.type(field, 'x{Backspace}')
    fireEvent.keyDown(field, { key: 'Backspace', repeat: true })
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Backspace}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '2'])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Delete}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['2'])
    await expect(field).toHaveFocus()
  },
})

export const AnUnknownValueIsShownUnchanged = meta.story({
  args: { values: ['1', 'xxl'] },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('xxl')).toBeVisible()
    await userEvent.type(canvas.getByRole('combobox', { name: 'Cities' }), 'cali{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', 'xxl', '3'])
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar xxl', hidden: true }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['1', '3'])
  },
})

export const Failed = meta.story({
  args: { options: [], values: ['1'], failed: 'The server did not answer.', onRetry: fn() },
})

export const Wrong = meta.story({
  args: { error: 'Elija al menos un catálogo', hint: 'Donde se ofrece.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Cities' })
    await expect(field).toBeInvalid()
    await expect(field).toHaveAccessibleDescription('Elija al menos un catálogo Donde se ofrece.')
  },
})
