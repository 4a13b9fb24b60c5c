import { removeFromCity, saveCity, cities } from '#api/catalogue.ts'
import type { City } from '#contract/catalogue/model.ts'
import { useEditor } from '#runtime/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import type { NameAndCountry } from '../catalogs/NameAndCountryDialog.tsx'
import { useCountries } from '../catalogs/useCountries.ts'
import { MemberProductsContainer } from '../removal/MemberProductsContainer.tsx'
import type { Memberships } from '../removal/memberships.ts'
import { useSaved } from '../Notices.tsx'
import { CityDialog } from './CityDialog.tsx'

const places: Memberships = { kind: 'city', field: 'cityIds', list: cities, takeOut: removeFromCity }

const valuesOf = (city: City | null): NameAndCountry => ({
  name: city?.name ?? '',
  country: city?.country ?? null,
})

export function CityContainer({ row, onClose }: LookupDialogProps<City>) {
  const onSaved = useSaved(onClose)
  const editor = useEditor({ row, list: cities, valuesOf, save: saveCity, onSaved })
  return (
    <CityDialog
      {...editor}
      {...useCountries()}
      isNew={row === null}
      onClose={onClose}
      products={row !== null && <MemberProductsContainer place={row} places={places} />}
    />
  )
}
