const invisible = String.raw`\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`
const seen = new RegExp(String.raw`[^\s${invisible}]`, 'u')
const unseen = new RegExp(`[${invisible}]`, 'gu')

/** Empty, or only spaces and characters that nobody sees: what is called so has no name. */
export const isBlank = (text: string): boolean => !seen.test(text)

/** A text without characters that nobody sees and without blanks around it: what looks alike is alike. */
export const visible = (text: string): string => text.replaceAll(unseen, '').trim()

/** How something is called: by its id where it has no name. */
export const named = ({ id, name }: { readonly id: string | number; readonly name: string }): string => name || `#${id}`
