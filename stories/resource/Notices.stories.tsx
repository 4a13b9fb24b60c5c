import { Button } from '#components/buttons/Button.tsx'
import { Notices, useNotice, useSaved } from '#resource/Notices.tsx'
import { withLinks } from '#stories/support/inRouter.tsx'
import { onwards } from '#stories/support/plays.ts'
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const close = fn()

const meta = preview.meta({ title: 'Workflow kit/Notices', tags: ['screen', 'behaviour'] })

function Save() {
  const say = useNotice()
  return <Button onClick={() => say({ tone: 'done', words: () => 'Se guardó «Aseo».' })}>Guardar</Button>
}

interface SavingProps {
  readonly id: Promise<number | undefined>
}

function Saving({ id }: SavingProps) {
  const say = useSaved(close)
  return <Button onClick={() => say({ name: 'Aseo', id })}>Guardar</Button>
}

/** The link to what was saved comes as soon as its id is known, and its press closes the notice. */
export const WithALink = meta.story({
  decorators: withLinks,
  render: () => (
    <Notices>
      <Saving id={Promise.resolve(7)} />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    const see = await canvas.findByRole('link', { name: 'Ver' })
    await expect(see).toHaveAttribute('href', expect.stringContaining('open=7'))
    await expect(close).toHaveBeenCalled()
    await onwards(async () => {
      await userEvent.click(see)
      await expect(canvas.queryByRole('listitem')).toBeNull()
    })({})
  },
})

/** A server that does not say which record is new: there is nothing to lead to. */
export const WithoutALink = meta.story({
  decorators: withLinks,
  render: () => (
    <Notices>
      <Saving id={Promise.resolve(undefined)} />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await canvas.findByText('Se guardó «Aseo».')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
})

/** A second notice has its own time and announcement, even with the same words. */
export const TwoInARow = meta.story({
  render: () => (
    <Notices>
      <Save />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    const save = () => userEvent.click(canvas.getByRole('button', { name: 'Guardar' }))
    await save()
    const first = canvas.getByRole('listitem')
    await save()
    await expect(canvas.getByRole('listitem')).not.toBe(first)
  },
})

const undone = fn()

function Switch({ name }: { readonly name: string }) {
  const say = useNotice()
  return <Button onClick={() => say({ tone: 'done', words: () => name, undo: () => undone(name) })}>{name}</Button>
}

function Fail() {
  const say = useNotice()
  return <Button onClick={() => say({ tone: 'failed', words: () => 'No se exportó.' })}>Exportar</Button>
}

/** What can be undone and what failed stay beside the next notice, and none moves what somebody is about to press. */
export const SeveralAtOnce = meta.story({
  render: () => (
    <Notices>
      <Switch name="2026 T1" />
      <Switch name="2026 T2" />
      <Fail />
      <Save />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    await press('2026 T1')
    const first = within(canvas.getByRole('listitem')).getByRole('button', { name: 'Deshacer' })
    const before = first.getBoundingClientRect()
    await press('2026 T2')
    await expect(first.getBoundingClientRect()).toEqual(before)
    await userEvent.click(first)
    await expect(undone.mock.calls).toEqual([['2026 T1']])
    await press('Exportar')
    await press('Guardar')
    await press('Guardar')
    await expect(canvas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2026 T2'),
      expect.stringContaining('No se exportó.'),
      expect.stringContaining('Se guardó'),
    ])
  },
})

/** The second press of a double click on a cross closes no other notice, which nobody has read yet. */
export const ClosedByADoubleClick = meta.story({
  render: () => (
    <Notices>
      <Switch name="2026 T1" />
      <Switch name="2026 T2" />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2026 T1' }))
    await userEvent.click(canvas.getByRole('button', { name: '2026 T2' }))
    for (const detail of [1, 2])
      await fireEvent.click(canvas.getAllByRole('button', { name: 'Cerrar aviso' })[0]!, { detail })
    await expect(canvas.getByRole('listitem')).toHaveTextContent('2026 T2')
  },
})

function Brief() {
  const say = useNotice()
  return <Button onClick={() => say({ tone: 'done', words: () => 'Listo.', durationMs: 300 })}>Aplicar</Button>
}

/** A notice whose cross had the focus is gone, and the next one closes by itself. */
export const ClosedByKey = meta.story({
  render: () => (
    <Notices>
      <Brief />
    </Notices>
  ),
  play: async ({ canvas, userEvent }) => {
    const apply = canvas.getByRole('button', { name: 'Aplicar' })
    await fireEvent.click(apply)
    canvas.getByRole('button', { name: 'Cerrar aviso' }).focus()
    await userEvent.keyboard('{Enter}')
    await fireEvent.click(apply)
    await expect(canvas.getByRole('listitem')).toBeVisible()
    await waitFor(() => expect(canvas.queryByRole('listitem')).toBeNull())
  },
})
