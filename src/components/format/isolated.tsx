const close = '\u2069'
/** Letters that run from right to left, and marks that change the direction. */
const turning =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** What ends a paragraph, and with it every isolate. */
const breaks = /[\p{Cc}\u2029]/gu

/** With an end for each beginning of an isolate, and none too many: nothing in it ends what is put around it. */
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

/** A stored text to stand in a text of ours, whose words and numbers keep their order whatever it holds. */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${balanced(text)}${close}` : text)

/** A sentence of ours with stored texts in it, each isolated: `sentence` before its template. */
export const sentence = (
  words: TemplateStringsArray,
  ...values: readonly (string | number | false | undefined)[]
): string => String.raw({ raw: words }, ...values.map((value) => (typeof value === 'string' ? isolated(value) : value)))

/** A stored text among words of ours. */
export const Isolated = ({ children }: { readonly children: string }) => (
  <bdi>{turning.test(children) ? balanced(children) : children}</bdi>
)
