import { Checkbox, Radio } from '#components/fields/Checkbox.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

/** For yes or no, or one of few choices, in a form that is saved as a whole. Use a switch for what takes effect at once. */
const meta = preview.meta({
  title: 'Components/Checkbox and radio',
  tags: ['component'],
  component: Checkbox,
  parameters: { controls: { disable: false } },
  args: { label: 'Send Notification' },
})

export const Off = meta.story({
  args: { onChange: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Send Notification'))
    await expect(args.onChange).toHaveBeenCalledTimes(1)
    await expect(canvas.getByRole('checkbox')).toBeChecked()
  },
})
export const On = meta.story({ args: { defaultChecked: true } })
export const Disabled = meta.story({ args: { defaultChecked: true, disabled: true } })
export const WithAHiddenLabel = meta.story({ args: { defaultChecked: true, labelHidden: true } })
export const ALoneRadio = meta.story({
  render: () => <Radio label="Accept Terms" name="terms" />,
  play: async ({ canvas, userEvent }) => {
    const radio = canvas.getByRole('radio', { name: 'Accept Terms' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(radio).toBeChecked()
    await userEvent.click(radio)
    await expect(radio).toBeChecked()
  },
})
