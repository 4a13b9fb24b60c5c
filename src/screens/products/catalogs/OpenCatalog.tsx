import { removeFromCatalog, saveCatalog } from '#api/catalogue.ts'
import { catalogs, reload } from '#api/catalogueQueries.ts'
import type { Catalog } from '#contract/catalogue/model.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { useCountries } from '../placed/useCountries.ts'
import { OpenPlacedProducts } from '../removal/OpenPlacedProducts.tsx'
import type { ProductPlaces } from '../removal/productPlaces.ts'
import { CatalogDialog } from './CatalogDialog.tsx'

const places: ProductPlaces = { kind: 'catalog', field: 'catalogIds', list: catalogs, takeOut: removeFromCatalog }

export function OpenCatalog({ row: catalog, onClose }: LookupDialogProps<Catalog>) {
  const { queries } = useWorkplace()
  const id = catalog?.id ?? null
  const editor = useEditor({
    subject: `catalog:${id ?? 'new'}`,
    base: { name: catalog?.name ?? '', country: catalog?.country ?? null },
    save: (saving) => saveCatalog({ id, ...saving }).finally(() => void reload(queries, catalogs)),
    onSaved: onClose,
  })
  return (
    <CatalogDialog
      {...editor}
      {...useCountries()}
      isNew={id === null}
      onClose={onClose}
      products={catalog !== null && <OpenPlacedProducts place={catalog} places={places} />}
    />
  )
}
