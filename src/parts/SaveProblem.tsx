import { failureWords } from '#components/format/failureWords.ts'
import { Note } from '#components/Note.tsx'
import type { Failure } from '#contract/failure.ts'

interface SaveProblemProps {
  readonly state: string
  readonly problem: Failure | null
}

/** Why a form is still open after Save: refused in the server's words, or without an answer. */
export function SaveProblem({ state, problem }: SaveProblemProps) {
  if (problem === null) return null
  if (problem.kind === 'refused' && problem.code === 'idempotency-key-reused') {
    return (
      <Note tone="warn" role="alert">
        Un envío anterior sí llegó y está guardado. Descarte lo escrito y abra ese registro desde la lista para
        cambiarlo.
      </Note>
    )
  }
  if (state !== 'outcomeUnknown') return <Note tone="danger">{failureWords(problem)}</Note>
  return (
    <Note tone="warn" role="alert">
      No se sabe si se guardó: el servicio no respondió. {problem.message} Revise la lista antes de guardar de nuevo; lo
      que escribió sigue aquí.
    </Note>
  )
}
