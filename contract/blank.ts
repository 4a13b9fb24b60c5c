const seen = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
// oxlint-disable-next-line no-control-regex
const unseen = /[\0-\b\x0e-\x1f\x7f-\x9f\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Whether a text is empty, or only spaces and invisible characters. Such a name counts as none. */
export const isBlank = (text: string): boolean => !seen.test(text)

/** A text without invisible characters. Blanks, tabs and new lines stay. */
export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '')

/** A text without invisible characters and surrounding blanks, so that texts that look the same are equal. */
export const visible = (text: string): string => withoutUnseen(text).trim()

/** The same for every way to write one e-mail: case and invisible characters do not count. */
export const emailKey = (email: string): string => visible(email).toLowerCase()

/** A text as it is sent: without surrounding blanks, and empty where nothing can be seen. */
export const trimmed = (text: string): string => (isBlank(text) ? '' : text.trim())

/** A record's name, else its id, else a dash. */
export const named = ({ id, name }: { readonly id: string | number | null; readonly name: string }): string =>
  isBlank(name) ? (id === null ? '–' : `#${id}`) : name
