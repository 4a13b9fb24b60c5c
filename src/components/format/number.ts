import { plural, t } from '#language/t.ts'
import { groupingIn, wholeNumbers } from '#language/numbers.ts'
import { currentLocale, inLanguage } from '#language/translation.ts'
import { mostOf, type AmountRule } from '#contract/amounts.ts'

const withCents = inLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      useGrouping: groupingIn(locale),
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
)

/** A count as the language writes it: 950, 4200, 18.900; an en dash for no number. */
export const formatNumber = (count: number | null | undefined): string =>
  count == null ? '–' : wholeNumbers().format(count)

/** A change: +4200, −18.900; an en dash for no number. */
export const formatSigned = (count: number | null): string => (Number(count) > 0 ? '+' : '') + formatNumber(count)

/** A number of points in a sentence: 1 punto, 18.900 puntos. */
export const formatPoints = (count: number | null): string =>
  count === null ? t`– puntos` : t`${plural(count, '# punto', '# puntos')}`

/** An amount of dollars without the sign: 4200,50, 18.900,00. */
export const formatDollars = (amount: number): string => withCents().format(amount)

/** The error of a field whose amount exceeds its rule's limit. */
export const tooLargeWords = (rule: AmountRule): string =>
  t`El número es demasiado grande: como máximo ${(rule.unit === 'points' ? formatNumber : formatDollars)(mostOf(rule))}.`

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 14 bytes, 640 kB, 1,2 MB. English has no short form for bytes. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const style = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  } as const
  return new Intl.NumberFormat(currentLocale(), style).format(bytes / 1000 ** step)
}
