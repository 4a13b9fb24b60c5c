import { isolated } from '#contract/isolate.ts'
import { IntlMessageFormat } from 'intl-messageformat'
import type { ReactNode } from 'react'
import { wholeNumbersIn } from './numbers.ts'
import { isPlural, type Message, type Plural, type Translation } from './translation.ts'

/** The messages of a language by the name that `idOf` gives. */
export type Catalog = Readonly<Record<string, string>>

/** The name of a message in the catalogs: its text, with `{0}` for its first value. */
export function idOf({ words, context }: Message, values: readonly unknown[]): string {
  const text = String.raw({ raw: words }, ...values.map(argument))
  return context === undefined ? text : `${context}\u0004${text}`
}

/** As `tools/languages/messages.ts` writes them. */
const pluralForms = ({ one, several }: Plural) => `one {${one}} other {${several}}`

const argument = (value: unknown, at: number): string =>
  isPlural(value) ? `{${at}, plural, ${pluralForms(value)}}` : `{${at}}`

/** Says the messages of a catalog; one that it lacks is said in the words of the source. */
export function translationOf(locale: string, catalog: Catalog): Translation {
  const known = new Map<string, IntlMessageFormat>()
  const numbers = wholeNumbersIn(locale)
  const formatters = {
    getNumberFormat: () => numbers,
    getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
    getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
  }
  const formatOf = (message: Message, values: readonly unknown[]): IntlMessageFormat => {
    const id = idOf(message, values)
    const text = catalog[id] ?? id.slice(id.indexOf('\u0004') + 1)
    const format = known.get(id) ?? new IntlMessageFormat(text, locale, undefined, { formatters, ignoreTag: true })
    known.set(id, format)
    return format
  }
  const plain = <Value>(value: Value | Plural) =>
    isPlural(value) ? value.count : typeof value === 'string' ? isolated(value) : value
  return {
    locale,
    text(message, values) {
      const said = formatOf(message, values).format<string>(
        Object.fromEntries(values.map((one, at) => [at, plain(one)])),
      )
      return typeof said === 'string' ? said : said.join('')
    },
    parts: (message, values) =>
      [
        formatOf(message, values).format<ReactNode>(Object.fromEntries(values.map((one, at) => [at, plain(one)]))),
      ].flat(),
  }
}
