import { isBlank, visible } from '../blank.ts'

/** These characters separate options on the wire, so a new option may hold none of them. */
const parting = /[,[\]]/

/** Why a text cannot be added as an option; null where it can. */
export function optionProblem(text: string, options: readonly string[]): 'empty' | 'parting' | 'twice' | null {
  const option = text.trim()
  if (isBlank(option)) return 'empty'
  if (parting.test(option)) return 'parting'
  return options.some((one) => visible(one) === visible(option)) ? 'twice' : null
}

/** The options in `[a,b]`: parsed as JSON where they are JSON strings, else split at commas. Each appears once. */
export function optionsFrom(bracketed: string): readonly string[] {
  return [...new Set(jsonTexts(bracketed) ?? splitList(bracketed))]
}

/** `[a,b]`, or JSON where splitting at commas would change an option. */
export function bracketed(options: readonly string[]): string {
  const plain = `[${options.join(',')}]`
  return isSame(optionsFrom(plain), options) ? plain : JSON.stringify(options)
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, at) => option === other[at])

/** Numbers are not read as JSON, which would turn 1.0 into 1 and 10.50 into 10.5. */
function jsonTexts(text: string): readonly string[] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.every((option) => typeof option === 'string') ? parsed : null
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
