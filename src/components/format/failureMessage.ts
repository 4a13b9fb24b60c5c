import type { Failure } from '#contract/failure.ts'
import { isolated } from './isolated.tsx'
import { refusalMessage } from './refusalMessages.ts'

const fallbacks = {
  refused: 'El servicio no aceptó la solicitud.',
  unknown: 'El servicio no respondió. Revise la conexión e intente de nuevo.',
  // True before and after the sign-in that stands over the page.
  unauthorised: 'La sesión había terminado. Con la sesión iniciada, inténtelo de nuevo.',
}

/** What to tell of a failure, in Spanish where its code is known, else in the server's words, else in ours. Never empty. */
export function failureMessage(problem: Failure): string {
  if (problem.kind === 'unauthorised') return fallbacks.unauthorised
  const { code, message } = problem
  const facts = problem.kind === 'refused' ? problem.facts : undefined
  const known = code === undefined ? null : refusalMessage(code, message, facts)
  return known || isolated(message) || fallbacks[problem.kind]
}

/** The same, where it may have been done all the same: that nobody knows whether it `guardó`, say, comes first. */
export const outcomeMessage = (problem: Failure, what: string): string =>
  `${problem.kind === 'unknown' ? `No se sabe si se ${what}. ` : ''}${failureMessage(problem)}`
