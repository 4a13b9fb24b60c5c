import { saveTyc, tycs } from '#api/catalogue.ts'
import type { Tyc } from '#contract/catalogue/model.ts'
import { longestTyc } from '#contract/html.ts'
import { useEditor } from '#runtime/drafts/useEditor.ts'
import type { LookupDialogProps } from '../LookupTab.tsx'
import { useSaved } from '../Notices.tsx'
import { TycDialog, type TycValues } from './TycDialog.tsx'
import { tycTooLong } from './tycTooLong.ts'

const valuesOf = (tyc: Tyc | null): TycValues => ({ name: tyc?.name ?? '', tyc: tyc?.tyc ?? '' })

export function TycContainer({ row, onClose }: LookupDialogProps<Tyc>) {
  const editor = useEditor({
    row,
    list: tycs,
    valuesOf,
    async save(saving) {
      if (saving.values.tyc.length > longestTyc) throw tycTooLong
      await saveTyc(saving)
    },
    onSaved: useSaved(onClose),
  })
  return <TycDialog {...editor} isNew={row === null} onClose={onClose} />
}
