import { Button } from '#components/buttons/Button.tsx'
import { Notices, useNotice, useSaved } from '#resource/Notices.tsx'
import { withLinks } from '#stories/support/inRouter.tsx'
import { onwards } from '#stories/support/plays.ts'
import { expect, fn } from 'storybook/test'
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
