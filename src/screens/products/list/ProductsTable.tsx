import { plural, t } from '#language/t.ts'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { Icon } from '#components/Icon.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import type { Sort } from '#components/table/sort.ts'
import type { Columns } from '#components/table/tableColumns.ts'
import type { Ticks } from '#components/table/ticks.tsx'
import { VirtualTable } from '#components/table/VirtualTable.tsx'
import { mostPages } from '#api/productQueries.ts'
import { asFailure } from '#contract/failure.ts'
import type { Product } from '#contract/products/model.ts'
import { ListError, NoteAbove } from '#resource/listStates.tsx'
import { ClearSearch } from '#resource/SearchField.tsx'
import { somethingNew } from '#resource/useOpenedInAddress.ts'
import { Plus } from 'lucide'
import type { useAllProducts } from './useAllProducts.ts'

interface ProductsTableProps extends ReturnType<typeof useAllProducts> {
  /** The filtered products, in order. */
  readonly found: readonly Product[]
  readonly isNarrowed: boolean
  /** Undefined without a search. */
  readonly onClearSearch: (() => void) | undefined
  readonly columns: Columns<Product>
  readonly ticks: Ticks<Product>
  readonly sort: Sort | null
  readonly onSort: (column: string) => void
  readonly hidden: readonly string[]
  readonly onOpen: (id: string) => void
}

const rowId = ({ id }: Product) => String(id)

/** The products that have loaded, in every state: loading, growing, incomplete, failed, empty, nothing found. */
export function ProductsTable(props: ProductsTableProps) {
  const { products, found, isNarrowed, isPending, isLoadingMore, isReloading, isIncomplete, goOn, onOpen } = props
  const problem = props.error === null ? null : asFailure(props.error)
  return (
    <>
      {problem !== null && products.length > 0 && (
        <NoteAbove
          action={<SmallButton onClick={goOn}>{isIncomplete ? t`Seguir cargando` : t`Reintentar`}</SmallButton>}
        >
          {isIncomplete
            ? t`Lista incompleta: ${plural(products.length, 'se cargó # producto', 'se cargaron # productos')}. ${failureMessage(problem)}`
            : t`No se pudo actualizar la lista; se muestra la anterior. ${failureMessage(problem)}`}
        </NoteAbove>
      )}
      {problem === null && props.stopped !== null && (
        <NoteAbove>
          {props.stopped === 'limit'
            ? t`Se leyeron ${formatNumber(mostPages)} páginas y el servicio dice que hay más: la lista puede estar incompleta.`
            : t`El servicio dice que hay más páginas, pero la última no trae ningún producto nuevo: la lista puede estar incompleta.`}
        </NoteAbove>
      )}
      <VirtualTable
        caption={t`Productos`}
        columns={props.columns}
        ticks={props.ticks}
        rows={found}
        rowId={rowId}
        rowHeight={61}
        minWidth={1200}
        loading={isPending && problem === null}
        reloading={isReloading}
        progress={
          isLoadingMore && (
            <>
              {t`Cargando productos: ${formatNumber(products.length)}`}
              <ProgressBar label={t`Cargando productos`} />
            </>
          )
        }
        sort={props.sort}
        onSort={props.onSort}
        hidden={props.hidden}
        onOpen={({ id }) => onOpen(String(id))}
        foot={
          products.length > 0 &&
          (isNarrowed
            ? t`${formatNumber(found.length)} de ${plural(products.length, '# producto', '# productos')}`
            : t`${plural(products.length, '# producto', '# productos')}`)
        }
        empty={
          isNarrowed && products.length > 0 ? (
            <EmptyState
              title={t`Ningún producto coincide`}
              action={props.onClearSearch && <ClearSearch onClear={props.onClearSearch} />}
            >{t`Cambie la búsqueda o quite un filtro para ver otros.`}</EmptyState>
          ) : (
            <EmptyState
              title={t`No hay productos`}
              action={
                <Button onClick={() => onOpen(somethingNew)}>
                  <Icon shape={Plus} />
                  {t`Add New Product`}
                </Button>
              }
            >{t`Agregue el primero, o cárguelos con una hoja de Excel.`}</EmptyState>
          )
        }
        failed={
          problem !== null &&
          products.length === 0 && (
            <ListError noun={t`los productos`} problem={problem} onRetry={goOn} busy={isReloading} />
          )
        }
      />
    </>
  )
}
