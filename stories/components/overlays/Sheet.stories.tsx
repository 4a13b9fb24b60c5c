import { Button } from '#components/buttons/Button.tsx'
import type { SheetProps } from '#components/overlays/LoadedSheet.tsx'
import { Sheet } from '#components/overlays/Sheet.tsx'
import { useState } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { onASmallPhone } from '../../support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

function Opened(props: Omit<SheetProps, 'isOpen' | 'onClose' | 'children'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Info</Button>
      <Sheet {...props} isOpen={open} onClose={() => setOpen(false)}>
        <p>Lucía Fernández Ortega, Grupo Andino. Carrera 7 # 71-21, Bogotá.</p>
      </Sheet>
    </>
  )
}

/** Details of a row, beside its list. */
const meta = preview.meta({
  title: 'Components/Sheet',
  tags: ['component'],
  component: Opened,
  parameters: { controls: { disable: false } },
  args: { title: 'Información completa', subtitle: 'Orden #10482' },
})

export const Open = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Información completa' })).toBeVisible())
  },
})
export const FocusGoesBackAfterClosing = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Info' })
    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** The words of the head break before its buttons do: they stay on one line. */
export const LongHeadOnAPhone = meta.story({
  ...onASmallPhone,
  tags: ['behaviour'],
  args: {
    subtitle: 'Orden #10482 · 28 nov 2026',
    actions: ['Anterior', 'Siguiente'].map((label) => <Button key={label}>{label.slice(0, 3)}</Button>),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Info' }))
    const dialog = await screen.findByRole('dialog', { name: 'Información completa' })
    const bottoms = [...dialog.querySelectorAll('button')].map((button) => button.getBoundingClientRect().bottom)
    await expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThan(16)
  },
})
