import { createContext, use } from 'react'
import { namesIn, type CatalogueNames } from './useCatalogueNames.ts'

/** The names that have loaded so far. */
export const NamesContext = createContext(namesIn())

/** Shows a name for an id, once it has loaded. */
export function NameOf({ nameIn }: { readonly nameIn: (names: CatalogueNames) => string }) {
  const name = nameIn(use(NamesContext))
  return <span title={name}>{name || '–'}</span>
}
