/** Characters that part options on the wire, so that a new option may hold none of them (readings T3.7). */
const parting = /[,[\]]/

/** Why a text is no new option; null where it is one. */
export function optionProblem(text: string, options: readonly string[]): 'empty' | 'parting' | 'twice' | null {
  const option = text.trim()
  if (option === '') return 'empty'
  if (parting.test(option)) return 'parting'
  return options.includes(option) ? 'twice' : null
}

/** The options in a bracketed, comma-separated string: JSON where it is JSON, else split by hand. Each once. */
export function optionsFrom(bracketed: string): readonly string[] {
  return [...new Set(jsonList(bracketed) ?? splitList(bracketed))]
}

/** `[a,b]`, or JSON where that alone keeps the options apart. */
export const bracketed = (options: readonly string[]): string =>
  options.some((option) => parting.test(option)) ? JSON.stringify(options) : `[${options.join(',')}]`

function jsonList(text: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.map(String) : null
  } catch {
    return null
  }
}

const splitList = (text: string): readonly string[] =>
  text
    .trim()
    .replace(/^\[/, '')
    .replace(/\]$/, '')
    .split(',')
    .map((option) => option.trim().replace(/^(["'])(.*)\1$/, '$2'))
    .filter((option) => option !== '')
