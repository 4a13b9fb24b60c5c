import { Avatar } from '#components/Avatar.tsx'
import { Menu } from '#components/Menu.tsx'
import { MenuChoice } from '#components/MenuChoice.tsx'
import { MenuItem, MenuLine } from '#components/MenuItem.tsx'
import { theme } from '#components/theme/theme.ts'
import { useColourScheme } from '#runtime/colourScheme.ts'
import type { Me } from '#contract/session/model.ts'
import { styled } from 'styled-components'
import { nameOf } from './nameOf.ts'

export interface ProfileMenuProps {
  readonly me: Me
  readonly onLogout: () => void
}

const schemes = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const

/** Who is signed in, the theme, Logout. */
export function ProfileMenu({ me, onLogout }: ProfileMenuProps) {
  const [scheme, choose] = useColourScheme()
  return (
    <Menu
      label={`Perfil de ${nameOf(me)}`}
      face={<Avatar name={nameOf(me)} />}
      head={
        <>
          <Name>{nameOf(me)}</Name>
          <Email>{me.email}</Email>
        </>
      }
    >
      <MenuChoice label="Tema" options={schemes} value={scheme} onChange={choose} />
      <MenuLine />
      <MenuItem onAction={onLogout}>Logout</MenuItem>
    </Menu>
  )
}

const Name = styled.div`
  font-weight: 560;
`
const Email = styled.div`
  font-size: 13px;
  color: ${theme.color.textMuted};
`
