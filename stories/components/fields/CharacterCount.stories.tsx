import { CharacterCount } from '#components/fields/CharacterCount.tsx'
import { Field } from '#components/fields/Field.tsx'
import { useState } from 'react'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

function Name({ typed }: { readonly typed: string }) {
  const [name, setName] = useState(typed)
  return (
    <div style={{ maxWidth: 360 }}>
      <Field
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        aside={<CharacterCount count={name.length} limit={42} />}
      />
    </div>
  )
}

/** Below a text with a limit. Near the limit it is announced in a few steps, not at every letter. */
const meta = preview.meta({
  title: 'Components/Character count',
  tags: ['component'],
  component: Name,
  parameters: { controls: { disable: false } },
  args: { typed: '' },
})

export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Termo')
    await expect(canvas.getByText('5 / 42 caracteres')).toBeVisible()
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement()
  },
})

export const NearTheLimitItIsAnnouncedInSteps = meta.story({
  tags: ['behaviour'],
  args: { typed: 'x'.repeat(31) },
  play: async ({ canvas, userEvent }) => {
    const said = canvas.getByRole('status')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'x')
    await expect(said).toHaveTextContent('Quedan 10 caracteres o menos')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'xxxx')
    await expect(said).toHaveTextContent('Quedan 10 caracteres o menos')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'x')
    await expect(said).toHaveTextContent('Quedan 5 caracteres o menos')
  },
})

export const AtTheLimit = meta.story({
  args: { typed: 'x'.repeat(42) },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Llegó al límite de 42 caracteres'),
})

export const FarBeyondTheLimit = meta.story({
  args: { typed: 'x'.repeat(12_480) },
  play: async ({ canvas }) => expect(canvas.getByText('12.480 / 42 caracteres')).toBeVisible(),
})
