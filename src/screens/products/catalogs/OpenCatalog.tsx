import { removeFromCatalog, saveCatalog } from '#api/catalogue.ts'
import { catalogs } from '#api/catalogueQueries.ts'
import type { Catalog } from '#contract/catalogue/model.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import type { PlacedValues } from '../placed/PlacedDialog.tsx'
import { useCountries } from '../placed/useCountries.ts'
import { OpenPlacedProducts } from '../removal/OpenPlacedProducts.tsx'
import type { ProductPlaces } from '../removal/productPlaces.ts'
import { useSaved } from '../Notices.tsx'
import { CatalogDialog } from './CatalogDialog.tsx'

const places: ProductPlaces = { kind: 'catalog', field: 'catalogIds', list: catalogs, takeOut: removeFromCatalog }

const valuesOf = (catalog: Catalog | null): PlacedValues => ({
  name: catalog?.name ?? '',
  country: catalog?.country ?? null,
})

export function OpenCatalog({ row, onClose }: LookupDialogProps<Catalog>) {
  const onSaved = useSaved(onClose)
  const editor = useEditor({ kind: 'catalog', row, list: catalogs, valuesOf, save: saveCatalog, onSaved })
  return (
    <CatalogDialog
      {...editor}
      {...useCountries()}
      isNew={row === null}
      onClose={onClose}
      products={row !== null && <OpenPlacedProducts place={row} places={places} />}
    />
  )
}
