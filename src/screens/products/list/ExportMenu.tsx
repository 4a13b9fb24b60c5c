import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { sentence } from '#components/format/isolated.tsx'
import { countOf, formatNumber } from '#components/format/number.ts'
import { saveFile } from '#components/saveFile.ts'
import type { Ticks } from '#components/table/ticks.tsx'
import { useTicked } from '#components/table/ticks.tsx'
import type { Product } from '#contract/products/model.ts'
import { useNotice } from '#resource/Notices.tsx'
import { logFailure } from '#runtime/log.ts'
import { useQueryClient } from '@tanstack/react-query'
import { readLists } from './useCatalogueNames.ts'

interface ExportMenuProps {
  readonly ticks: Ticks<Product>
  /** What search and filters let pass. */
  readonly found: readonly Product[]
  readonly products: readonly Product[]
  /** Pages of products are still loading. */
  readonly isArriving: boolean
}

/** Products as a workbook that can be changed and imported again. */
export function ExportMenu({ ticks, found, products, isArriving }: ExportMenuProps) {
  const queries = useQueryClient()
  const notify = useNotice()
  const ticked = useTicked(ticks)
  const save = (rows: readonly Product[]) => {
    const write = async () => {
      const { writeProducts } = await import('../import/exportProducts.ts')
      saveFile('productos.xlsx', await writeProducts(await readLists(queries), rows))
      notify({ tone: 'done', words: `${countOf(rows.length, 'producto', 'productos')} en «productos.xlsx».` })
    }
    write().catch((thrown: unknown) => {
      logFailure('The products were not exported', thrown)
      notify({ tone: 'failed', words: 'No se pudo escribir el libro. Intente de nuevo.' })
    })
  }
  const choice = (words: string, rows: readonly Product[], waits: boolean) => (
    <MenuItem isDisabled={waits || rows.length === 0} onAction={() => save(rows)}>
      {waits ? sentence`${words} (aún llegan)` : sentence`${words} (${formatNumber(rows.length)})`}
    </MenuItem>
  )
  return (
    <Menu label="Exportar a Excel" icon="Exportar" variant="plain">
      {choice('Los seleccionados', ticked, false)}
      {choice('Los que se ven con estos filtros', found, isArriving)}
      {choice('Todos', products, isArriving)}
    </Menu>
  )
}
