import { removeFromCity, saveCity } from '#api/catalogue.ts'
import { cities } from '#api/catalogueQueries.ts'
import type { City } from '#contract/catalogue/model.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import type { PlacedValues } from '../placed/PlacedDialog.tsx'
import { useCountries } from '../placed/useCountries.ts'
import { OpenPlacedProducts } from '../removal/OpenPlacedProducts.tsx'
import type { ProductPlaces } from '../removal/productPlaces.ts'
import { useSaved } from '../Notices.tsx'
import { CityDialog } from './CityDialog.tsx'

const places: ProductPlaces = { kind: 'city', field: 'cityIds', list: cities, takeOut: removeFromCity }

const valuesOf = (city: City | null): PlacedValues => ({
  name: city?.name ?? '',
  country: city?.country ?? null,
})

export function OpenCity({ row, onClose }: LookupDialogProps<City>) {
  const onSaved = useSaved(onClose)
  const editor = useEditor({ kind: 'city', row, list: cities, valuesOf, save: saveCity, onSaved })
  return (
    <CityDialog
      {...editor}
      {...useCountries()}
      isNew={row === null}
      onClose={onClose}
      products={row !== null && <OpenPlacedProducts place={row} places={places} />}
    />
  )
}
