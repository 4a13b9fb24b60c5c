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
  return (
    <ImportDialog
      snapshot={snapshot}
      send={send}
      onClose={onClose}
      trouble={trouble}
      onPick={(file) => attempt(pick(file), 'read')}
      onShow={() => setParams({ import: keepImport(context.rows) }, { replace: true })}
      onTemplate={() => save('plantilla-productos.xlsx', async () => (await import('./template.ts')).writeTemplate())}
      onFailedRows={() => {
        const { file, rows } = context
        if (file === null) return
        save('productos-con-error.xlsx', async () => (await import('./failedRows.ts')).writeFailedRows(file, rows))
      }}
    />
  )
}
