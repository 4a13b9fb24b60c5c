import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Note',
  tags: ['component'],
  component: Note,
  parameters: { controls: { disable: false } },
})

export const Danger = meta.story({
  args: { tone: 'danger', children: 'Email or password is incorrect.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent('Email or password is incorrect.'),
})
export const Warn = meta.story({
  args: {
    tone: 'warn',
    children: 'Los puntos ya fueron devueltos. Reintentar solo cambia el estado: no se reembolsa otra vez.',
  },
})
export const Info = meta.story({ args: { tone: 'info', children: 'Otra pestaña está terminando este reembolso.' } })
export const Success = meta.story({
  args: { tone: 'success', children: 'Please check your email for a reset password link' },
})
export const WithAction = meta.story({
  args: { tone: 'danger', children: 'The server did not answer.', action: <Button size="small">Reintentar</Button> },
})
export const LongWordsOfTheServer = meta.story({
  args: { tone: 'danger', children: `ERR_${'UPSTREAM_'.repeat(40)}` },
})
