import { Search } from 'lucide'
import { Field } from '#components/fields/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Field',
  tags: ['component'],
  component: Field,
  parameters: { controls: { disable: false } },
  args: { label: 'Email' },
  decorators: [(Story) => <div style={{ maxWidth: 340 }}>{<Story />}</div>],
})

export const Empty = meta.story({ args: { placeholder: 'maria@laurel.example' } })
export const WithHint = meta.story({
  args: { hint: 'The one you sign in with.', defaultValue: 'maria@laurel.example' },
})
export const Large = meta.story({
  args: { label: 'Password', type: 'password', size: 'large', aside: <a href="#recover">Forgot password?</a> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByLabelText('Password')).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link')).toHaveFocus()
  },
})
export const SearchBox = meta.story({
  args: {
    label: 'Buscar por Order id',
    labelHidden: true,
    type: 'search',
    icon: <Icon shape={Search} />,
    placeholder: 'Buscar por Order id',
  },
})
export const Disabled = meta.story({ args: { disabled: true, value: 'maria@laurel.example', readOnly: true } })

export const Wrong = meta.story({
  args: { error: 'Ingrese un correo electrónico válido', hint: 'El de su cuenta.', defaultValue: 'maria' },
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'Email' })
    await expect(email).toBeInvalid()
    await expect(email).toHaveAccessibleDescription('Ingrese un correo electrónico válido El de su cuenta.')
  },
})
