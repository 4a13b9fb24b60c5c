import { t } from '#language/t.ts'
import { useLocation, useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Info, Menu as MenuIcon } from 'lucide'
import { Brand } from '#components/Brand.tsx'
import type { Me } from '#contract/session/model.ts'
import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { Icon } from '#components/Icon.tsx'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { areas } from './areas.ts'
import { Badge } from './Badge.ts'
import { Bar, Entries, Entry, Home } from './Bar.styles.ts'
import { Finder } from './Finder.tsx'
import { JournalContainer } from './journal/JournalContainer.tsx'
import { useExportTrace } from './useExportTrace.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { ImportBadge } from './ImportBadge.tsx'

interface SignedInBarProps {
  readonly me: Me
  readonly onLogout: () => void
}

/** The bar of a signed-in page. On a narrow screen the areas are in a menu. */
export function SignedInBar({ me, onLogout }: SignedInBarProps) {
  const { pathname } = useLocation()
  const here = pathname.toLowerCase().split('/')[1] || 'orders'
  return (
    <Bar>
      <Narrow>
        <AreasMenu />
      </Narrow>
      <Home to="/orders">
        <Brand />
      </Home>
      <Entries aria-label={t`Principal`}>
        {areas.map(({ id, title }) => (
          <Entry key={id} to={`/${id}`} aria-current={id === here ? 'page' : undefined}>
            {title()}
          </Entry>
        ))}
      </Entries>
      <Finder />
      <ImportBadge />
      <MovesBadge />
      <JournalContainer />
      <ProfileMenu me={me} onLogout={onLogout} onExportTrace={useExportTrace()} />
    </Bar>
  )
}

const Narrow = styled.div`
  display: none;

  @media (width < 1024px) {
    display: block;
  }
`

/**
 * Moves of points that are being sent while no dialog shows them. Those that wait for a decision are in the journal.
 */
function MovesBadge() {
  const [first, ...others] = useUnfinishedMoves().filter(({ snapshot }) => snapshot?.hasTag('busy'))
  return (
    <output>
      {first !== undefined && (
        <Badge type="button" $tone="progress" onClick={first.show}>
          <Icon shape={Info} />
          <span>
            {others.length + 1} <span>{others.length === 0 ? t`movimiento` : t`movimientos`}</span> {t`en curso`}
          </span>
        </Badge>
      )}
    </output>
  )
}

function AreasMenu() {
  const navigate = useNavigate()
  return (
    <Menu label={t`Menú`} icon={<Icon shape={MenuIcon} />}>
      {areas.map(({ id, title }) => (
        <MenuItem key={id} onAction={() => void navigate(`/${id}`)}>
          {title()}
        </MenuItem>
      ))}
    </Menu>
  )
}
