import { plural, t } from '#language/t.ts'
import { Menu, MenuItem } from '#components/overlays/Menu.tsx'
import { sentence } from '#components/format/isolated.tsx'
import { failureMessage } from '#components/format/failureMessage.ts'
import { formatNumber } from '#components/format/number.ts'
import { saveFile } from '#components/saveFile.ts'
import type { Ticks } from '#components/table/ticks.tsx'
import { useTicked } from '#components/table/ticks.tsx'
import type { Product } from '#contract/products/model.ts'
import { asFailure } from '#contract/failure.ts'
import { useNotice } from '#resource/Notices.tsx'
import { logFailure } from '#runtime/log.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCatalogue, type Catalogue } from './useCatalogueNames.ts'

interface ExportMenuProps {
  readonly ticks: Ticks<Product>
  /** How many products search and filters let pass. */
  readonly found: number
  /** Which they are by now. */
  readonly find: (now: Catalogue) => readonly Product[]
  /** How many products there are. */
  readonly all: number
  /** Pages of products are still loading. */
  readonly isArriving: boolean
}

/** Products as they are now, as a workbook that can be changed and imported again. */
export function ExportMenu({ ticks, found, find, all, isArriving }: ExportMenuProps) {
  const queries = useQueryClient()
  const notify = useNotice()
  const ticked = useTicked(ticks)
  const [isWriting, setWriting] = useState(false)
  const fail = (words: () => string, thrown: unknown) => {
    logFailure('The products were not exported', thrown)
    notify({ tone: 'failed', words })
  }
  const write = async (pick: (now: Catalogue) => readonly Product[], wanted?: number) => {
    setWriting(true)
    try {
      const now = await readCatalogue(queries).catch((thrown: unknown) =>
        fail(() => t`No se exportó nada. ${failureMessage(asFailure(thrown))}`, thrown),
      )
      if (now === undefined) return
      const rows = pick(now)
      const gone = wanted === undefined ? 0 : wanted - rows.length
      const left = () => gone > 0 && t`${plural(gone, '# ya no está', '# ya no están')}.`
      const say = (tone: 'done' | 'failed', words: () => string) =>
        notify({ tone, words: () => [words(), left()].filter(Boolean).join(' ') })
      if (rows.length === 0) return void say('failed', () => t`No hay nada que exportar.`)
      const { writeProducts } = await import('../import/exportProducts.ts')
      saveFile('productos.xlsx', await writeProducts(now.lists, rows))
      say('done', () => t`${plural(rows.length, '# producto', '# productos')} en «productos.xlsx».`)
    } catch (thrown) {
      fail(() => t`No se pudo escribir el libro. Intente de nuevo.`, thrown)
    } finally {
      setWriting(false)
    }
  }
  const pickTicked = ({ products }: Catalogue) => {
    const byId = new Map(products.map((product) => [String(product.id), product]))
    return ticked.flatMap(({ id }) => byId.get(String(id)) ?? [])
  }
  const choice = (words: string, count: number, waits: boolean, onAction: () => Promise<void>) => (
    <MenuItem isDisabled={waits || count === 0} onAction={() => void onAction()}>
      {waits ? t`${words} (aún llegan)` : sentence`${words} (${formatNumber(count)})`}
    </MenuItem>
  )
  return (
    <Menu label={t`Exportar a Excel`} icon={t`Exportar`} variant="plain" busy={isWriting}>
      {choice(t`Los seleccionados`, ticked.length, false, () => write(pickTicked, ticked.length))}
      {choice(t`Los que se ven con estos filtros`, found, isArriving, () => write(find))}
      {choice(t`Todos`, all, isArriving, () => write(({ products }) => products))}
    </Menu>
  )
}
