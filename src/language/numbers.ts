import { inLanguage } from './translation.ts'

/** Explicit, because the locale data of browsers differ: in Spanish, grouping starts at 10.000. */
export const groupingIn = (locale: string) => (locale === 'es' ? 'min2' : 'always')

/** Joins names: a, b y c. */
export const lists = inLanguage((locale) => new Intl.ListFormat(locale))

/** Writes whole numbers as the language does: 950, 4200 and 18.900, or 4,200. */
export const wholeNumbersIn = (locale: string) => new Intl.NumberFormat(locale, { useGrouping: groupingIn(locale) })
export const wholeNumbers = inLanguage(wholeNumbersIn)
