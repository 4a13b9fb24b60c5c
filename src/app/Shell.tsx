import { Brand } from '#components/Brand.tsx'
import { useSession } from '#desk/SessionContext.ts'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Bar, Entries, Entry, Home, Main } from './barLook.ts'
import { SkipLink } from './SkipLink.tsx'

export const loadOffice = () => import('./Office.tsx')

const Office = lazy(async () => ({ default: (await loadOffice()).Office }))

/** The frame of every page but the sign-in ones: the bar, and the page under it. */
export function Shell() {
  const session = useSession()
  const { me } = session.context
  if (me === null && session.matches('checking')) return null
  if (me?.isInitiated) {
    return (
      <Suspense>
        <Office me={me}>
          <Suspense>
            <Outlet />
          </Suspense>
        </Office>
      </Suspense>
    )
  }
  return (
    <>
      <SkipLink />
      <Bar>
        <Home to="/">
          <Brand />
        </Home>
        <Entries aria-label="Principal" />
        <Entry to="/login">Login</Entry>
      </Bar>
      <Main id="main" tabIndex={-1}>
        <Outlet />
      </Main>
    </>
  )
}
