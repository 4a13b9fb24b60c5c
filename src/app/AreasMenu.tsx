import { Menu as MenuIcon } from 'lucide'
import { Menu } from '#components/Menu.tsx'
import { MenuItem } from '#components/MenuItem.tsx'
import { Icon } from '#components/Icon.tsx'
import { useNavigate } from 'react-router-dom'
import { areas } from './areas.ts'

/** The ten entries as a menu, for narrow screens. */
export function AreasMenu() {
  const navigate = useNavigate()
  return (
    <Menu label="Menú" icon={<Icon shape={MenuIcon} />}>
      {areas.map(({ path, title }) => (
        <MenuItem key={path} onAction={() => void navigate(path)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
