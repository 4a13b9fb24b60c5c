import { Select } from '#components/Select.tsx'
import type { SelectOption, SelectProps } from '#components/Select.tsx'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const statuses: readonly SelectOption[] = [
  { value: 'in-progress', label: 'In-progress', tone: 'progress' },
  { value: 'shipped', label: 'Shipped', tone: 'shipped' },
  { value: 'delivered', label: 'Delivered', tone: 'done' },
]

const StatusSelect = ({ onChange, ...props }: SelectProps<string>) => {
  const [value, setValue] = useState(props.value)
  const choose = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <div style={{ width: 150 }}>
      <Select {...props} value={value} onChange={choose} />
    </div>
  )
}

const onChange = fn()
const status: Omit<SelectProps<string>, 'value'> = { label: 'Status', options: statuses, size: 'small', onChange }

const meta = preview.meta({
  title: 'Kit/Select',
  component: StatusSelect,
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
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveDisplayValue('returned-to-sender')
  },
})
