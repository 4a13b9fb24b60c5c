import { FileField } from '#components/fields/FileField.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const sheet = new File(['PK'], 'productos.xlsx', {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})

const meta = preview.meta({
  title: 'Components/File field',
  tags: ['component'],
  component: FileField,
  parameters: { controls: { disable: false } },
  args: { label: 'Archivo de Excel', accept: '.xlsx', file: null, onPick: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 420 }}>{<Story />}</div>],
})

export const Empty = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Elegir archivo' })).toHaveFocus()
    await userEvent.upload(canvas.getByLabelText('Archivo de Excel: archivo'), sheet)
    await expect(args.onPick).toHaveBeenCalledWith(sheet)
  },
})
export const Picked = meta.story({
  args: { file: { name: 'productos.xlsx', size: 48_200 }, onClear: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('48 kB')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar' }))
    await expect(args.onClear).toHaveBeenCalledTimes(1)
  },
})
export const LongWords = meta.story({
  args: { file: { name: `${'productos de la temporada '.repeat(8)}2026.xlsx`, size: 5_240_000 } },
})
export const Disabled = meta.story({ args: { file: { name: 'productos.xlsx', size: 48_200 }, disabled: true } })
export const Wrong = meta.story({
  args: { file: { name: 'productos.csv', size: 900 }, problem: 'Solo se aceptan archivos .xlsx.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Solo se aceptan archivos .xlsx.'),
})

export const AnyKindOfFileCanBeDropped = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['a;b'], 'productos.csv', { type: 'text/csv' }))
    const place = canvas.getByText('Arrastre un archivo aquí o elíjalo.')
    place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
    await expect(args.onPick).toHaveBeenCalledWith(expect.objectContaining({ name: 'productos.csv' }))
  },
})
