import { useAfterPress } from '#components/buttons/afterPress.ts'
import type { ImportRow } from '#contract/products/importRow.ts'
import type { Catalogue } from './rehearse.ts'
import { errorsIn, type RehearsedProps, type Rehearsing } from './Rehearsed.tsx'
import { saveFile } from '#components/saveFile.ts'
import { keepImport } from '#runtime/imports/lastImport.ts'
import { useImport } from '#runtime/RuntimeContext.ts'
import { logFailure } from '#runtime/log.ts'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ImportDialog, type FileTrouble, type ImportDialogProps } from './ImportDialog.tsx'
import { workbookPicks } from './pickedWorkbook.ts'

/** The rows with errors that stayed behind, by the workbook that was sent without them, and the one they are from. */
const leftOut = new WeakMap<File, { readonly from: File; readonly rows: readonly ImportRow[] }>()

interface ImportContainerProps extends Pick<ImportDialogProps, 'onClose'>, Pick<RehearsedProps, 'names'> {
  readonly readCatalogue: () => Promise<Catalogue>
}

/** The runtime's import. Closing its dialog does not stop it. */
export function ImportContainer({ onClose, names, readCatalogue }: ImportContainerProps) {
  const { snapshot, send } = useImport()
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  const [pick] = useState(() => workbookPicks((file) => send({ type: 'file.picked', file })))
  const { context } = snapshot
  const rehearsal = useRehearsal(snapshot.matches('picked') ? context.file : null, readCatalogue)
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
  const left = context.file === null ? undefined : leftOut.get(context.file)
  const submit = () => {
    const { file } = context
    if (rehearsal instanceof Object && 'verdicts' in rehearsal) {
      if (file === null || rehearsal.sendable === null) return
      if (rehearsal.sendable !== file) {
        leftOut.set(rehearsal.sendable, { from: file, rows: errorsIn(rehearsal.verdicts) })
        send({ type: 'file.picked', file: rehearsal.sendable })
      }
    }
    send({ type: 'submitted' })
  }
  return (
    <ImportDialog
      snapshot={snapshot}
      send={(event) => (event.type === 'submitted' ? submit() : send(event))}
      onClose={onClose}
      trouble={trouble}
      rehearsed={
        rehearsal === undefined
          ? undefined
          : {
              rehearsal,
              names,
              onErrors: (rows) => saveFailed(context.file, rows),
            }
      }
      leftOut={left && { count: left.rows.length, onDownload: () => saveFailed(left.from, left.rows) }}
      onPick={(file) => attempt(pick(file), 'read')}
      onShow={() => setParams({ import: keepImport(context.rows) }, { replace: true })}
      onTemplate={() => save('plantilla-productos.xlsx', async () => (await import('./template.ts')).writeTemplate())}
      onFailedRows={() => saveFailed(context.file, context.rows)}
    />
  )
}

/** What an import of the picked workbook would do; undefined without a workbook. */
function useRehearsal(file: File | null, readCatalogue: () => Promise<Catalogue>): Rehearsing | undefined {
  const readNow = useEffectEvent(readCatalogue)
  const [latest, setDone] = useState<{ readonly file: File; readonly rehearsal: Rehearsing } | null>(null)
  const done = useAfterPress(latest)
  useEffect(() => {
    if (file === null) return undefined
    let isWanted = true
    const judge = async () => (await import('./rehearse.ts')).rehearse(readNow, file)
    void judge()
      .catch((thrown: unknown) => {
        logFailure('The workbook was not rehearsed', thrown)
        return null
      })
      .then((rehearsal) => isWanted && setDone({ file, rehearsal }))
    return () => void (isWanted = false)
  }, [file])
  if (file === null) return undefined
  return done?.file === file ? done.rehearsal : 'reading'
}
