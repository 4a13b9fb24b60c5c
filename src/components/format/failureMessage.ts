import { t } from '#language/t.ts'
import type { Failure } from '#contract/failure.ts'
import { isolated } from './isolated.tsx'
import { refusalMessage } from './refusalMessages.ts'

const fallbacks = {
  refused: () => t`El servicio no aceptó la solicitud.`,
  unknown: () => t`El servicio no respondió. Revise la conexión e intente de nuevo.`,
  // Correct both before and after the person signs in again in the dialog over the page.
  unauthorised: () => t`La sesión había terminado. Con la sesión iniciada, inténtelo de nuevo.`,
}

/**
 * The message for a failure: ours if its code is known, else the server's message, else a general one. Never empty.
 */
export function failureMessage(problem: Failure): string {
  if (problem.kind === 'unauthorised') return fallbacks.unauthorised()
  const { code, message } = problem
  const facts = problem.kind === 'refused' ? problem.facts : undefined
  const known = code === undefined ? null : refusalMessage(code, message, facts)
  return known || isolated(message) || fallbacks[problem.kind]()
}

/** The same for a failure that may have succeeded: first it says that nobody knows whether it, say, `guardó`. */
export const outcomeMessage = (problem: Failure, what: string): string =>
  problem.kind === 'unknown' ? `${t`No se sabe si se ${what}.`} ${failureMessage(problem)}` : failureMessage(problem)
