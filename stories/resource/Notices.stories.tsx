import { Button } from '#components/buttons/Button.tsx'
import { Notices, useNotice } from '#resource/Notices.tsx'
import { expect } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const meta = preview.meta({ title: 'Workflow kit/Notices', tags: ['screen', 'behaviour'] })

function Save() {
  const say = useNotice()
  return <Button onClick={() => say({ tone: 'done', words: 'Se guardó «Aseo».' })}>Guardar</Button>
}

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
