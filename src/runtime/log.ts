import { asFailure } from '#contract/failure.ts'

/** Logs a failure to the browser's console, for support. Without personal data. */
export function logFailure(words: string, thrown: unknown): void {
  const { kind, message } = asFailure(thrown)
  console.error(words, kind, message)
}
