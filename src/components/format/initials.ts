/** The two letters that stand for a person: first and last word of the name, or of what is before the @. */
export function initials(name: string): string {
  const words = name
    .replace(/@.*/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map((word) => (word?.at(0) ?? '').toLocaleUpperCase('es')).join('')
}
