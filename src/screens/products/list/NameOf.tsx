import { createContext, use } from 'react'
import { namesIn, type CatalogueNames } from './useCatalogueNames.ts'

/** The names that have come so far, for the cells of the table. */
export const NamesContext = createContext(namesIn())

/** What the row has by id, shown by name. */
export function NameOf({ nameIn }: { readonly nameIn: (names: CatalogueNames) => string }) {
  const name = nameIn(use(NamesContext))
  return <span title={name}>{name || '–'}</span>
}
