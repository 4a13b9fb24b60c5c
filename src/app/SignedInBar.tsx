import { Avatar } from '#components/Avatar.tsx'
import { Brand } from '#components/Brand.tsx'
import { MenuLines } from '#components/icons/MenuLines.tsx'
import { late } from '#components/late/late.tsx'
import type { Me } from '#contract/session/model.ts'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { areas } from './areas.ts'
import { Bar, Entries, Entry, Home } from './Bar.styles.ts'
import { LateMenu, MenuButton } from './LateMenu.tsx'
import { ImportMark } from './ImportMark.tsx'
import { RefundMark } from './RefundMark.tsx'
import { nameOf } from './nameOf.ts'

const ProfileMenu = late(
  () => import('./ProfileMenu.tsx'),
  (part) => part.ProfileMenu,
  ({ me, onRetry }) => <MenuButton {...profile(me)} onClick={onRetry} />,
)
const AreasMenu = late(
  () => import('./AreasMenu.tsx'),
  (part) => part.AreasMenu,
  ({ onRetry }) => <MenuButton {...entries} onClick={onRetry} />,
)

const entries = { label: 'Menú', face: <MenuLines /> }
const profile = (me: Me) => ({ label: `Perfil de ${nameOf(me)}`, face: <Avatar name={nameOf(me)} /> })

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
        <LateMenu {...entries}>{(startsOpen) => <AreasMenu startsOpen={startsOpen} />}</LateMenu>
      </Narrow>
      <Home to="/orders">
        <Brand />
      </Home>
      <Entries aria-label="Principal">
        {areas.map(({ path, title }) => (
          <Entry key={path} to={path} aria-current={isHere(path) ? 'page' : undefined}>
            {title}
          </Entry>
        ))}
      </Entries>
      <ImportMark />
      <RefundMark />
      <LateMenu {...profile(me)}>
        {(startsOpen) => <ProfileMenu me={me} onLogout={onLogout} startsOpen={startsOpen} />}
      </LateMenu>
    </Bar>
  )
}

const Narrow = styled.div`
  display: none;

  @media (width < 1080px) {
    display: block;
  }
`
