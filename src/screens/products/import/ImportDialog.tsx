import { Download } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { FileField } from '#components/fields/FileField.tsx'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { isFailedRow } from '#contract/products/importRow.ts'
import { workbookProblem, workbookType } from '#contract/products/workbook.ts'
import type { ProductImportEvent, ProductImportSnapshot } from '#machines/products/productImport.ts'
import { useMemo } from 'react'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportRows } from './ImportRows.tsx'
import { Rehearsed, type RehearsedProps } from './Rehearsed.tsx'

/** Reading the picked workbook failed, or writing one for download. */
export type FileTrouble = 'read' | 'written'

export interface ImportDialogProps {
  readonly snapshot: ProductImportSnapshot
  readonly send: (event: ProductImportEvent) => void
  readonly onTemplate: () => void
  readonly onFailedRows: () => void
  /** Filters the products by those of the import. */
  readonly onShow: () => void
  readonly onPick: (file: File) => void
  readonly trouble: FileTrouble | null
  /** What Guardar would do with the picked workbook. */
  readonly rehearsed?: RehearsedProps | undefined
  readonly onClose: () => void
}

const fileProblems = {
  'not-xlsx': 'Solo se admiten archivos .xlsx. Guarde la hoja como libro de Excel (.xlsx) y elíjala de nuevo.',
  empty: 'El archivo está vacío. Elija otro.',
  'too-large': 'El archivo pesa más de 10 MB. Divídalo en varios.',
}

const fileTroubles = {
  read: 'No se pudo leer el archivo. Guárdelo, ciérrelo y elíjalo de nuevo.',
  written: 'No se pudo escribir el archivo. Intente de nuevo; si sigue igual, recargue la página.',
}

export function ImportDialog(props: ImportDialogProps) {
  const { snapshot, send, onClose } = props
  const { file, rows } = snapshot.context
  const isRunning = snapshot.hasTag('busy')
  const failures = useMemo(() => rows.filter(isFailedRow).length, [rows])
  const problem = snapshot.matches('refusedFile') && file !== null ? workbookProblem(file) : null
  return (
    <Dialog
      title="Cargar productos por Excel"
      description="Cada fila del libro es un producto: sin SKU se crea, con SKU se actualiza."
      width={880}
      isLong
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          {isRunning && <Button onClick={() => send({ type: 'import.cancelled' })}>Cancelar carga</Button>}
          <Button
            variant="primary"
            busy={isRunning}
            disabled={!isRunning && (!snapshot.can({ type: 'submitted' }) || props.rehearsed?.rehearsal === 'reading')}
            onClick={() => send({ type: 'submitted' })}
          >
            Guardar
          </Button>
        </>
      }
    >
      <ImportOutcome snapshot={snapshot} failures={failures} onShow={props.onShow} />
      {rows.length > 0 && (
        <ImportRows rows={rows} failures={failures} onFailedRows={isRunning ? undefined : props.onFailedRows} />
      )}
      {props.rehearsed && <Rehearsed {...props.rehearsed} />}
      <div>
        <Button size="small" onClick={props.onTemplate}>
          <Icon shape={Download} />
          Descargar plantilla
        </Button>
      </div>
      <FileField
        label="Libro de Excel"
        accept={`.xlsx,${workbookType}`}
        hint="Arrastre un archivo .xlsx aquí o elíjalo."
        file={file}
        disabled={isRunning}
        problem={problem === null ? undefined : fileProblems[problem]}
        onPick={props.onPick}
        onClear={isRunning ? undefined : () => send({ type: 'dismissed' })}
      />
      {props.trouble !== null && <Note tone="danger">{fileTroubles[props.trouble]}</Note>}
    </Dialog>
  )
}
