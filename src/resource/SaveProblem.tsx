import { t } from '#language/t.ts'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { Note } from '#components/feedback/Note.tsx'
import type { Failure } from '#contract/failure.ts'
import type { FormState } from '#machines/form.ts'
import { isReused } from '#machines/outcome.ts'
import { matchesState } from 'xstate'

interface SaveProblemProps {
  readonly state: FormState
  readonly problem: Failure | null
  /** Nothing is stored yet, so there is nothing to change. */
  readonly isNew?: boolean
  readonly send: (event: { readonly type: 'key.renewed' | 'submitted' }) => void
}

/** Why Save left the form open: nothing to save, refused, not allowed, or no answer. */
export function SaveProblem({ state, problem, isNew = false, send }: SaveProblemProps) {
  if (matchesState({ open: 'unchanged' }, state))
    return <Note tone="info">{isNew ? t`Todavía no ha escrito nada.` : t`No hay cambios que guardar.`}</Note>
  if (problem === null) return null
  const saveAsAnother = () => {
    send({ type: 'key.renewed' })
    send({ type: 'submitted' })
  }
  if (isReused(problem)) {
    return (
      <Note
        tone="warn"
        role="alert"
        action={<SmallButton onClick={saveAsAnother}>{t`Guardar como otro`}</SmallButton>}
      >{t`Un envío anterior ya se guardó con otro contenido. Corríjalo desde la lista, o guarde esto como otro.`}</Note>
    )
  }
  if (problem.kind === 'refused' && problem.status === 403) {
    return (
      <Note tone="danger">{t`Su cuenta no puede guardar este cambio. ${failureMessage(problem)} Lo que escribió sigue aquí: pida el permiso a quien administra las cuentas y guarde de nuevo. Con otra cuenta tendría que escribirlo otra vez.`}</Note>
    )
  }
  if (!matchesState({ open: 'outcomeUnknown' }, state)) return <Note tone="danger">{failureMessage(problem)}</Note>
  const why = problem.message === '' ? t`El servicio no respondió.` : failureMessage(problem)
  return (
    <Note
      tone="warn"
      role="alert"
    >{t`No se sabe si se guardó. ${why} Revise la lista antes de guardar de nuevo; lo que escribió sigue aquí.`}</Note>
  )
}
