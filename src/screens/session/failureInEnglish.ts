import { t } from '#language/t.ts'
import type { Failure } from '#contract/failure.ts'

const fallbacks = () => ({
  refused: t`The service did not accept the request.`,
  unknown: t`The service is unavailable right now. Check your connection and try again.`,
  unauthorised: t`Your session has ended. Please sign in again.`,
})

const linkEnded = () => t`This link has expired or was used before. Use “Forgot password?” to get a new one.`

/** The server's message if it has one, otherwise ours. Never empty. */
export const failureInEnglish = ({ kind, code, message }: Failure): string =>
  code === 'link-ended' ? linkEnded() : message || fallbacks()[kind]
