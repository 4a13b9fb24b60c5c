import { saveFile } from '#components/saveFile.ts'
import { useImport } from '#desk/WorkplaceContext.ts'
import { logFailure } from '#desk/log.ts'
import { useState } from 'react'
import { ImportDialog, type ImportDialogProps } from './ImportDialog.tsx'

/** The import on the desk, in its dialog: closing it leaves the run alone (readings T2.45). */
export function OpenImport({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const { snapshot, send } = useImport()
  const [isWriteFailed, setWriteFailed] = useState(false)
  const { context } = snapshot
  const state =
    typeof snapshot.value === 'string'
      ? snapshot.value
      : snapshot.matches({ importing: 'uploading' })
        ? 'uploading'
        : 'streaming'
  const save = (name: string, written: Promise<Blob>) => {
    setWriteFailed(false)
    written.then(
      (workbook) => saveFile(name, workbook),
      (thrown: unknown) => {
        logFailure('The workbook was not written', thrown)
        setWriteFailed(true)
      },
    )
  }
  return (
    <ImportDialog
      {...context}
      state={state}
      send={send}
      onClose={onClose}
      isWriteFailed={isWriteFailed}
      onTemplate={() =>
        save(
          'plantilla-productos.xlsx',
          import('./template.ts').then((made) => made.writeTemplate()),
        )
      }
      onFailedRows={() => {
        const { file, rows } = context
        if (file !== null)
          save(
            'productos-con-error.xlsx',
            import('./failedRows.ts').then((made) => made.writeFailedRows(file, rows)),
          )
      }}
    />
  )
}
