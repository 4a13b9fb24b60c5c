import { Button } from '#components/Button.tsx'
import { Toast } from '#components/Toast.tsx'
import { ToastRegion } from '#components/ToastRegion.tsx'
import { expect, fn, waitFor } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const done = { tone: 'done', children: '¡Enviado con éxito!', onDismiss: fn() } as const

const meta = preview.meta({
  title: 'Kit/Passing notice',
  component: Toast,
  decorators: [(Story) => <ToastRegion>{<Story />}</ToastRegion>],
})

export const Done = meta.story({ args: done })
export const Failed = meta.story({
  args: {
    ...done,
    tone: 'failed',
    children: 'No se guardó el estado de #10482.',
    action: <Button size="small">Ver</Button>,
  },
})
export const UnderWay = meta.story({ args: { ...done, tone: 'progress', children: 'Descargando CSV: 12.400 líneas' } })

const undo = fn()
export const WithUndo = meta.story({
  args: {
    ...done,
    children: 'Audífonos inalámbricos salió de Catálogo general',
    action: (
      <Button size="small" onClick={undo}>
        Deshacer
      </Button>
    ),
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Deshacer' }))
    await expect(undo).toHaveBeenCalledTimes(1)
    await expect(args.onDismiss).not.toHaveBeenCalled()
  },
})

export const ItWaitsWhileItIsPointedAt = meta.story({
  args: { ...done, lasts: 150 },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('¡Enviado con éxito!'))
    await new Promise((done) => setTimeout(done, 300))
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await userEvent.unhover(canvas.getByText('¡Enviado con éxito!'))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledTimes(1))
  },
})
