import { Crash } from '#app/Crash.tsx'
import { ExportTrace } from '#app/ExportTrace.tsx'
import { Button } from '#components/buttons/Button.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { FailureOffer } from '#components/feedback/FailureOffer.ts'
import { Note } from '#components/feedback/Note.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { newBulkRun, withItems } from '#contract/bulk.ts'
import { refused, unknown } from '#contract/failure.ts'
import { BulkRunLine } from '#resource/BulkRunLine.tsx'
import { Notices, useNotice } from '#resource/Notices.tsx'
import { useEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, fn, screen } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

/** Each face of a failure offers the trace of what led to it. */
const meta = preview.meta({
  title: 'Shell/Export trace',
  tags: ['screen'],
  decorators: [
    (Story) => (
      <FailureOffer value={<ExportTrace />}>
        <Notices>
          <Story />
        </Notices>
      </FailureOffer>
    ),
  ],
})

const offer = () => screen.findByRole('button', { name: 'Exportar traza' })
const offered = async () => expect(await offer()).toBeVisible()

function Failing() {
  const notify = useNotice()
  useEffect(() => {
    notify({ tone: 'failed', words: () => 'Activo: no se guardó. El servicio no respondió.' })
  }, [notify])
  return null
}
export const FailedNotice = meta.story({ render: () => <Failing />, play: offered })

const items = ['#10482 · Mochila urbana', '#10483 · Termo acero 750 ml', '#10484 · Audífonos inalámbricos']
const sent = newBulkRun(
  'a1',
  { kind: 'status', status: 'shipped', notify: true },
  items.map((name, id) => ({ id, name, orderId: id })),
)
const outcomes = [
  { outcome: 'done' },
  { outcome: 'refused', problem: refused('busy', 'El pedido está en uso por otra persona', 409) },
  { outcome: 'unknown', isDoubtful: true, problem: unknown('') },
] as const
const run = withItems(sent, (item) => ({ ...item, ...outcomes[Number(item.id)] }))
export const FailedRun = meta.story({
  render: () => (
    <section aria-label="Varios a la vez">
      <BulkRunLine {...{ run, halt: null, state: 'failed' }} send={fn()} />
    </section>
  ),
  play: offered,
})

export const FailedForm = meta.story({
  render: () => (
    <Dialog
      title="Create New Goal"
      onClose={fn()}
      footer={<Note tone="danger">Ya hay otro con este nombre.</Note>}
      actions={<Button variant="primary">Save</Button>}
    />
  ),
  play: offered,
})

export const FailedList = meta.story({
  render: () => (
    <ErrorState title="No se pudieron cargar las metas" message="El servicio no respondió." onRetry={fn()} />
  ),
  play: offered,
})

const router = () => createMemoryRouter([{ path: '*', element: <Crash isInside /> }])
export const FailedPage = meta.story({
  render: () => <RouterProvider router={router()} />,
  play: offered,
})

/** A press saves the file, and says so. */
export const Saved = meta.story({
  ...FailedList.input,
  tags: ['behaviour'],
  play: async ({ userEvent }) => {
    ;(await offer()).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await screen.findByText('Se guardó traza.json, sin datos personales.')).toBeVisible()
  },
})
