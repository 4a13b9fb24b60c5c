import { Brand } from '#components/Brand.tsx'
import { useSession } from '#runtime/SessionContext.ts'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Bar, Entries, Entry, Home, Main } from './Bar.styles.ts'
import { SkipLink } from './SkipLink.tsx'

export const loadSignedInLayout = () => import('./SignedInLayout.tsx')

const SignedInLayout = lazy(async () => ({ default: (await loadSignedInLayout()).SignedInLayout }))

/** The frame of every page but the sign-in ones: the bar, and the page under it. */
export function Shell() {
  const session = useSession()
  const { me } = session.context
  if (me === null && session.matches('checking')) return null
  if (me?.isInitiated) {
    return (
      <Suspense>
        <SignedInLayout me={me}>
          <Suspense>
            <Outlet />
          </Suspense>
        </SignedInLayout>
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
