import { FailedDialog } from '#components/late/FailedDialog.tsx'
import { FailedPart } from '#components/late/FailedPart.tsx'
import { late } from '#components/late/late.tsx'
import { Suspense, useState, type ComponentType } from 'react'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

interface Closable {
  readonly onClose: () => void
}

/** Comes when it is asked for the second time. */
function comesLate(Failed: ComponentType<Closable & { readonly onRetry: () => void }>) {
  let times = 0
  const load = async () => {
    times += 1
    if (times === 1) throw new Error('The network is away.')
    return { Part: () => <p>Aquí está la parte.</p> }
  }
  return late(load, ({ Part }) => Part, Failed)
}

function Late({ Failed, onClose }: Closable & { readonly Failed: Parameters<typeof comesLate>[0] }) {
  const [Part] = useState(() => comesLate(Failed))
  return (
    <Suspense>
      <Part onClose={onClose} />
    </Suspense>
  )
}

const meta = preview.meta({ title: 'Kit/Late part', component: Late, args: { onClose: fn() } })

export const NotLoaded = meta.story({
  args: { Failed: FailedPart },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('No se pudo abrir esta parte')
  },
})

export const NotLoadedThenRetried = meta.story({
  args: { Failed: FailedPart },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Reintentar' }))
    await expect(await canvas.findByText('Aquí está la parte.')).toBeVisible()
  },
})

export const DialogNotLoaded = meta.story({
  args: { Failed: FailedDialog },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('dialog', { name: 'No se pudo abrir esta ventana' })
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})
