import { listQuery } from '#api/listQuery.ts'
import { DataTable } from '#components/table/DataTable.tsx'
import { refused } from '#contract/failure.ts'
import { defineResource, type InlineUpdate } from '#resource/defineResource.ts'
import { actionsColumn, InlineField, inlineEditing } from '#resource/InlineEdit.tsx'
import { answering } from '#stories/support/answering.ts'
import { fitsAcross, onASmallPhone } from '#stories/support/plays.ts'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const boards = [
  { id: 1, name: 'Clima organizacional', url: 'qX7vT2bN' },
  { id: 2, name: 'Reconocimiento entre colegas de todas las regiones', url: 'https://example.com/to/Rc3pWd7y' },
]
type Board = (typeof boards)[number]

const inline: InlineUpdate<Board, { name: string; url: string }> = {
  label: 'Edit Url',
  actionsWidth: '190px',
  save: async () => undefined,
  cells: {
    url: ({ values, change }) => <InlineField label="URL" value={values.url} onChange={(url) => change({ url })} />,
  },
  hint: ({ url }) => (url.includes('/to/') ? `Se guardará «${url.split('/').at(-1)}».` : null),
}
const resource = defineResource({
  kind: 'board',
  messages: { caption: 'Tableros', noun: 'los tableros', empty: '', emptyHint: '' },
  list: listQuery(['boards'], async () => boards),
  columns: (column) =>
    column.columns([
      column.accessor('name', { header: 'Nombre', meta: { onCard: 'title' } }),
      column.accessor('url', { header: 'URL' }),
    ]),
  valuesOf: (row: Board | null) => ({ name: row?.name ?? '', url: row?.url ?? '' }),
  nameOf: ({ name }) => name,
  inline,
})
const columns = [...resource.columns, actionsColumn(resource, inline, fn())]
const close = fn()
const [, row = boards[0]!] = boards

const at = workflow(
  resource.machine.provide({ actors: { reread: answering(() => null), save: answering(() => undefined) } }),
  { values: resource.valuesOf(row), base: resource.valuesOf(row), key: 'sample-key', restored: 'no', problem: null },
  (snapshot, send) => (
    <DataTable
      caption="Tableros"
      columns={columns}
      rows={boards}
      rowId={({ id }) => String(id)}
      rowHeight={65}
      minWidth={640}
      empty={null}
      editing={snapshot.hasTag('final') ? null : inlineEditing({ inline, row, snapshot, send, onClose: close })}
    />
  ),
)

const typed = { values: { name: row.name, url: 'nuevo' } }

const meta = preview.meta({ title: 'Resource/Inline edit' })

/** The field stands in its column, and the row is as high as before. Enter saves, Escape cancels. */
export const Editing = meta.story({
  ...at('editing'),
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'URL' })
    await expect(field).toHaveFocus()
    await expect(canvas.getByText('Se guardará «Rc3pWd7y».')).toBeVisible()
    for (const one of canvas.getAllByRole('row').slice(1, 3)) await expect(one.offsetHeight).toBe(65)
    await expect(canvas.getAllByRole('button', { name: /^Edit Url/ })).toHaveLength(1)
    await userEvent.click(canvas.getByRole('button', { name: 'cancel' }))
    await userEvent.type(field, '{Escape}')
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    await expect(close).toHaveBeenCalledTimes(3)
    await userEvent.type(field, '2{Enter}')
    await expect(await canvas.findByRole('button', { name: `Edit Url: ${row.name}` })).toBeVisible()
  },
})

/** Somebody else has changed the row since: nothing was sent. */
export const EditingOverChanges = meta.story({
  ...at('editing', { ...typed, restored: 'conflict' }),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/Lo guardado cambió desde entonces/)
    await userEvent.click(canvas.getByRole('button', { name: 'Descartar borrador' }))
    await expect(canvas.getByRole('textbox', { name: 'URL' })).toHaveValue(row.url)
    await expect(canvas.getByRole('textbox', { name: 'URL' })).toHaveFocus()
  },
})

export const Saving = meta.story({
  ...at('saving', typed),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')
    await expect(canvas.getByRole('button', { name: 'cancel' })).toBeDisabled()
  },
})

const problem = refused('survey-not-found', 'There is no survey 2.', 404)
export const Refused = meta.story({
  ...at('refused', { ...typed, problem }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: 'URL' })).toHaveValue('nuevo')
  },
})

export const RefusedOnASmallPhone = meta.story({
  ...onASmallPhone,
  ...at('refused', { ...typed, problem }),
  play: () => fitsAcross(),
})
