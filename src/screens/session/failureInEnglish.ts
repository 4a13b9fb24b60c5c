import type { Failure } from '#contract/failure.ts'

const fallbacks = {
  refused: 'The service did not accept the request.',
  unknown: 'The service is unavailable right now. Check your connection and try again.',
  unauthorised: 'Your session has ended. Please sign in again.',
}

const linkEnded = 'This link has expired or was used before. Use “Forgot password?” to get a new one.'

/** What sign-in, recovery and activation tell of a failure: the server's words where it has some, else ours. Never empty. */
export const failureInEnglish = ({ kind, code, message }: Failure): string =>
  code === 'link-ended' ? linkEnded : message || fallbacks[kind]
