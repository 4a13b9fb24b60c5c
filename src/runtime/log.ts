import { asFailure } from '#contract/failure.ts'

/** Writes a failure to the browser's console for whoever helps staff; screens show it too. No personal data. */
export function logFailure(words: string, thrown: unknown): void {
  const { kind, message } = asFailure(thrown)
  console.error(words, kind, message)
}
