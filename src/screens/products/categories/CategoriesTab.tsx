import { categories } from '#api/catalogue.ts'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { Category } from '#contract/catalogue/model.ts'
import { useQuery } from '@tanstack/react-query'
import { LookupTab } from '../LookupTab.tsx'
import { CategoryContainer } from './CategoryContainer.tsx'

const column = tableColumns<Category>()

const columns = column.columns([
  column.accessor('id', { header: 'ID', meta: { width: '120px' } }),
  column.accessor('name', { header: 'Nombre', meta: { onCard: 'title' } }),
])

/** What products are sorted under. */
export const CategoriesTab = () => (
  <LookupTab
    kind="category"
    list={useQuery(categories)}
    columns={columns}
    caption="Categorías"
    things="las categorías"
    create="Create New Category"
    empty={{ title: 'No hay categorías', words: 'Cree la primera: los productos la necesitan.' }}
    dialog={CategoryContainer}
  />
)
