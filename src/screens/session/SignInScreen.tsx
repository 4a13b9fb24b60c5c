import { useSession, useSessionActor } from '#runtime/SessionContext.ts'
import { useIsForThisPage } from '#runtime/storage.ts'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { SignIn } from './SignIn.tsx'

const wantedIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined

/** /login. Signing in here goes to the wanted address or /orders; who is signed in already goes to / (readings T2.12). */
export function SignInScreen() {
  const session = useSession()
  const { send } = useSessionActor()
  const wanted = wantedIn(useLocation().state)
  const isForThisPage = useIsForThisPage()
  const [asked, setAsked] = useState(false)
  if (session.matches('needsActivation')) return <Navigate to="/activate" replace />
  if (session.matches('signedIn')) return <Navigate to={asked ? (wanted ?? '/orders') : '/'} replace />
  const state = session.matches('signingIn')
    ? 'signingIn'
    : session.matches('signInRefused')
      ? 'signInRefused'
      : 'signedOut'
  return (
    <SignIn
      {...session.context}
      state={state}
      isForThisPage={isForThisPage}
      send={(event) => {
        setAsked(true)
        send(event)
      }}
    />
  )
}
