import { Navigate, useLocation } from 'react-router-dom'

/** In place of a protected page for nobody: /login, which leads back here. */
export function ToSignIn() {
  const { pathname, search } = useLocation()
  return <Navigate to="/login" replace state={pathname === '/' ? null : { wanted: pathname + search }} />
}
