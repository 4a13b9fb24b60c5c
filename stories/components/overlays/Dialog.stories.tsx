import { Button } from '#components/buttons/Button.tsx'
import { Chip } from '#components/Chip.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Points } from '#components/Points.tsx'
import { Step, Steps } from '#components/feedback/Steps.tsx'
import { useState, type ReactNode } from 'react'
import { expect, screen, waitFor } from 'storybook/test'
import { animateSlowly, isGone } from '#stories/support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

interface OpenedProps {
  readonly dismissable?: boolean
  readonly children?: ReactNode
  readonly width?: number
  readonly isLong?: boolean
}

function Opened({ dismissable = true, children, ...looks }: OpenedProps) {
  const [open, setOpen] = useState(false)
  const [confirmed, setConfirmed] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Refund</Button>
      <Dialog
        {...looks}
        isOpen={open}
        onClose={() => setOpen(false)}
        isDismissable={dismissable}
        role={children ? 'dialog' : 'alertdialog'}
        title="Confirmar reembolso por: 4200 puntos"
        description="Audífonos inalámbricos · Orden #10482 · Lucía Fernández Ortega"
        actions={
          confirmed ? (
            <Button onClick={() => setOpen(false)}>Cerrar</Button>
          ) : (
            <>
              <Button onClick={() => setOpen(false)}>Cancelar</Button>
              <Button variant="primary" onClick={() => setConfirmed(true)}>
                Confirmar
              </Button>
            </>
          )
        }
      >
        {children}
      </Dialog>
    </>
  )
}

/** For one task over the page. It traps the focus, returns it on closing, and does not lose what was typed. */
const meta = preview.meta({
  title: 'Components/Dialog',
  tags: ['component'],
  component: Opened,
  parameters: { controls: { disable: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }))
    await screen.findByRole('heading', { name: 'Confirmar reembolso por: 4200 puntos' })
  },
})

export const AQuestion = meta.story()

export const StepByStep = meta.story({
  args: {
    children: (
      <>
        <Steps>
          <Step status="done" aside={<Points count={4200} />}>
            Puntos devueltos al usuario
          </Step>
          <Step status="failed" aside={<Chip $tone="failed">No se guardó</Chip>}>
            Estado “Refunded”
          </Step>
        </Steps>
        <Note tone="warn">
          Los puntos ya fueron devueltos. Reintentar solo cambia el estado: no se reembolsa otra vez.
        </Note>
      </>
    ),
  },
})

const prices = Array.from({ length: 24 }, (_, n) => <Field key={n} label={`Precio ${n + 1}`} />)

/** React Aria hides a modal while an on-screen keyboard may open; the dialog overrides that. */
export const ShownAtOnce = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }))
    const modal = (await screen.findByRole('alertdialog')).parentElement
    Object.assign(modal?.style ?? {}, {
      opacity: '0',
      clipPath: 'inset(50%)',
      maskImage: 'linear-gradient(#0000, #0000)',
    })
    await waitFor(() =>
      expect(getComputedStyle(modal ?? document.body)).toMatchObject({
        opacity: '1',
        clipPath: 'none',
        maskImage: 'none',
      }),
    )
  },
})

export const ALongForm = meta.story({
  args: { width: 880, isLong: true, dismissable: false, children: prices },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }))
    const last = await screen.findByLabelText('Precio 24')
    last.focus()
    await waitFor(() => expect(last).toBeVisible())
    const { top, bottom } = screen.getByRole('button', { name: 'Confirmar' }).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
    await expect(screen.getByRole('heading').getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  },
})

export const EscapeDoesNotLoseWhatWasTyped = meta.story({
  tags: ['behaviour'],
  args: { dismissable: false, children: <Field label="Mensaje" /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }))
    await userEvent.type(await screen.findByLabelText('Mensaje'), 'Gracias')
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByLabelText('Mensaje')).toHaveValue('Gracias')
    await expect(screen.queryByRole('button', { name: 'Cerrar diálogo' })).toBeNull()
  },
})

export const TheFocusStaysInsideAndGoesBack = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Refund' })
    await userEvent.click(opener)
    const dialog = await screen.findByRole('alertdialog')
    await expect(dialog).toHaveAccessibleDescription(/Orden #10482/)
    for (let presses = 0; presses < 4; presses += 1) {
      await userEvent.tab()
      await expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    const confirm = await screen.findByRole('button', { name: 'Confirmar' })
    const around = confirm.parentElement as HTMLElement
    confirm.focus()
    around.inert = true
    await waitFor(() => expect(dialog).toHaveFocus())
    around.inert = false
    // Confirming removes the pressed button.
    await userEvent.click(confirm)
    await expect(dialog).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())

    await userEvent.click(opener)
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar diálogo' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  },
})

/** On a busy machine the page behind the dialog becomes active only after the dialog has returned the focus. */
export const TheFocusWaitsForThePageBehind = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'Refund' })
    await userEvent.click(opener)
    await screen.findByRole('alertdialog')
    const page = opener.parentElement as HTMLElement
    page.inert = true
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    await expect(document.body).toHaveFocus()
    page.inert = false
    await waitFor(() => expect(opener).toHaveFocus())
  },
})

/** However long an animation takes, or wherever it is cut short, a closed dialog is gone. */
export const ClosesAtOnce = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Refund' }))
    await screen.findByRole('alertdialog')
    animateSlowly()
    await userEvent.keyboard('{Escape}')
    await isGone('alertdialog')
  },
})
