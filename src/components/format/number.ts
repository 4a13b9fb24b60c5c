import type { Counted } from '#language/words.ts'
import { mostOf, type AmountRule } from '#contract/amounts.ts'

/** Explicit, because the locale data of browsers differ: grouping starts at 10.000. */
const useGrouping = 'min2'
const whole = new Intl.NumberFormat('es', { useGrouping })
const withCents = new Intl.NumberFormat('es', { useGrouping, minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A count as Spanish writes it: 950, 4200, 18.900; an en dash for no number. */
export const formatNumber = (count: number | null | undefined): string => (count == null ? '–' : whole.format(count))

/** A count with its noun: 1 orden, 18.900 órdenes. */
export const countOf = (count: number, one: string, several: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`

/** The same for the rows of a definition. */
export const countedRows = (count: number, counted: Counted): string =>
  typeof counted === 'function' ? counted(count) : countOf(count, ...counted)

/** A number of points in a sentence: 1 punto, 18.900 puntos. */
export const formatPoints = (count: number | null): string =>
  `${formatNumber(count)} ${count === 1 || count === -1 ? 'punto' : 'puntos'}`

/** An amount of dollars without the sign: 4200,50, 18.900,00. */
export const formatDollars = (amount: number): string => withCents.format(amount)

/** The error of a field whose amount exceeds its rule's limit. */
export const tooLargeWords = (rule: AmountRule): string =>
  `El número es demasiado grande: como máximo ${(rule.unit === 'points' ? formatNumber : formatDollars)(mostOf(rule))}.`

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** 640 kB, 1,2 MB. */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const style = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: step > 1 ? 1 : 0 } as const
  return new Intl.NumberFormat('es', style).format(bytes / 1000 ** step)
}
