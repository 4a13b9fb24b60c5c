import { balanced, isolate } from '#contract/isolate.ts'

/** Right-to-left letters, and marks that change the direction. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Isolates a stored text, so that the words and numbers around it keep their order. */
export const isolated = (text: string): string => (turning.test(text) ? isolate(text) : text)

/** A template tag for a sentence with stored texts, each isolated. */
export const sentence = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | false | undefined)[]
): string => String.raw({ raw: words }, ...values.map((value) => (typeof value === 'string' ? isolated(value) : value)))

export const Isolated = ({ children }: { readonly children: string }) => (
  <bdi>{turning.test(children) ? balanced(children) : children}</bdi>
)
