import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Note } from '#components/feedback/Note.tsx'
import type { RecoveryContext, RecoveryEvent, RecoveryState } from '#machines/session/recovery.ts'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'
import { EmailField } from './EmailField.tsx'
import { EntryForm, EntryLayout } from './EntryLayout.tsx'
import { Forgot } from './SignIn.tsx'
import { failureInEnglish } from './failureInEnglish.ts'

export interface RecoveryProps extends RecoveryContext {
  readonly state: RecoveryState
  readonly send: (event: RecoveryEvent) => void
}

export function Recovery({ state, problem, send }: RecoveryProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email'))
    if (state !== 'sending') send({ type: 'email.submitted', email })
  }
  return (
    <EntryLayout title={t`Forgot password`} subtitle={t`We send a link to choose a new one.`}>
      <Form onSubmit={submit}>
        <EmailField />
        <Button type="submit" variant="primary" size="large" wide busy={state === 'sending'}>{t`Send`}</Button>
        <Forgot to="/login">{t`Back to sign in`}</Forgot>
        {state === 'refused' && problem !== null && <Note tone="danger">{failureInEnglish(problem)}</Note>}
        {state === 'sent' && <Note tone="success">{t`Please check your email for a reset password link`}</Note>}
      </Form>
    </EntryLayout>
  )
}

const Form = styled(EntryForm)`
  justify-items: start;

  > :not(a) {
    width: 100%;
  }
`
