import type { Failure } from '#contract/failure.ts'

const fallbacks = {
  es: {
    refused: 'El servicio no aceptó la solicitud.',
    unknown: 'El servicio no respondió. Revise la conexión e intente de nuevo.',
    unauthorised: 'La sesión terminó. Inicie sesión de nuevo.',
  },
  en: {
    refused: 'The service did not accept the request.',
    unknown: 'The service is unavailable right now. Check your connection and try again.',
    unauthorised: 'Your session has ended. Please sign in again.',
  },
}

/** What to tell of a failure: the server's words where it has some, else ours. Never empty (readings T2.18). */
export const failureWords = (problem: Failure, language: 'es' | 'en' = 'es'): string =>
  problem.message || fallbacks[language][problem.kind]
