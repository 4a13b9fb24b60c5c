import { tycs } from '#api/catalogue.ts'
import { SafeHtml } from '#components/html/SafeHtml.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import type { Tyc } from '#contract/catalogue/model.ts'
import { useQuery } from '@tanstack/react-query'
import { LookupTab } from '../LookupTab.tsx'
import { TycContainer } from './TycContainer.tsx'

const column = tableColumns<Tyc>()

const columns = column.columns([
  column.accessor('id', { header: 'ID', meta: { width: '100px' } }),
  column.accessor('name', { header: 'Nombre', meta: { width: '28%', onCard: 'title' } }),
  column.accessor('tyc', { header: 'TyC', cell: ({ getValue }) => <SafeHtml html={getValue()} clamp={2} /> }),
])

/** Terms and conditions, which every product needs. */
export const TycTab = () => (
  <LookupTab
    kind="tyc"
    list={useQuery(tycs)}
    columns={columns}
    caption="TyC"
    things="los TyC"
    create="Create New Terms Condition"
    rowHeight={63}
    minWidth={640}
    empty={{ title: 'No hay TyC', words: 'Cree los primeros: los productos los necesitan.' }}
    dialog={TycContainer}
  />
)
