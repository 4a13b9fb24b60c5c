import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readArguments } from '../arguments.ts'
import { catalogText, fileOf, readCatalogOf, translated } from './catalog.ts'
import { messagesOf, nameOf } from './messages.ts'

readArguments(
  `npm run languages   writes the messages of the source into src/language/catalogs/, keeps their translations, and names those that are missing`,
  {},
)

const { messages, broken } = messagesOf(path.join(import.meta.dirname, '../..'))
for (const { file, why } of broken) console.error(`${file}: ${why}`)
if (broken.length > 0) process.exitCode = 1

for (const language of translated) {
  const known = existsSync(fileOf(language)) ? readCatalogOf(language) : new Map<string, string>()
  writeFileSync(fileOf(language), catalogText(language, messages, known))
  const missing = messages.filter(({ id, context }) => !known.get(nameOf(id, context)))
  console.log(`${language}: ${messages.length} messages, ${missing.length} without a translation`)
  for (const { id, files } of missing) console.log(`  ${files[0]}: ${id}`)
  if (missing.length > 0) process.exitCode = 1
}
