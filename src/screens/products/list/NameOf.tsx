import { createContext, use } from 'react'
import { Lines } from './cell.styles.ts'
import { namesIn, type CatalogueNames } from './useCatalogueNames.ts'

/** The names that have come so far, for the cells of the table. */
export const NamesContext = createContext(namesIn())

/** What the row has by id, shown by name. */
export function NameOf({ nameIn }: { readonly nameIn: (names: CatalogueNames) => string }) {
  const name = nameIn(use(NamesContext))
  return <Lines title={name}>{name || '–'}</Lines>
}
