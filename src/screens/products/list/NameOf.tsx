import { createContext, use } from 'react'
import { Lines } from './cell.styles.ts'
import { namesIn, type CatalogueNames } from './useCatalogueNames.ts'

/** The names that have come so far, for the cells of the table. */
export const NamesContext = createContext(namesIn())

/** A cell that knows its things by id, and tells them by name. */
export function NameOf({ told }: { readonly told: (names: CatalogueNames) => string }) {
  const name = told(use(NamesContext))
  return <Lines title={name}>{name || '–'}</Lines>
}
