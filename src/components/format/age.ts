import { inLanguage } from '#language/translation.ts'
import { momentOf } from '#contract/dates.ts'

const words = inLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const dayMs = 86_400_000
const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()

/** When the reader's day began, in ms: ages change with it. */
export const today = () => startOfDay(new Date())

/** How long ago it was, by the reader's calendar: hoy, ayer, hace 12 días, hace 3 meses; empty for no moment. */
export function ageOf(at: string, now = new Date()): string {
  const moment = momentOf(at)
  if (moment === null) return ''
  // Days on which the clocks change have 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(moment)) / dayMs)
  if (days < 0) return ''
  if (days < 60) return words().format(-days, 'day')
  return days < 730
    ? words().format(-Math.floor(days / 30.44), 'month')
    : words().format(-Math.floor(days / 365.25), 'year')
}
