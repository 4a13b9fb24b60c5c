import { ColumnChoice, type ColumnChoiceProps } from '#components/table/ColumnChoice.tsx'
import { useKept } from '../../support/kept.ts'
import { expect, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'

const columns = ['Catalogs', 'Name', 'Size', 'SKU #'].map((label) => ({ id: label.toLowerCase(), label }))

function Choice({ onChange, ...props }: ColumnChoiceProps) {
  const [hidden, change] = useKept(props.hidden, onChange)
  return (
    <div style={{ minHeight: 240 }}>
      <ColumnChoice {...props} hidden={hidden} onChange={change} />
    </div>
  )
}

/** Hides columns of a table, except the last one. */
const meta = preview.meta({
  title: 'Components/Column choice',
  tags: ['component'],
  component: Choice,
  parameters: { controls: { disable: false } },
  args: { columns, hidden: ['size'], onChange: fn() },
})

export const Closed = meta.story()

export const Open = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await waitFor(() => expect(screen.getByRole('menu', { name: 'Columnas' })).toBeVisible())
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Size' })).not.toBeChecked()
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Size' }))
    await expect(args.onChange).toHaveBeenLastCalledWith([])
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Name' }))
    await expect(args.onChange).toHaveBeenLastCalledWith(['name'])
    await expect(screen.getByRole('menu')).toBeVisible()
  },
})

export const TheLastColumnStays = meta.story({
  tags: ['behaviour'],
  args: { hidden: ['catalogs', 'size', 'sku #'] },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Name' }))
    await expect(screen.getByRole('menuitemcheckbox', { name: 'Name' })).toBeChecked()
    await expect(args.onChange).not.toHaveBeenCalledWith(['catalogs', 'name', 'size', 'sku #'])
  },
})

export const ByKeyboard = meta.story({
  tags: ['behaviour'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('menu')
    await userEvent.keyboard('{Home} ')
    await expect(args.onChange).toHaveBeenLastCalledWith(['catalogs', 'size'])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Columnas' })).toHaveFocus())
  },
})

export const LongWords = meta.story({
  args: { columns: [...columns, { id: 'long', label: 'Una columna de nombre muy largo '.repeat(4) }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Columnas' }))
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible())
  },
})
