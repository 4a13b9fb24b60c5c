import { asFailure, unauthorised, type Failure } from '#contract/failure.ts'

/** Takes the one-time token of a mailed link out of the address, so that no history or log keeps it (readings T2.15). */
export function takeActivationToken(): string | null {
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
  if (address.pathname !== '/activate' || token === null || token === '') return null
  history.replaceState(null, '', '/activate')
  return token
}

/** Why the link did not open. The server sees no more than a token that it does not know, or no longer. */
export function linkFailure(thrown: unknown): Failure {
  const failure = asFailure(thrown)
  return failure.kind === 'unauthorised'
    ? unauthorised('This link has expired or was used before. Use “Forgot password?” to get a new one.')
    : failure
}
