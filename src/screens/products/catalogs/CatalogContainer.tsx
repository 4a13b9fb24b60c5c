import { removeFromCatalog, saveCatalog, catalogs } from '#api/catalogue.ts'
import type { Catalog } from '#contract/catalogue/model.ts'
import { useEditor } from '#runtime/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import type { NameAndCountry } from './NameAndCountryDialog.tsx'
import { useCountries } from './useCountries.ts'
import { MemberProductsContainer } from '../removal/MemberProductsContainer.tsx'
import type { Memberships } from '../removal/memberships.ts'
import { useSaved } from '../Notices.tsx'
import { CatalogDialog } from './CatalogDialog.tsx'

const places: Memberships = { kind: 'catalog', field: 'catalogIds', list: catalogs, takeOut: removeFromCatalog }

const valuesOf = (catalog: Catalog | null): NameAndCountry => ({
  name: catalog?.name ?? '',
  country: catalog?.country ?? null,
})

export function CatalogContainer({ row, onClose }: LookupDialogProps<Catalog>) {
  const onSaved = useSaved(onClose)
  const editor = useEditor({ row, list: catalogs, valuesOf, save: saveCatalog, onSaved })
  return (
    <CatalogDialog
      {...editor}
      {...useCountries()}
      isNew={row === null}
      onClose={onClose}
      products={row !== null && <MemberProductsContainer place={row} places={places} />}
    />
  )
}
