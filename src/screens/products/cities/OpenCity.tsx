import { removeFromCity, saveCity } from '#api/catalogue.ts'
import { cities, reload } from '#api/catalogueQueries.ts'
import type { City } from '#contract/catalogue/model.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { useCountries } from '../placed/useCountries.ts'
import { OpenPlacedProducts } from '../removal/OpenPlacedProducts.tsx'
import type { ProductPlaces } from '../removal/productPlaces.ts'
import { CityDialog } from './CityDialog.tsx'

const places: ProductPlaces = { kind: 'city', field: 'cityIds', list: cities, takeOut: removeFromCity }

export function OpenCity({ row: city, onClose }: LookupDialogProps<City>) {
  const { queries } = useWorkplace()
  const id = city?.id ?? null
  const editor = useEditor({
    subject: `city:${id ?? 'new'}`,
    base: { name: city?.name ?? '', country: city?.country ?? null },
    save: (saving) => saveCity({ id, ...saving }).finally(() => void reload(queries, cities)),
    onSaved: onClose,
  })
  return (
    <CityDialog
      {...editor}
      {...useCountries()}
      isNew={id === null}
      onClose={onClose}
      products={city !== null && <OpenPlacedProducts place={city} places={places} />}
    />
  )
}
