import { useSession, useSessionActor } from '#runtime/SessionContext.ts'
import { useIsForThisPage } from '#runtime/storage.ts'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { SignIn } from './SignIn.tsx'

const wantedIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined

/** /login. Leads to the requested address or /orders; redirects a signed-in account to /. */
export function SignInScreen() {
  const session = useSession()
  const { send } = useSessionActor()
  const wanted = wantedIn(useLocation().state)
  const isForThisPage = useIsForThisPage()
  const [asked, setAsked] = useState(false)
  const isSignedIn = session.matches('signedIn')
  const onward = session.matches('needsActivation') ? '/activate' : isSignedIn && (asked ? (wanted ?? '/orders') : '/')
  const navigate = useNavigate()
  useEffect(() => {
    if (onward !== false) void navigate(onward, { replace: true })
  }, [onward, navigate])
  return (
    <SignIn
      {...session.context}
      // Until the next page is loaded, the button stays busy.
      state={onward === false ? session.value : 'signingIn'}
      isForThisPage={isForThisPage}
      send={(event) => {
        setAsked(true)
        send(event)
      }}
    />
  )
}
