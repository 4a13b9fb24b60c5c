import { MultilineField } from '#components/fields/MultilineField.tsx'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Multiline field',
  tags: ['component'],
  component: MultilineField,
  parameters: { controls: { disable: false } },
  args: { label: 'Descripción' },
})

export const Empty = meta.story()
export const Long = meta.story({ args: { defaultValue: 'Audífonos inalámbricos con estuche. '.repeat(20) } })
export const OverTheLimit = meta.story({
  args: { defaultValue: 'Demasiado', error: 'Superaste el límite de caracteres!', aside: '500 / 500 caracteres' },
})
