import { Search } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Field } from '#components/fields/Field.tsx'
import { Icon } from '#components/Icon.tsx'
import { Points } from '#components/Points.tsx'
import { ProgressBar } from '#components/feedback/ProgressBar.tsx'
import { rowKey, sortBy } from '#components/table/rowIndex.ts'
import { nextSort, type Sort } from '#components/table/sort.ts'
import { tableColumns } from '#components/table/tableColumns.ts'
import { useFoundRows } from '#components/table/useFoundRows.ts'
import { VirtualTable, type VirtualTableProps } from '#components/table/VirtualTable.tsx'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import { useState } from 'react'
import { expect, fn, waitFor, within } from 'storybook/test'
import { onADesk } from '../../support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

interface Product {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly price: number
}

const names = ['Audífonos inalámbricos', 'Termo acero', 'Mochila urbana', 'Silla ergonómica', 'Ñandú de peluche']
const categories = ['Tecnología', 'Hogar', 'Viaje', 'Oficina', 'Juguetes']

const products = (count: number): readonly Product[] =>
  Array.from({ length: count }, (_, n) => ({
    id: n + 1,
    name: `${names[n % names.length]} ${(n * 7919) % count}`,
    category: categories[n % categories.length] ?? '',
    price: (n * 104_729) % 20_000,
  }))

const some = products(600)
const many = products(100_000)

const column = tableColumns<Product>()
const columns = column.columns([
  column.accessor('id', { header: 'Id', meta: { width: '100px', sortable: true } }),
  column.accessor('name', { header: 'Nombre', meta: { sortable: true }, cell: ({ getValue }) => <b>{getValue()}</b> }),
  column.accessor('category', { header: 'Categoría', meta: { width: '180px' } }),
  column.accessor('price', {
    header: 'Precio',
    meta: { align: 'right', width: '130px', sortable: true },
    cell: ({ getValue }) => <Points count={getValue()} />,
  }),
  column.display({
    id: 'edit',
    header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
    meta: { align: 'right', width: '120px' },
    cell: () => <Button size="small">Editar</Button>,
  }),
])

const key = rowKey<Product>(({ id, name, category }) => `${id} ${name} ${category}`)
const orders = {
  id: sortBy<Product>(({ id }) => id),
  name: sortBy<Product>(({ name }) => name),
  price: sortBy<Product>(({ price }) => price),
}
const orderOf = (sort: Sort | null) => Object.entries(orders).find(([column]) => column === sort?.column)?.[1]

const idOf = ({ id }: Product) => String(id)

function Products(props: Partial<VirtualTableProps<Product>> & { readonly rows: readonly Product[] }) {
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<Sort | null>(null)
  const { found: rows } = useFoundRows({
    rows: props.rows,
    rowKey: key,
    words,
    by: orderOf(sort),
    descending: sort?.descending,
  })
  return (
    <>
      <div style={{ maxWidth: 320, marginBottom: 12 }}>
        <Field
          label="Buscar"
          labelHidden
          type="search"
          icon={<Icon shape={Search} />}
          placeholder="Buscar productos"
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <VirtualTable
        caption="Productos"
        columns={columns}
        rowId={idOf}
        rowHeight={52}
        sort={sort}
        onSort={(column) => setSort(nextSort(sort, column))}
        empty={<EmptyState icon={<Icon shape={Search} />} title="Ningún producto coincide" />}
        {...props}
        rows={rows}
      />
    </>
  )
}

/** Renders only the rows in sight, so that a hundred thousand are as fast as ten. The keyboard reaches them all. */
const meta = preview.meta({
  title: 'Components/Long table',
  tags: ['component'],
  component: Products,
  parameters: { controls: { disable: false } },
  args: { rows: some, onOpen: fn() },
  beforeEach: () => () => window.scrollTo(0, 0),
})

export const Full = meta.story({
  play: async ({ canvas }) => waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5)),
})

const rowNumbered = (place: number) => document.querySelector(`tr[aria-rowindex="${place + 1}"]`)

export const AHundredThousandRows = meta.story({
  tags: ['behaviour'],
  args: { rows: many },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'nandu 31676')
    const table = canvas.getByRole('table', { name: 'Productos' })
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '2'))
    await expect(canvas.getByText('Ñandú de peluche 31676')).toBeVisible()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await waitFor(() => expect(table).toHaveAttribute('aria-rowcount', '100001'))
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80)
  },
})

export const SortedByAHead = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const press = () => userEvent.click(canvas.getByRole('button', { name: 'Precio' }))
    const head = canvas.getByRole('columnheader', { name: 'Precio' })
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await waitFor(() => expect(rowNumbered(1)).toHaveTextContent('Audífonos inalámbricos 0'))
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await waitFor(() => expect(rowNumbered(1)).toHaveTextContent('19.9'))
    await press()
    await expect(head).toHaveAttribute('aria-sort', 'none')
    await expect(canvas.queryByRole('button', { name: 'Categoría' })).toBeNull()
  },
})

const markOf = (canvas: ReturnType<typeof within>, name: string) =>
  canvas.getByRole('button', { name }).querySelector('svg') as Element

