import { t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { Radio } from '#components/fields/Checkbox.tsx'
import type { ActivationContext, ActivationEvent, ActivationState } from '#machines/session/activation.ts'
import type { FormEvent } from 'react'
import { EntryForm, EntryLayout } from './EntryLayout.tsx'
import { failureInEnglish } from './failureInEnglish.ts'

export interface ActivationProps extends ActivationContext {
  readonly state: ActivationState
  readonly send: (event: ActivationEvent) => void
  readonly onLogout: () => void
  readonly termsUrl: string | null
}

const mistakes = () => ({
  incomplete: t`Please complete all fields below to continue`,
  different: t`The provided passwords do not match!`,
})

/** Staff choose a password and accept the terms. */
export function Activation({ state, form, mistake, problem, send, onLogout, termsUrl }: ActivationProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'form.submitted' })
  }
  const change = (part: Partial<typeof form>) => send({ type: 'form.changed', form: { ...form, ...part } })
  const refusal = state === 'refused' && problem !== null ? failureInEnglish(problem) : null
  const wrong = mistake === null ? refusal : mistakes()[mistake]
  return (
    <EntryLayout
      title={t`Thank You For Joining`}
      subtitle={t`Choose the password that you will sign in with.`}
      navigation={<Button variant="quiet" onClick={onLogout}>{t`Logout`}</Button>}
    >
      <EntryForm onSubmit={submit} noValidate>
        {(['password', 'confirmation'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'password' ? t`New Password` : t`Confirm New Password`}
            type="password"
            size="large"
            autoComplete="new-password"
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        ))}
        <Radio
          label={t`Accept Terms`}
          name="terms"
          checked={form.accepted}
          onChange={({ target }) => change({ accepted: target.checked })}
        />
        {termsUrl !== null && <a href={termsUrl} target="_blank" rel="noopener noreferrer">{t`Read the terms`}</a>}
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={state === 'activating'}
          disabled={!form.accepted}
        >{t`Change Password`}</Button>
        {wrong !== null && <Note tone="danger">{wrong}</Note>}
      </EntryForm>
    </EntryLayout>
  )
}
