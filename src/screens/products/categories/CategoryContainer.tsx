import { saveCategory, catalogs, categories, cities } from '#api/catalogue.ts'
import { productList } from '#api/productQueries.ts'
import type { Category } from '#contract/catalogue/model.ts'
import { useEditor } from '#runtime/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { useSaved } from '../Notices.tsx'
import { CategoryDialog, type CategoryValues } from './CategoryDialog.tsx'

const valuesOf = (category: Category | null): CategoryValues => ({ name: category?.name ?? '' })

export function CategoryContainer({ row, onClose }: LookupDialogProps<Category>) {
  const editor = useEditor({
    row,
    list: categories,
    alsoIn: [productList, catalogs, cities],
    valuesOf,
    save: saveCategory,
    onSaved: useSaved(onClose),
  })
  return <CategoryDialog {...editor} isNew={row === null} onClose={onClose} />
}
