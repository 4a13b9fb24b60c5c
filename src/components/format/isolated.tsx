import { balanced, isolated, isTurning } from '#contract/isolate.ts'

export { isolated }

/** A template tag for a text with stored texts and without words of its own, each isolated; `t` is the one with words. */
export const sentence = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | false | undefined)[]
): string => String.raw({ raw: words }, ...values.map((value) => (typeof value === 'string' ? isolated(value) : value)))

export const Isolated = ({ children }: { readonly children: string }) => (
  <bdi>{isTurning(children) ? balanced(children) : children}</bdi>
)
