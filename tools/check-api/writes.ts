import type { Judge } from './judge.ts'
import { rowsAt } from './rows.ts'
import { writeCatalogue } from './writes/catalogue.ts'
import { writeAnalytics, writeCourse, writePublicity, writeSurveys } from './writes/content.ts'
import { writeForms } from './writes/forms.ts'
import type { Made } from './writes/made.ts'
import { writeOrganisation, writePoints, writeServices } from './writes/organisations.ts'
import { writeItemStatus, writePeriods } from './writes/others.ts'
import { writeImport, writeProducts } from './writes/products.ts'

/**
 * Writes by every call of the specification, on records that it makes itself as far as the API lets it, and cleans up.
 * Nobody else's points move, no mail goes out to somebody's address.
 */
export async function checkWrites(judge: Judge, at: Date): Promise<void> {
  const marker = `Laurel check ${at.getTime().toString(36)}`
  const row = async (path: string, words = '') =>
    (await rowsAt(judge.api, path)).find((one) => JSON.stringify(one).includes(`${marker}${words}`))
  const made: Made = { judge, marker, row }
  const catalogue = await writeCatalogue(made)
  const form = await writeForms(made)
  await writeProducts(made, { ...catalogue, form })
  await writeImport(made)
  const client = await writeOrganisation(made, catalogue)
  if (client !== undefined) {
    await writeServices(made, client)
    await writePoints(made, client)
    await writeSurveys(made, client)
    await writeAnalytics(made, client)
    await writePublicity(made, client)
  }
  await writeCourse(made)
  await writePeriods(made)
  await writeItemStatus(made)
  judge.notes.left.push(
    `Everything whose name begins with “${marker}”: the API has no call that deletes it. Switches are off, the user is inactive, the form is archived.`,
  )
}