/** Sortable columns show a mark without hover, and the direction once they are sorted. */
export const SortMarksAreInSight = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    const looks = () => ['Id', 'Nombre', 'Precio'].map((name) => markOf(canvas, name).innerHTML)
    for (const name of ['Id', 'Nombre', 'Precio']) {
      await expect([name, getComputedStyle(markOf(canvas, name)).opacity]).toEqual([name, '1'])
    }
    const [none] = looks()
    await expect(looks()).toEqual([none, none, none])
    await userEvent.click(canvas.getByRole('button', { name: 'Nombre' }))
    const [, ascending] = looks()
    await expect(ascending).not.toBe(none)
    await userEvent.click(canvas.getByRole('button', { name: 'Nombre' }))
    await expect(new Set([...looks(), ascending]).size).toBe(3)
  },
})

export const KeysReachRowsFarAway = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  args: { rows: many },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(rowNumbered(1)).toBeVisible())
    within(rowNumbered(1) as HTMLElement).getByText('1')
    await userEvent.click(canvas.getByRole('searchbox'))
    for (let head = 0; head < 3; head += 1) await userEvent.tab()
    await userEvent.tab()
    await expect(rowNumbered(1)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(rowNumbered(3)).toHaveFocus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(rowNumbered(100_000)).toHaveFocus())
    await waitFor(() => expect(rowNumbered(100_000)).toBeVisible())
    await userEvent.keyboard('{PageUp}')
    await expect(rowNumbered(100_000)).not.toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect(rowNumbered(1)).toHaveFocus()
    await expect(args.onOpen).toHaveBeenLastCalledWith(many[0])
  },
})

export const TheFocusStaysOnARowScrolledAway = meta.story({
  tags: ['behaviour'],
  args: { rows: many },
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rowNumbered(2)).toBeVisible())
    rowNumbered(2)?.querySelector('button')?.focus()
    const held = document.activeElement
    window.scrollTo(0, 2_000_000)
    const lastDrawn = () => Number(canvas.getAllByRole('row').at(-1)?.getAttribute('aria-rowindex'))
    // Rows are 52 px high; cards in a narrow window are lower than 400.
    await waitFor(() => expect(lastDrawn()).toBeGreaterThan(5000))
    await expect(document.activeElement).toBe(held)
    await expect(rowNumbered(2)).toContainElement(held as HTMLElement)
    await expect(rowNumbered(30)).toBeNull()
    await userEvent.tab()
    await expect(rowNumbered(3)).toBeNull()
  },
})

export const ARowIsOneTabStop = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(rowNumbered(5)).toBeVisible())
    await userEvent.click(canvas.getByRole('button', { name: 'Precio' }))
    await userEvent.tab()
    await expect(rowNumbered(1)).toHaveFocus()
    await userEvent.tab()
    await expect(rowNumbered(1)).toContainElement(document.activeElement as HTMLElement)
    await userEvent.tab()
    await expect(canvas.getByRole('table')).not.toContainElement(document.activeElement as HTMLElement)
  },
})

export const ClicksOpenTheRowButNotItsControls = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(rowNumbered(4)).toBeVisible())
    const fourth = within(rowNumbered(4) as HTMLElement)
    await userEvent.click(fourth.getByRole('button', { name: 'Editar' }))
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.click(fourth.getByText('Oficina'))
    await expect(args.onOpen).toHaveBeenCalledWith(some[3])
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '601')
  },
})

export const Loading = meta.story({
  args: { rows: [], loading: true },
  play: async ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
})

export const MorePagesAreComing = meta.story({
  args: {
    progress: (
      <>
        <ProgressBar label="Cargando productos" value={0.4} />
        600 productos; cargando la página 7…
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('600 productos; cargando la página 7…')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Cargando productos' })).toBeVisible()
  },
})

export const Reloading = meta.story({ args: { reloading: true } })

export const NothingFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz')
    await waitFor(() => expect(canvas.getByText('Ningún producto coincide')).toBeVisible())
  },
})

export const Failed = meta.story({
  args: {
    rows: [],
    failed: <ErrorState title="No se pudieron cargar los productos" message="Service unavailable" onRetry={fn()} />,
  },
})

export const LongWords = meta.story({
  args: { rows: some.map((product) => ({ ...product, name: `${product.name} ${'Palabra'.repeat(30)}` })) },
  play: async () => {
    await waitFor(() => expect(rowNumbered(3)).toBeVisible())
    // Cards on a phone have no fixed height.
    if (innerWidth >= 720) await expect(rowNumbered(3)?.getBoundingClientRect().height).toBe(52)
  },
})

export const SomeColumnsHidden = meta.story({
  args: { hidden: ['category', 'id'] },
  play: async ({ canvas }) => {
    const heads = canvas.getAllByRole('columnheader').map((head) => head.textContent)
    await expect(heads).toEqual(['Nombre', 'Precio', 'Acciones'])
    await waitFor(() => expect(canvas.queryByText('Tecnología')).toBeNull())
  },
})
