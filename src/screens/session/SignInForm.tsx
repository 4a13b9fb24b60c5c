import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Note } from '#components/feedback/Note.tsx'
import type { Failure } from '#contract/failure.ts'
import type { Credentials } from '#contract/session/model.ts'
import type { FormEvent, ReactNode } from 'react'
import { EmailField } from './EmailField.tsx'
import { EntryForm } from './EntryLayout.tsx'
import { failureInEnglish } from './failureInEnglish.ts'

interface SignInFormProps {
  readonly problem: Failure | null
  /** The server refused, or did not answer. */
  readonly refused: boolean
  readonly busy: boolean
  readonly onSubmit: (credentials: Credentials) => void
  readonly forgot: ReactNode
  readonly email?: string
  /** Below the button. */
  readonly children?: ReactNode
}

/** The typed values stay after a refusal. */
export function SignInForm({ problem, refused, busy, onSubmit, forgot, email, children }: SignInFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (!busy) onSubmit({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  return (
    <EntryForm onSubmit={submit}>
      <EmailField defaultValue={email} />
      <Field
        label={t`Password`}
        name="password"
        type="password"
        size="large"
        autoComplete="current-password"
        required
        aside={forgot}
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy}>{t`Sign In`}</Button>
      {children}
      {problem !== null && <Note tone={refused ? 'danger' : 'info'}>{failureInEnglish(problem)}</Note>}
    </EntryForm>
  )
}
