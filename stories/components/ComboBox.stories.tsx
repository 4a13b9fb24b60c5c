import { ComboBox } from '#components/ComboBox.tsx'
import type { ComboBoxProps } from '#components/ComboBox.tsx'
import { useState } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const names = [
  'Audífonos inalámbricos',
  'Termo acero 750 ml',
  'Mochila urbana',
  'Silla ergonómica',
  'Curso de fotografía',
]
const options = Array.from({ length: 600 }, (_, n) => ({
  value: String(n),
  label: `${names[n % names.length]}${n < names.length ? '' : ` ${n}`}`,
}))

function Product({ onChange, ...props }: ComboBoxProps) {
  const [value, setValue] = useState(props.value)
  const choose = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <div style={{ maxWidth: 280, minHeight: 380 }}>
      <ComboBox {...props} value={value} onChange={choose} />
    </div>
  )
}

const meta = preview.meta({
  title: 'Kit/Combo box',
  component: Product,
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

export const AFewLettersFindIt = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Producto' })
    await userEvent.type(field, 'audifonos')
    await expect(args.onFocus).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('option', { name: /Termo/ })).toBeNull())
    await expect(screen.getAllByRole('option').at(0)).toHaveTextContent('Audífonos inalámbricos')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onChange).toHaveBeenLastCalledWith('0')
    await expect(field).toHaveValue('Audífonos inalámbricos')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  },
})

export const EmptyingItChoosesNone = meta.story({
  args: { value: '1' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.clear(canvas.getByRole('combobox'))
    await expect(args.onChange).toHaveBeenLastCalledWith('')
  },
})

/** Where nothing is chosen, and where something is. */
export const EscapeTakesBackWhatWasTyped = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox')
    const takesBack = async (held: string) => {
      await userEvent.type(field, 'termo')
      await screen.findByRole('listbox')
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
      await expect(field).toHaveValue(held)
    }
    await takesBack('')
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(field, 'curso')
    await waitFor(() => expect(screen.getAllByRole('option').at(0)).toHaveTextContent('Curso de fotografía'))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    await takesBack('Curso de fotografía')
  },
})

export const ALongListSaysHowManyMore = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByText('540 más: siga escribiendo')).toBeVisible())
  },
})

export const NothingMatches = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz')
    await waitFor(() => expect(screen.getByText('Sin resultados')).toBeVisible())
  },
})

export const Loading = meta.story({
  args: { options: [], loading: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await waitFor(() => expect(screen.getByText('Cargando…')).toBeVisible())
  },
})

export const Failed = meta.story({
  args: { options: [], failed: 'The server did not answer.', onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
})
