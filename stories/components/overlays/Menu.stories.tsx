import { Avatar } from '#components/Avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#components/overlays/Menu.tsx'
import { useColourScheme } from '#runtime/colourScheme.ts'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { animateSlowly, isGone } from '#stories/support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

const schemes = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const

function Profile({ onLogout }: { onLogout: () => void }) {
  const [scheme, choose] = useColourScheme()
  return (
    <Menu label="Perfil" icon={<Avatar name="María Restrepo" />} header={<strong>María Restrepo</strong>}>
      <MenuChoice label="Tema" options={schemes} value={scheme} onChange={choose} />
      <MenuLine />
      <MenuItem onAction={onLogout}>Logout</MenuItem>
    </Menu>
  )
}

/** A few actions or settings behind one button. */
const meta = preview.meta({
  title: 'Components/Menu',
  tags: ['component'],
  component: Profile,
  parameters: { controls: { disable: false } },
  args: { onLogout: fn() },
  beforeEach: () => () => localStorage.removeItem('laurel.colourScheme'),
})

export const Closed = meta.story()

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{End}{Enter}')
    await expect(args.onLogout).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Perfil' })).toHaveFocus())
  },
})

export const OpenKeepingTheTheme = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Perfil' }))
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Perfil' })).toBeVisible())
    await expect(screen.getByRole('menuitemradio', { name: 'Sistema' })).toBeChecked()
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Oscuro' }))
    await expect(screen.getByRole('menuitemradio', { name: 'Oscuro' })).toBeChecked()
    await expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
    await expect(localStorage.getItem('laurel.colourScheme')).toBe('dark')
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Claro' }))
    await expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  },
})

/** However long an animation takes, or wherever it is cut short, a closed menu is gone. */
export const ClosesAtOnce = meta.story({
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Perfil' }))
    await screen.findByRole('menu')
    animateSlowly()
    await userEvent.keyboard('{Escape}')
    await isGone('menu')
  },
})
