import { sentence } from '#components/format/isolated.tsx'
import { personCalled } from '#components/format/person.ts'
import { styled } from 'styled-components'
import { Avatar } from '#components/Avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '#components/overlays/Menu.tsx'
import { Email, Small } from '#components/Text.tsx'
import { useColourScheme } from '#runtime/colourScheme.ts'
import type { Me } from '#contract/session/model.ts'

interface ProfileMenuProps {
  readonly me: Me
  readonly onLogout: () => void
  readonly onExportTrace: () => void
}

const schemes = [
  { value: 'system', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
] as const

export function ProfileMenu({ me, onLogout, onExportTrace }: ProfileMenuProps) {
  const [scheme, choose] = useColourScheme()
  return (
    <Menu
      label={sentence`Perfil de ${personCalled(me)}`}
      icon={<Avatar name={personCalled(me)} />}
      header={
        <>
          <Name>{personCalled(me)}</Name>
          <Small as="div">
            <Email>{me.email}</Email>
          </Small>
        </>
      }
    >
      <MenuChoice label="Tema" options={schemes} value={scheme} onChange={choose} />
      <MenuLine />
      <MenuItem onAction={onExportTrace}>Exportar traza</MenuItem>
      <MenuItem onAction={onLogout}>Logout</MenuItem>
    </Menu>
  )
}

const Name = styled.div`
  font-weight: 560;
`
