/** A text of a definition outside React. As a function it is said in the language of the moment. */
export type Words = string | (() => string)

export const said = (words: Words): string => (typeof words === 'function' ? words() : words)

/** The words for a count of rows: a message, or the word for one and for several. */
export type Counted = ((count: number) => string) | readonly [one: string, several: string]
