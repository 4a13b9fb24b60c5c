import { Bell } from 'lucide'
import { Checkbox } from '#components/fields/Checkbox.tsx'
import { IconButton } from '#components/buttons/IconButton.tsx'
import { Icon } from '#components/Icon.tsx'
import { Tooltip } from '#components/overlays/Tooltip.tsx'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Components/Tooltip',
  tags: ['component'],
  component: Tooltip,
  parameters: { controls: { disable: false } },
  args: { text: 'Send Notification' },
})

export const ByKeyboard = meta.story({
  args: {
    children: (
      <IconButton label="Avisar" title="">
        <Icon shape={Bell} />
      </IconButton>
    ),
  },
  play: async ({ userEvent }) => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Send Notification')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await screen.findByRole('tooltip')
  },
})

export const OnHover = meta.story({
  args: { text: 'x'.repeat(400), children: <Checkbox label="Send Notification" labelHidden defaultChecked /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(document.body)
    await userEvent.hover(canvas.getByRole('checkbox'))
    await waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible())
    const { scrollWidth, clientWidth } = screen.getByRole('tooltip')
    await expect(scrollWidth).toBe(clientWidth)
    await userEvent.unhover(canvas.getByRole('checkbox'))
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  },
})

const warned = fn()

/** A control behind a dialog has no tooltip until the dialog closes. */
export const BehindADialog = meta.story({
  args: { children: <Checkbox label="Send Notification" labelHidden defaultChecked /> },
  beforeEach: ({ canvasElement }) => {
    const warn = spyOn(console, 'warn').mockImplementation(warned)
    canvasElement.inert = true
    return () => {
      warn.mockRestore()
      canvasElement.inert = false
    }
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole('checkbox', { hidden: true })).toBeVisible()
    canvasElement.inert = false
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Send Notification')
    await expect(warned).not.toHaveBeenCalled()
  },
})
