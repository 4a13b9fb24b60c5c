import { readFileSync } from 'node:fs'
import PO from 'pofile'
import { nameOf, type SourceMessage } from './messages.ts'

/** The whole languages: of each, `src/language/catalogs/` holds a file in the format that translators' programs read. */
export const translated = ['es', 'en'] as const

export const fileOf = (language: string) => new URL(`../../src/language/catalogs/${language}.po`, import.meta.url)

const titles: Readonly<Record<string, string>> = { es: 'es', en: 'en_GB' }

const keyOf = ({ msgctxt, msgid }: InstanceType<typeof PO.Item>) => nameOf(msgid, msgctxt ?? undefined)

/** The messages by their name; a missing one is empty. */
export const readCatalog = (text: string): ReadonlyMap<string, string> =>
  new Map(PO.parse(text).items.map((item) => [keyOf(item), item.msgstr.join('')]))

export const readCatalogOf = (language: string) => readCatalog(readFileSync(fileOf(language), 'utf8'))

/** The file of a language: these messages in their order, each with its translation if there is one, and no others. */
export function catalogText(
  language: string,
  messages: readonly SourceMessage[],
  translations: ReadonlyMap<string, string>,
): string {
  const catalog = new PO()
  catalog.headers = {
    'Project-Id-Version': 'Laurel',
    Language: titles[language] ?? language,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
  }
  catalog.items = messages.map(({ id, context, files, values }) => {
    const item = new PO.Item()
    item.msgid = id
    if (context !== undefined) item.msgctxt = context
    item.msgstr = [translations.get(nameOf(id, context)) ?? '']
    item.references = [...files]
    item.extractedComments = values.map((value, at) => `{${at}}: ${value}`)
    return item
  })
  return `${catalog.toString().trimEnd()}\n`
}
