import { categories } from '#api/catalogue.ts'
import { useAfterPress } from '#components/buttons/afterPress.ts'
import { sameId } from '#contract/id.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCatalogueNames } from '../list/useCatalogueNames.ts'
import type { Rehearsing } from './Rehearsed.tsx'
import { saveFile } from '#components/saveFile.ts'
import { keepImport } from '#runtime/imports/lastImport.ts'
import { useImport } from '#runtime/RuntimeContext.ts'
import { logFailure } from '#runtime/log.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useEffect, useState } from 'react'
import { ImportDialog, type FileTrouble, type ImportDialogProps } from './ImportDialog.tsx'
import { workbookPicks } from './pickedWorkbook.ts'

/** The runtime's import. Closing its dialog does not stop it. */
export function ImportContainer({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const { snapshot, send } = useImport()
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  const [pick] = useState(() => workbookPicks((file) => send({ type: 'file.picked', file })))
  const { context } = snapshot
  const rehearsal = useRehearsal(snapshot.matches('picked') ? context.file : null)
  const names = useCatalogueNames()
  const { data: categoryList } = useQuery(categories)
  const [, setParams] = useSteadyParams()
  useEffect(() => {
    if (!context.isSeen) send({ type: 'result.seen' })
  })
  const attempt = (work: Promise<void>, kind: FileTrouble) => {
    setTrouble(null)
    work.catch((thrown: unknown) => {
      logFailure(`The workbook was not ${kind}`, thrown)
      setTrouble(kind)
    })
  }
  const save = (name: string, write: () => Promise<Blob>) => {
    const saved = async () => saveFile(name, await write())
    attempt(saved(), 'written')
  }
  const saveFailed = (file: File | null, rows: readonly ImportRow[]) => {
    if (file === null) return
    save('productos-con-error.xlsx', async () => (await import('./failedRows.ts')).writeFailedRows(file, rows))
  }
  return (
    <ImportDialog
      snapshot={snapshot}
      send={send}
      onClose={onClose}
      trouble={trouble}
      rehearsed={
        rehearsal === undefined
          ? undefined
          : {
              rehearsal,
              names: { ...names, category: (id) => categoryList?.find((one) => sameId(one.id, id))?.name ?? `#${id}` },
              onErrors: (rows) => saveFailed(context.file, rows),
            }
      }
      onPick={(file) => attempt(pick(file), 'read')}
      onShow={() => setParams({ import: keepImport(context.rows) }, { replace: true })}
      onTemplate={() => save('plantilla-productos.xlsx', async () => (await import('./template.ts')).writeTemplate())}
      onFailedRows={() => saveFailed(context.file, context.rows)}
    />
  )
}

/** What an import of the picked workbook would do; undefined without a workbook. */
function useRehearsal(file: File | null): Rehearsing | undefined {
  const queries = useQueryClient()
  const [latest, setDone] = useState<{ readonly file: File; readonly rehearsal: Rehearsing } | null>(null)
  const done = useAfterPress(latest)
  useEffect(() => {
    if (file === null) return undefined
    let isWanted = true
    const judge = async () => (await import('./rehearse.ts')).rehearse(queries, file)
    void judge()
      .catch((thrown: unknown) => {
        logFailure('The workbook was not rehearsed', thrown)
        return null
      })
      .then((rehearsal) => isWanted && setDone({ file, rehearsal }))
    return () => void (isWanted = false)
  }, [file, queries])
  if (file === null) return undefined
  return done?.file === file ? done.rehearsal : 'reading'
}
