import { Search } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { EmptyState } from '#components/feedback/EmptyState.tsx'
import { ErrorState } from '#components/feedback/ErrorState.tsx'
import { Icon } from '#components/Icon.tsx'
import { Pager } from '#components/table/Pager.tsx'
import { Points } from '#components/Points.tsx'
import { DataTable, type DataTableProps } from '#components/table/DataTable.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { useState, type CSSProperties } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { onADesk } from '../../support/plays.ts'
import preview from '../../../.storybook/preview.tsx'

interface Line {
  readonly id: number
  readonly user: string
  readonly product: string
  readonly total: number
}

const column = tableColumns<Line>()
const columns = column.columns([
  column.accessor('id', {
    header: 'Order',
    cell: ({ getValue }) => <strong>#{getValue()}</strong>,
    meta: { width: '120px' },
  }),
  column.accessor('user', { header: 'Usuario' }),
  column.accessor('product', { header: 'Producto' }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => <Points count={getValue()} />,
    meta: { align: 'right', width: '110px' },
  }),
])

const rows: readonly Line[] = Array.from({ length: 10 }, (_, n) => ({
  id: 10_482 - n,
  user: ['Lucía Fernández Ortega', 'Diego Salazar', 'María José Peña'][n % 3] ?? '',
  product: ['Audífonos inalámbricos', 'Gift card cine — 2 entradas', 'Mochila urbana'][n % 3] ?? '',
  total: [4200, 1800, 18_900][n % 3] ?? 0,
}))

const OrdersTable = (props: Omit<DataTableProps<Line>, 'columns' | 'rowId' | 'caption'>) => (
  <DataTable caption="Orders" columns={columns} rowId={(line) => String(line.id)} {...props} />
)

/** A page of rows that open by click or key, in every state of a list. For thousands of rows use Long table. */
const meta = preview.meta({
  title: 'Components/Table',
  tags: ['component'],
  component: OrdersTable,
  parameters: { controls: { disable: false } },
  args: {
    rows,
    empty: (
      <EmptyState
        icon={<Icon shape={Search} />}
        title="Ninguna orden coincide"
        action={<Button>Limpiar filtros</Button>}
      >
        Pruebe con otro número o quite el producto.
      </EmptyState>
    ),
    foot: <Pager page={1} hasNext onPage={fn()} />,
  },
})

export const Full = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Orders' })).toBeVisible()
    await expect(canvas.getAllByRole('row')).toHaveLength(11)
  },
})
export const Loading = meta.story({
  args: { rows: [], loading: true },
  play: async ({ canvas }) => expect(canvas.getByRole('table')).toHaveAttribute('aria-busy', 'true'),
})
export const Reloading = meta.story({ args: { reloading: true } })
export const Empty = meta.story({ args: { rows: [], foot: undefined } })

const retry = fn()
export const Failed = meta.story({
  args: {
    rows: [],
    foot: undefined,
    failed: <ErrorState title="No se pudieron cargar las órdenes" message="Service unavailable" onRetry={retry} />,
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reintentar' }))
    await expect(retry).toHaveBeenCalledTimes(1)
  },
})

export const LongWords = meta.story({
  args: { rows: rows.map((line) => ({ ...line, user: line.user.repeat(6), product: 'Palabra'.repeat(20) })) },
})

export const RowsOpenByKeyboard = meta.story({
  tags: ['behaviour'],
  args: { onOpen: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getAllByRole('row').at(2)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenCalledWith(rows[1])
  },
})

export const TheNextPage = meta.story({
  tags: ['behaviour'],
  args: { foot: <Pager page={1} hasNext onPage={retry} /> },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Página siguiente' }))
    await expect(retry).toHaveBeenLastCalledWith(2)
    await userEvent.click(canvas.getByRole('button', { name: 'Página anterior' }))
    await expect(retry).not.toHaveBeenCalledWith(0)
  },
})

/** A table wider than its frame, below the page's bar: the head must not cover the first row. */
export const ScrollsSideways = meta.story({
  ...onADesk,
  tags: ['behaviour'],
  decorators: [
    (Story) => (
      <div style={{ '--sticky-top': '56px', width: 500 } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const [head, first] = canvas.getAllByRole('row').map((row) => row.firstElementChild?.getBoundingClientRect())
    await expect(head?.bottom).toBeLessThanOrEqual(first?.top ?? 0)
    const region = await canvas.findByRole('region', { name: 'Orders' })
    await waitFor(() => expect(region).toHaveAttribute('tabindex', '0'))
    await userEvent.tab()
    await expect(region).toHaveFocus()
  },
})

const drawnTotal = fn()
const watched = column.columns([
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => {
      drawnTotal()
      return <Points count={getValue()} />
    },
  }),
])

/** A screen that draws itself again, as at each key in its search, does not draw rows again that are as they were. */
export const RowsAsTheyWere = meta.story({
  tags: ['behaviour'],
  render: function Page(args) {
    const [presses, press] = useState(0)
    const shown = presses < 3 ? args.rows : args.rows.slice(0, 9).concat({ ...rows[9]!, total: 5 })
    return (
      <>
        <Button onClick={() => press(presses + 1)}>{`${presses} pulsaciones`}</Button>
        <DataTable {...args} caption="Orders" columns={watched} rows={shown} rowId={({ id }) => String(id)} />
      </>
    )
  },
  play: async ({ canvas, userEvent }) => {
    drawnTotal.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '0 pulsaciones' }))
    await userEvent.click(canvas.getByRole('button', { name: '1 pulsaciones' }))
    await expect(canvas.getByRole('button', { name: '2 pulsaciones' })).toBeVisible()
    await expect(drawnTotal).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: '2 pulsaciones' }))
    await expect(await canvas.findByText('5')).toBeVisible()
  },
})
