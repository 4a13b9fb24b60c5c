/** A text of a definition outside React. As a function it is said in the language of the moment. */
export type Words = string | (() => string)

export const said = (words: Words): string => (typeof words === 'function' ? words() : words)
