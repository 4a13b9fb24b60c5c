import { t } from '#language/t.ts'
import { inLanguage } from '#language/translation.ts'
import { Strong } from '#components/Text.tsx'
import { MenuItem } from '#components/overlays/Menu.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { momentOf } from '#contract/dates.ts'
import type { Form } from '#contract/forms/model.ts'
import { menuColumn } from '#resource/menuColumn.tsx'
import { styled } from 'styled-components'
import { Lines } from '../list/cell.styles.ts'

const column = tableColumns<Form>()

export const formColumns = (edit: (form: Form) => void, archive: (form: Form) => void) =>
  column.columns([
    column.accessor('id', { header: () => t`ID`, meta: { width: '104px' } }),
    column.accessor('title', {
      header: () => t`Titulo`,
      meta: { width: '30%', onCard: 'title' },
      cell: ({ row: { original: form } }) => <Strong>{form.title || '–'}</Strong>,
    }),
    column.accessor('description', {
      header: () => t`Descripcion`,
      cell: ({ row: { original: form } }) => <Lines title={form.description}>{form.description || '–'}</Lines>,
    }),
    column.accessor('createdAt', {
      header: () => t`Creado`,
      meta: { width: '130px' },
      cell: ({ row: { original: form } }) => <Day>{createdOn(form.createdAt)}</Day>,
    }),
    menuColumn<Form>({
      nameOf: ({ id, title }) => title || t`formulario ${id}`,
      edit,
      editLabel: () => t`Editar`,
      items: (form) => <MenuItem onAction={() => archive(form)} destructive>{t`ARCHIVAR`}</MenuItem>,
    }),
  ])

const Day = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`

const days = inLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
)

/** The day that the server wrote, without a time zone conversion, or a dash. */
export function createdOn(given: string): string {
  const day = momentOf(`${given.slice(0, 10)}T00:00:00Z`)
  return day === null ? '–' : days().format(day)
}
