const close = '\u2069'
/** Right-to-left letters, and marks that change the direction. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Characters that end a paragraph, and with it every isolate. */
const breaks = /[\p{Cc}\u2029]/gu

/**
 * Closes every isolate that the text opens and drops surplus closing marks, so that the text cannot end the isolate
 * around it.
 */
function balanced(text: string): string {
  let [kept, open] = ['', 0]
  for (const letter of text.replaceAll(breaks, ' ')) {
    if (letter === close && open === 0) continue
    if (letter === close) open -= 1
    else if (/[\u2066-\u2068]/.test(letter)) open += 1
    kept += letter
  }
  return kept + close.repeat(open)
}

/** Isolates a stored text, so that the words and numbers around it keep their order. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${balanced(text)}${close}` : text)

/** A template tag for a sentence with stored texts, each isolated. */
export const sentence = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | false | undefined)[]
): string => String.raw({ raw: words }, ...values.map((value) => (typeof value === 'string' ? isolated(value) : value)))

export const Isolated = ({ children }: { readonly children: string }) => (
  <bdi>{turning.test(children) ? balanced(children) : children}</bdi>
)
