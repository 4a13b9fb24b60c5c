import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { theme } from '#components/theme/theme.ts'
import type { SessionState, SessionContext, SessionEvent } from '#machines/session/session.ts'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { EntryLayout } from './EntryLayout.tsx'
import { SignInForm } from './SignInForm.tsx'

export interface SignInProps extends SessionContext {
  readonly state: SessionState
  /** The browser cannot store the session, so it ends with this page. */
  readonly isForThisPage?: boolean
  readonly send: (event: SessionEvent) => void
}

/** Signs in, or checks again a stored session that could not be checked. */
export function SignIn({ state, candidate, problem, isForThisPage = false, send }: SignInProps) {
  const isRefused = state === 'signInRefused'
  const isBusy = state === 'signingIn'
  return (
    <EntryLayout title={t`Sign in`} subtitle={t`Use your staff account.`}>
      {isForThisPage && (
        <div style={{ marginBottom: 16 }}>
          <Note tone="info">{t`This browser keeps no data for this site. You stay signed in until you reload or close this tab.`}</Note>
        </div>
      )}
      <SignInForm
        problem={problem}
        refused={isRefused}
        busy={isBusy}
        onSubmit={(credentials) => send({ type: 'credentials.submitted', credentials })}
        forgot={<Forgot to="/recover/password">{t`Forgot password?`}</Forgot>}
      >
        {!isRefused && !isBusy && candidate !== null && problem !== null && (
          <Button wide size="large" onClick={() => send({ type: 'retried' })}>{t`Try the kept session again`}</Button>
        )}
      </SignInForm>
    </EntryLayout>
  )
}

export const Forgot = styled(Link)`
  color: ${theme.color.accent};
  font-weight: 500;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`
