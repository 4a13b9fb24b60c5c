import type { Country } from '#contract/catalogue/model.ts'
import { sameId, type Id } from '#contract/id.ts'

/** A row of another resource, as far as a choice tells it. */
export interface Choosable {
  readonly id: Id
  readonly name?: string
  readonly title?: string
  readonly country?: Id | null
}

interface Told extends Choosable {
  readonly name: string
}

/** Rows to choose from, by their names. Those of one name say their country too, and where that is one as well their id. */
export function toldApart(rows: readonly Choosable[], countries: readonly Country[] = []): readonly Told[] {
  const countryOf = ({ country = null }: Told) => countries.find(({ id }) => sameId(id, country))?.name
  const named = rows.map((row) => ({ ...row, name: row.name || row.title || `#${row.id}` }))
  const placed = parted(named, (row) => (countryOf(row) ? ` (${countryOf(row)})` : ''))
  return parted(placed, ({ id }) => ` #${id}`)
}

function parted(rows: readonly Told[], mark: (row: Told) => string): readonly Told[] {
  const byName = Map.groupBy(rows, ({ name }) => name)
  return rows.map((row) => (byName.get(row.name)?.length === 1 ? row : { ...row, name: row.name + mark(row) }))
}
