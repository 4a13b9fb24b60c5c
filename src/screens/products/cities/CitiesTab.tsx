import { cities } from '#api/catalogue.ts'
import { formatNumber } from '#components/format/number.ts'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { City } from '#contract/catalogue/model.ts'
import { useQuery } from '@tanstack/react-query'
import { LookupTab } from '../LookupTab.tsx'
import { CityContainer } from './CityContainer.tsx'

const column = tableColumns<City>()

const columns = column.columns([
  column.accessor('id', { header: 'Id', meta: { width: '120px' } }),
  column.accessor('name', { header: 'Nombre', meta: { onCard: 'title' } }),
  column.accessor(({ products }) => products.length, {
    id: 'products',
    header: '# Productos',
    meta: { width: '140px', align: 'right' },
    cell: ({ getValue }) => formatNumber(getValue()),
  }),
])

/** Where products are to be had. */
export const CitiesTab = () => (
  <LookupTab
    kind="city"
    list={useQuery(cities)}
    columns={columns}
    caption="Ciudades"
    things="las ciudades"
    create="Create New City"
    minWidth={480}
    empty={{ title: 'No hay ciudades', words: 'Cree la primera para los productos que solo hay en algunas.' }}
    dialog={CityContainer}
  />
)
