import { t } from '#language/t.ts'
import { partLanguage } from '#language/translation.ts'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { theme } from '#components/theme/theme.ts'
import { Button } from '#components/buttons/Button.tsx'
import type { SessionState, SessionContext, SessionEvent } from '#machines/session/session.ts'
import { styled } from 'styled-components'
import { SignInForm } from './SignInForm.tsx'

export interface SignInAgainProps extends SessionContext {
  readonly state: SessionState
  readonly send: (event: SessionEvent) => void
}

/** Shown over the page when the session ends, so that typed values stay. */
export function SignInAgain({ state, me, problem, send }: SignInAgainProps) {
  return (
    <Dialog
      lang={partLanguage('en')}
      title={t`Your session has ended`}
      description={t`Sign in again to go on where you were. Nothing on the page is lost.`}
      isDismissable={false}
      onClose={() => undefined}
      actions={
        <AtStart>
          <Button variant="quiet" onClick={() => send({ type: 'logout.chosen' })}>{t`Logout`}</Button>
        </AtStart>
      }
    >
      <SignInForm
        problem={problem}
        refused={state === 'signInRefused'}
        busy={state === 'signingIn'}
        onSubmit={(credentials) => send({ type: 'credentials.submitted', credentials })}
        forgot={null}
        email={me?.email ?? ''}
      />
    </Dialog>
  )
}

/** Not where forms have Save: this dialog comes up by itself, and a further tap on Save would delete what was typed. */
const AtStart = styled.div`
  display: flex;
  flex: 1;

  ${theme.media.narrow} {
    > * {
      min-height: 44px;
    }
  }
`
