import { ComboBox, type ComboBoxProps } from '#components/fields/ComboBox.tsx'
import { useKept } from '../../support/kept.ts'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { isGone, shows } from '../../support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

const names = 'Audífonos inalámbricos,Termo acero 750 ml,Mochila urbana,Silla ergonómica,Curso de fotografía'.split(',')
const options = Array.from({ length: 600 }, (_, n) => ({
  value: String(n),
  label: `${names[n % names.length]}${n < names.length ? '' : ` ${n}`}`,
}))

function Product({ onChange, ...props }: ComboBoxProps) {
  const [value, choose] = useKept(props.value, onChange)
  return (
    <div style={{ maxWidth: 280, minHeight: 380 }}>
      <ComboBox {...props} value={value} onChange={choose} />
    </div>
  )
}

/** One of many, found by typing. For a handful of choices use Select. */
const meta = preview.meta({
  title: 'Components/Combo box',
  tags: ['component'],
  component: Product,
  parameters: { controls: { disable: false } },
  args: {
    label: 'Producto',
    labelHidden: true,
    placeholder: 'Producto',
    options,
    value: '',
    onChange: fn(),
    onFocus: fn(),
  },
})

export const Closed = meta.story()

/** On leaving the field. Escape or another search that picks nothing restores the choice. */
export const EmptyingItChoosesNone = meta.story({
  tags: ['behaviour'],
  args: { value: '1' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.clear(field)
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('Termo acero 750 ml')
    await userEvent.clear(field)
    await userEvent.type(field, 'curso')
    await userEvent.tab()
    await expect(field).toHaveValue('Termo acero 750 ml')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.tab()
    await expect(args.onChange).toHaveBeenLastCalledWith('')
    await expect(field).toHaveValue('')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await isGone('listbox')
  },
})

/** A click selects the name, so that typing replaces it. */
export const TypingReplacesTheChoice = meta.story({
  tags: ['behaviour'],
  args: { value: '1' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    await userEvent.click(field)
    await expect(args.onFocus).toHaveBeenCalledTimes(1)
    await userEvent.keyboard('curso de f{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('4')
    await expect(field).toHaveValue('Curso de fotografía')
  },
})

export const TheListBeginsAtTheChoice = meta.story({
  tags: ['behaviour'],
  args: { value: '300' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const chosen = await screen.findByRole('option', { selected: true })
    await waitFor(() => expect(chosen).toHaveTextContent('Audífonos inalámbricos 300'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Termo acero 750 ml 301' }).id,
    )
  },
})

const words = 'Un producto de nombre muy largo que no cabe en una línea de la lista de opciones '.repeat(3).trim()

export const LongNames = meta.story({
  args: { options: [{ value: 'long', label: words }, ...options], value: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    const long = await screen.findByRole('option', { name: words })
    await expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth)
    const next = screen.getByRole('option', { name: 'Audífonos inalámbricos' })
    const topOf = () => next.getBoundingClientRect().top
    await waitFor(() => expect(topOf()).toBeGreaterThanOrEqual(long.getBoundingClientRect().bottom))
  },
})

export const NothingMatches = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await shows('Sin resultados')()
  },
})

export const Loading = meta.story({
  args: { options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await shows('Cargando…')()
  },
})

export const Failed = meta.story({
  args: { options: [], failed: 'The server did not answer.', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})
