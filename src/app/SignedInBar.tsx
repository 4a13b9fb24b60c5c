import { Avatar } from '#components/Avatar.tsx'
import { Brand } from '#components/Brand.tsx'
import { MenuLines } from '#components/icons/MenuLines.tsx'
import type { Me } from '#contract/session/model.ts'
import { lazy } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { areas } from './areas.ts'
import { Bar, Entries, Entry, Home } from './barLook.ts'
import { LateMenu } from './LateMenu.tsx'
import { ImportMark } from './ImportMark.tsx'
import { RefundMark } from './RefundMark.tsx'
import { nameOf } from './nameOf.ts'

const ProfileMenu = lazy(async () => ({ default: (await import('./ProfileMenu.tsx')).ProfileMenu }))
const AreasMenu = lazy(async () => ({ default: (await import('./AreasMenu.tsx')).AreasMenu }))

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
        <LateMenu label="Menu" face={<MenuLines />}>
          {(startsOpen) => <AreasMenu startsOpen={startsOpen} />}
        </LateMenu>
      </Narrow>
      <Home to="/orders">
        <Brand />
      </Home>
      <Entries aria-label="Main">
        {areas.map(({ path, title }) => (
          <Entry key={path} to={path} aria-current={isHere(path) ? 'page' : undefined}>
            {title}
          </Entry>
        ))}
      </Entries>
      <ImportMark />
      <RefundMark />
      <LateMenu label={`Profile of ${nameOf(me)}`} face={<Avatar name={nameOf(me)} />}>
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
