import { Select, type SelectOption, type SelectProps } from '#components/fields/Select.tsx'
import { useKept } from '../../support/kept.ts'
import { expect, fireEvent, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const statuses: readonly SelectOption[] = [
  { value: 'in-progress', label: 'In-progress', tone: 'progress' },
  { value: 'shipped', label: 'Shipped', tone: 'shipped' },
  { value: 'delivered', label: 'Delivered', tone: 'done' },
]

const StatusSelect = ({ onChange, ...props }: SelectProps<string>) => {
  const [value, choose] = useKept(props.value, onChange)
  return (
    <div style={{ width: 150 }}>
      <Select {...props} value={value} onChange={choose} />
    </div>
  )
}

const onChange = fn()
const status: Omit<SelectProps<string>, 'value'> = { label: 'Status', options: statuses, size: 'small', onChange }

/** One of a few options, all visible when it opens. */
const meta = preview.meta({
  title: 'Components/Select',
  tags: ['component'],
  component: StatusSelect,
  parameters: { controls: { disable: false } },
})

export const Chosen = meta.story({
  args: { ...status, value: 'in-progress' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Status' }), 'Shipped')
    await expect(onChange).toHaveBeenCalledWith('shipped')
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('Shipped')
  },
})
export const Saving = meta.story({ args: { ...status, value: 'shipped', busy: true } })
export const Disabled = meta.story({ args: { ...status, value: 'delivered', disabled: true } })
export const AnUnknownValue = meta.story({
  args: { ...status, value: 'returned-to-sender' },
  play: async ({ canvas }) => expect(canvas.getByRole('combobox')).toHaveDisplayValue('returned-to-sender'),
})

const aroundIt = fn()

/** The open list handles its keys: Escape does not close the dialog around it. */
export const KeysInItsList = meta.story({
  tags: ['behaviour'],
  args: { ...status, value: 'in-progress' },
  decorators: [
    (Story) => (
      <div role="presentation" onKeyDown={aroundIt}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await fireEvent.keyDown(canvas.getByRole('combobox'), { key: 'Escape' })
    await expect(aroundIt).toHaveBeenCalledTimes(1)
    await fireEvent.keyDown(canvas.getByRole('option', { name: 'Shipped' }), { key: 'Escape' })
    await expect(aroundIt).toHaveBeenCalledTimes(1)
  },
})
