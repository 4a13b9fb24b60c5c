import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Menu as MenuIcon, TriangleAlert } from 'lucide'
import { Brand } from '#components/Brand.tsx'
import type { Me } from '#contract/session/model.ts'
import { Menu, MenuItem } from '#components/Menu.tsx'
import { Icon } from '#components/Icon.tsx'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { areas } from './areas.ts'
import { Badge, Bar, Entries, Entry, Home } from './Bar.styles.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ImportBadge } from './ImportBadge.tsx'

interface SignedInBarProps {
  readonly me: Me
  readonly onLogout: () => void
}

/** The ten entries and the profile menu; on a narrow screen the entries are a menu. */
export function SignedInBar({ me, onLogout }: SignedInBarProps) {
  const { pathname } = useLocation()
  const isHere = (path: string) => pathname.startsWith(path) || (pathname === '/' && path === '/orders')
  return (
    <Bar>
      <Narrow>
        <AreasMenu />
      </Narrow>
      <Home to="/orders">
        <Brand />
      </Home>
      <Entries aria-label="Principal">
        {areas.map(({ id, title }) => (
          <Entry key={id} to={`/${id}`} aria-current={isHere(`/${id}`) ? 'page' : undefined}>
            {title}
          </Entry>
        ))}
      </Entries>
      <ImportBadge />
      <MovesBadge />
      <ProfileMenu me={me} onLogout={onLogout} />
    </Bar>
  )
}

const Narrow = styled.div`
  display: none;

  @media (width < 1080px) {
    display: block;
  }
`

/** In the bar of every page: moves of points that wait for a decision. One opens at once, several are listed in Orders. */
function MovesBadge() {
  const moves = useUnfinishedMoves()
  const navigate = useNavigate()
  const [first] = moves
  const noun = moves.every(({ kind }) => kind === 'refund') ? 'reembolso' : 'movimiento'
  return (
    <output>
      {first !== undefined && (
        <Badge
          type="button"
          $tone="attention"
          onClick={() => (moves.length === 1 ? first.show() : void navigate('/orders'))}
        >
          <Icon shape={TriangleAlert} />
          {moves.length === 1 ? `1 ${noun} sin terminar` : `${moves.length} ${noun}s sin terminar`}
        </Badge>
      )}
    </output>
  )
}

/** The ten entries as a menu, for narrow screens. */
export function AreasMenu() {
  const navigate = useNavigate()
  return (
    <Menu label="Menú" icon={<Icon shape={MenuIcon} />}>
      {areas.map(({ id, title }) => (
        <MenuItem key={id} onAction={() => void navigate(`/${id}`)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
