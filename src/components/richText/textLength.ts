import { formatNumber } from '../format/number.ts'

/** The counter, shown when the limit is near, and the error beyond it. */
export function textLength(html: string, most: number | undefined): { aside?: string; tooLong?: string } {
  if (most === undefined || html.length < 0.9 * most) return {}
  const aside = `${formatNumber(html.length)} / ${formatNumber(most)} caracteres`
  if (html.length <= most) return { aside }
  return { aside, tooLong: `El texto supera el límite de ${formatNumber(most)} caracteres, contando su formato.` }
}
