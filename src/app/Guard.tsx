import { useSession } from '#runtime/SessionContext.ts'
import { Navigate, Outlet, useLocation } from 'react-router-dom'

interface GuardProps {
  /** Sends who is no admin to /. Applied to none of the listed routes (specification, section 2). */
  readonly adminOnly?: boolean
}

/** What stands behind it is for signed-in, initiated people; until the session is checked, nothing renders. */
export function Guard({ adminOnly = false }: GuardProps) {
  const session = useSession()
  const { pathname, search } = useLocation()
  const { me } = session.context
  if (me === null && session.matches('checking')) return null
  if (me === null) {
    const state = pathname === '/' ? null : { wanted: pathname + search }
    return <Navigate to="/login" replace state={state} />
  }
  if (!me.isInitiated) return <Navigate to="/activate" replace />
  return adminOnly && !me.isAdmin ? <Navigate to="/" replace /> : <Outlet />
}
