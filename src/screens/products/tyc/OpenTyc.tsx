import { saveTyc } from '#api/catalogue.ts'
import { reload, tycs } from '#api/catalogueQueries.ts'
import type { Tyc } from '#contract/catalogue/model.ts'
import { longestTyc } from '#contract/html.ts'
import { useEditor } from '#desk/drafts/useEditor.ts'
import { useWorkplace } from '#desk/WorkplaceContext.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { TycDialog } from './TycDialog.tsx'
import { tycTooLong } from './tycTooLong.ts'

export function OpenTyc({ row: tyc, onClose }: LookupDialogProps<Tyc>) {
  const { queries } = useWorkplace()
  const id = tyc?.id ?? null
  const editor = useEditor({
    subject: `tyc:${id ?? 'new'}`,
    base: { name: tyc?.name ?? '', tyc: tyc?.tyc ?? '' },
    async save(saving) {
      if (saving.values.tyc.length > longestTyc) throw tycTooLong
      await saveTyc({ id, ...saving }).finally(() => void reload(queries, tycs))
    },
    onSaved: onClose,
  })
  return <TycDialog {...editor} isNew={id === null} onClose={onClose} />
}
