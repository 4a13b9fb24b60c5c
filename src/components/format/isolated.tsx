import { balanced, isolated, turning } from '#contract/isolate.ts'

export { isolated }

/** A template tag for a sentence with stored texts, each isolated. */
export const sentence = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | false | undefined)[]
): string => String.raw({ raw: words }, ...values.map((value) => (typeof value === 'string' ? isolated(value) : value)))

export const Isolated = ({ children }: { readonly children: string }) => (
  <bdi>{turning.test(children) ? balanced(children) : children}</bdi>
)
