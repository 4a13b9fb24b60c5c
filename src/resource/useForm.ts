import type { Id } from '#contract/id.ts'
import type { FormMachine } from '#machines/form.ts'
import { isSame } from '#machines/keptDraft.ts'
import { useDraft, useKeptDraft } from '#runtime/drafts/useDraft.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'

interface Form<Values> {
  /** Null for a new record. */
  readonly id: Id | null
  /** What the form begins from; another object where the record was read again meanwhile. */
  readonly base: Values
  /** Hears what is saved; it is the same as `base` where a colleague had saved the same, and nothing was sent. */
  readonly onSaved: (values: Values, base: Values) => void
}

/** An open form: what is typed is kept as a draft, whoever leaves with changes is asked, and its end is told. */
export function useForm<Values extends object, Edit>(
  machine: FormMachine<Values, Edit>,
  { id, base, onSaved }: Form<Values>,
) {
  const [snapshot, send, actor] = useMachine(machine, { input: { id, base, ...useKeptDraft(base) } })
  const { context } = snapshot
  const { values } = context
  const isSaved = snapshot.matches('saved')
  const leaving = useDraft({
    draft: context,
    isDirty: !isSaved && !isSame(values, context.base),
    isSaving: snapshot.hasTag('busy'),
  })
  useEffect(() => send({ type: 'record.read', now: base }), [base, send])
  const saved = useEffectEvent(() => onSaved(values, context.base))
  useEffect(() => {
    if (isSaved) saved()
  }, [isSaved])
  return { snapshot, send, actor, leaving }
}
