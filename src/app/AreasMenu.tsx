import { Menu } from '#components/Menu.tsx'
import { MenuItem } from '#components/MenuItem.tsx'
import { MenuLines } from '#components/icons/MenuLines.tsx'
import { useNavigate } from 'react-router-dom'
import { areas } from './areas.ts'

/** The ten entries as a menu, for narrow screens. */
export function AreasMenu() {
  const navigate = useNavigate()
  return (
    <Menu label="Menú" face={<MenuLines />}>
      {areas.map(({ path, title }) => (
        <MenuItem key={path} onAction={() => void navigate(path)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
