import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Sheet } from '#components/overlays/Sheet.tsx'
import { Toast, ToastRegion } from '#components/feedback/Toast.tsx'
import { useEffect, useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const done = { tone: 'done', children: '¡Enviado con éxito!', onDismiss: fn() } as const

const meta = preview.meta({
  title: 'Components/Passing notice',
  tags: ['component'],
  component: Toast,
  parameters: { controls: { disable: false } },
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

/** Its time starts when the pointer arrives, so that it cannot run out earlier on a slow machine. */
function TimedOncePointedAt(props: ComponentProps<typeof Toast>) {
  const [durationMs, setDuration] = useState<number>()
  useEffect(() => {
    const start = () => setDuration(150)
    addEventListener('pointerover', start)
    return () => removeEventListener('pointerover', start)
  }, [])
  return <Toast {...props} durationMs={durationMs} />
}

export const TimerStopsWhilePointedAt = meta.story({
  tags: ['behaviour'],
  args: done,
  render: (args) => <TimedOncePointedAt {...args} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.hover(canvas.getByText('¡Enviado con éxito!'))
    await new Promise((done) => setTimeout(done, 300))
    await expect(args.onDismiss).not.toHaveBeenCalled()
    await userEvent.unhover(canvas.getByText('¡Enviado con éxito!'))
    await waitFor(() => expect(args.onDismiss).toHaveBeenCalledTimes(1))
  },
})

const failed = {
  tone: 'failed',
  children: 'No se guardó «Reconocimientos extraordinarios por aniversario de la compañía». Service unavailable.',
  action: <Button size="small">Reintentar</Button>,
  onDismiss: fn(),
} as const

const boxOf = (element: Element) => element.getBoundingClientRect()

const covers = (a: DOMRect, b: DOMRect) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom && a.width > 0

/** Long text wraps instead of being cut. */
export const ALongNameOnAPhone = meta.story({
  args: failed,
  globals: { viewport: { value: 'smallPhone' } },
  play: async ({ canvas }) => {
    const words = canvas.getByText(/Reconocimientos/)
    const text = words.firstChild as Text
    for (const word of ['Reconocimientos', 'extraordinarios', 'aniversario']) {
      const range = document.createRange()
      range.setStart(text, text.data.indexOf(word))
      range.setEnd(text, text.data.indexOf(word) + word.length)
      await expect([word, range.getClientRects().length]).toEqual([word, 1])
    }
    await expect(boxOf(words).width).toBeGreaterThan(160)
    await expect(boxOf(canvas.getByRole('listitem')).right).toBeLessThanOrEqual(window.innerWidth)
  },
})

const answers = (
  <>
    <Button>Cerrar</Button>
    <Button>Comprobar</Button>
    <Button variant="primary">Confirmar</Button>
  </>
)
const fields = Array.from({ length: 24 }, (_, n) => <Field key={n} label={`Precio ${n + 1}`} />)

async function leavesTheButtonsFree() {
  const dialog = await screen.findByRole('dialog')
  const notice = boxOf(screen.getByRole('listitem'))
  const buttons = dialog.querySelectorAll('button')
  await expect(buttons.length).toBeGreaterThan(0)
  for (const button of buttons)
    await expect([button.textContent, covers(notice, boxOf(button))]).toEqual([button.textContent, false])
  await expect(notice.top).toBeGreaterThanOrEqual(0)
  await expect(notice.bottom).toBeLessThanOrEqual(window.innerHeight)
}

const over = (page: ReactNode, viewport: 'smallPhone' | 'zoomed' | 'desk') => ({
  args: failed,
  globals: { viewport: { value: viewport } },
  decorators: [
    (Story: ComponentType) => (
      <>
        {page}
        <Story />
      </>
    ),
  ],
  play: leavesTheButtonsFree,
})

const question = <Dialog title="Confirmar reembolso" onClose={fn()} actions={answers} />
const form = (
  <Dialog title="Edit Product" width={880} isLong onClose={fn()} actions={answers}>
    {fields}
  </Dialog>
)
const sheet = (
  <Sheet title="Información completa" subtitle="Orden #10482" onClose={fn()}>
    <p>Lucía Fernández Ortega</p>
  </Sheet>
)

export const OverAQuestionOnAPhone = meta.story(over(question, 'smallPhone'))
export const OverAFormOnAPhone = meta.story(over(form, 'smallPhone'))
export const OverASheetOnAPhone = meta.story(over(sheet, 'smallPhone'))
export const OverAQuestionZoomed = meta.story(over(question, 'zoomed'))
export const OverAFormZoomed = meta.story(over(form, 'zoomed'))
export const OverASheetZoomed = meta.story(over(sheet, 'zoomed'))
/** A toast does not cover the first field of a form if the screen has room. */
export const OverAForm = meta.story({
  ...over(form, 'desk'),
  play: async () => {
    await leavesTheButtonsFree()
    const notice = boxOf(screen.getByRole('listitem'))
    for (const part of [screen.getByRole('heading'), screen.getByText('Precio 1'), screen.getByLabelText('Precio 1')])
      await expect(covers(notice, boxOf(part))).toBe(false)
  },
})
