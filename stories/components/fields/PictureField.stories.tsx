import { PictureField, type PictureFieldProps, useObjectUrl } from '#components/fields/PictureField.tsx'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#1f6f4a" d="M0 0h4v3H0z"/></svg>'
const saved = `data:image/svg+xml,${encodeURIComponent(drawing)}`
const photo = new File([drawing], 'audifonos.svg', { type: 'image/svg+xml' })

const holding = () => {
  const transfer = new DataTransfer()
  transfer.items.add(photo)
  return transfer
}
const drag = (type: 'dragover' | 'drop', on: Element) =>
  on.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: holding() }))
const paste = (on: Element) =>
  on.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: holding() }))

function Image({ onPick, ...props }: PictureFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const chosen = useObjectUrl(file)
  const pick = (next: File) => {
    setFile(next)
    onPick(next)
  }
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 420 }}>
      <PictureField {...props} preview={chosen ?? props.preview} file={file ?? props.file} onPick={pick} />
      <input aria-label="Name" />
    </div>
  )
}

/** A picture that is chosen, dropped or pasted, with a preview before it is saved. */
const meta = preview.meta({
  title: 'Components/Picture field',
  tags: ['component'],
  component: Image,
  parameters: { controls: { disable: false } },
  args: { label: 'Imagen', accept: 'image/*', preview: null, file: null, onPick: fn() },
})

export const Empty = meta.story()
export const Saved = meta.story({ args: { preview: saved } })
export const LongWords = meta.story({
  args: { preview: saved, file: { name: `${'fotografia-del-producto-'.repeat(6)}final.jpeg`, size: 1_240_000 } },
})
export const Disabled = meta.story({ args: { preview: saved, onClear: fn(), disabled: true } })
export const Wrong = meta.story({
  args: {
    file: { name: 'catalogo.pdf', size: 86_000 },
    problem: 'Invalid file type',
  },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Cambiar imagen' })).toHaveAccessibleDescription('Invalid file type'),
})

export const APictureThatCannotBeLoaded = meta.story({
  args: { preview: 'data:image/png;base64,AAAA' },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getByText('No se pudo cargar')).toBeVisible()),
})

export const Chosen = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.upload(canvas.getByLabelText('Imagen: archivo'), photo)
    await expect(args.onPick).toHaveBeenCalledWith(photo)
    await expect(await canvas.findByRole('img', { name: 'Vista previa' })).toHaveAttribute(
      'src',
      expect.stringContaining('blob:'),
    )
    await expect(canvas.getByTitle('audifonos.svg')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Cambiar imagen' })).toBeVisible()
  },
})

export const Dropped = meta.story({
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('Arrastre una imagen aquí, péguela o elíjala.')
    drag('dragover', place)
    drag('drop', place)
    await expect(args.onPick).toHaveBeenCalledTimes(1)
  },
})

export const DroppedOutsideIsIgnored = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas }) => {
    const name = canvas.getByRole('textbox', { name: 'Name' })
    await expect(drag('dragover', name)).toBe(false)
    await expect(drag('drop', name)).toBe(false)
    await expect(args.onPick).not.toHaveBeenCalled()
  },
})

export const Pasted = meta.story({
  play: async ({ args, canvas }) => {
    paste(document.body)
    await expect(args.onPick).toHaveBeenCalledTimes(1)
    paste(canvas.getByRole('textbox', { name: 'Name' }))
    await expect(args.onPick).toHaveBeenCalledTimes(1)
  },
})

export const Removed = meta.story({
  args: { preview: saved, onClear: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar imagen' }))
    await expect(args.onClear).toHaveBeenCalledTimes(1)
  },
})
