import { saveCategory } from '#api/catalogue.ts'
import { categories, reload } from '#api/catalogueQueries.ts'
import type { Category } from '#contract/catalogue/model.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { CategoryDialog } from './CategoryDialog.tsx'

export function OpenCategory({ row: category, onClose }: LookupDialogProps<Category>) {
  const { queries } = useWorkplace()
  const id = category?.id ?? null
  const editor = useEditor({
    subject: `category:${id ?? 'new'}`,
    base: { name: category?.name ?? '' },
    save: (saving) => saveCategory({ id, ...saving }).finally(() => void reload(queries, categories)),
    onSaved: onClose,
  })
  return <CategoryDialog {...editor} isNew={id === null} onClose={onClose} />
}
