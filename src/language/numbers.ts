import { inLanguage } from './translation.ts'

/** Explicit, because the locale data of browsers differ: in Spanish, grouping starts at 10.000. */
export const groupingIn = (locale: string) => (locale === 'es' ? 'min2' : 'always')

/** Joins names: a, b y c. */
export const lists = inLanguage((locale) => new Intl.ListFormat(locale))

/** Compares names: numbers by value; ñ is a letter of its own in Spanish. */
export const names = inLanguage((locale) => new Intl.Collator(locale, { numeric: true }))

/** With a minus sign, where the locales have a hyphen. */
class WholeNumbers extends Intl.NumberFormat {
  override format(value: number): string {
    return super.format(value).replace('-', '−')
  }
}

/** Writes whole numbers as the language does: 950, 4200 and −18.900, or 4,200. */
export const wholeNumbersIn = (locale: string) => new WholeNumbers(locale, { useGrouping: groupingIn(locale) })
export const wholeNumbers = inLanguage(wholeNumbersIn)
