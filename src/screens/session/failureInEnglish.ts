import type { Failure } from '#contract/failure.ts'

const fallbacks = {
  refused: 'The service did not accept the request.',
  unknown: 'The service is unavailable right now. Check your connection and try again.',
  unauthorised: 'Your session has ended. Please sign in again.',
}

/** What sign-in, recovery and activation tell of a failure: the server's words where it has some, else ours. Never empty. */
export const failureInEnglish = ({ kind, message }: Failure): string => message || fallbacks[kind]
