import { Download } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Icon } from '#components/Icon.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

/** One primary button for each page or dialog; danger for what cannot be undone; quiet for cancelling. */
const meta = preview.meta({
  title: 'Components/Button',
  tags: ['component'],
  component: Button,
  parameters: { controls: { disable: false } },
  args: { children: 'Descargar CSV', onClick: fn() },
})

export const Plain = meta.story()
export const Primary = meta.story({ args: { variant: 'primary', children: 'Sign In' } })
export const Danger = meta.story({ args: { variant: 'danger', children: 'Confirmar' } })
export const Quiet = meta.story({ args: { variant: 'quiet', children: 'Cancelar' } })
export const WithIcon = meta.story({
  args: {
    children: (
      <>
        <Icon shape={Download} />
        Descargar CSV
      </>
    ),
  },
})
export const Disabled = meta.story({ args: { disabled: true } })

export const Busy = meta.story({
  args: { variant: 'primary', busy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Descargar CSV' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
  },
})
