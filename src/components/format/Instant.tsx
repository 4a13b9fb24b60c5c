import { inLanguage } from '#language/translation.ts'
import { momentOf } from '#contract/dates.ts'

const short = inLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const exact = inLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }))

/** A moment in the reader's time zone. The tooltip has the exact time and zone. */
export function Instant({ at }: { readonly at: string | null | undefined }) {
  const moment = momentOf(at)
  if (moment === null) return '–'
  return (
    <time dateTime={moment.toISOString()} title={exact().format(moment)}>
      {short().format(moment)}
    </time>
  )
}
