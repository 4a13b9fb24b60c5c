import { asFailure } from '#contract/failure.ts'

/** Writes a failure to the browser's console, where section 8 asks for it; screens show it too. No personal data. */
export function logFailure(words: string, thrown: unknown): void {
  const { kind, message } = asFailure(thrown)
  console.error(words, kind, message)
}
