import { Ellipsis } from 'lucide'
import { Icon } from '#components/Icon.tsx'
import { Menu, MenuItem } from '#components/Menu.tsx'
import { tableColumns } from '#components/table/tableColumns.ts'
import { theme } from '#components/theme/theme.ts'
import { VisuallyHidden } from '#components/VisuallyHidden.tsx'
import type { Form } from '#contract/forms/model.ts'
import { styled } from 'styled-components'
import { createdOn } from './createdOn.ts'

const column = tableColumns<Form>()

/** The columns of 'Adminstrar Formulários', to the letter (specification, section 2). */
export const formColumns = (edit: (form: Form) => void, archive: (form: Form) => void) =>
  column.columns([
    column.accessor('id', { header: 'ID', meta: { width: '104px' } }),
    column.accessor('title', {
      header: 'Titulo',
      meta: { width: '30%', onCard: 'title' },
      cell: ({ row: { original: form } }) => <Strong>{form.title || '–'}</Strong>,
    }),
    column.accessor('description', {
      header: 'Descripcion',
      cell: ({ row: { original: form } }) => <Lines title={form.description}>{form.description || '–'}</Lines>,
    }),
    column.accessor('createdAt', {
      header: 'Creado',
      meta: { width: '130px' },
      cell: ({ row: { original: form } }) => <Day>{createdOn(form.createdAt)}</Day>,
    }),
    column.display({
      id: 'menu',
      header: () => <VisuallyHidden>Acciones</VisuallyHidden>,
      meta: { width: '64px', align: 'right', cardLabel: '', onCard: 'menu' },
      cell: ({ row: { original: form } }) => (
        <Corner>
          <Menu label={`Acciones de ${form.title || `formulario ${form.id}`}`} icon={<Icon shape={Ellipsis} />}>
            <MenuItem onAction={() => edit(form)}>Editar</MenuItem>
            <MenuItem onAction={() => archive(form)} destructive>
              ARCHIVAR
            </MenuItem>
          </Menu>
        </Corner>
      ),
    }),
  ])

/** In line with the row's text, and as high as it. */
const Corner = styled.div`
  margin-block: -6px;

  ${theme.media.narrow} {
    margin: -6px -6px -6px 0;
  }
`
const Strong = styled.span`
  font-weight: 540;
`
const Lines = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
`
const Day = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`
