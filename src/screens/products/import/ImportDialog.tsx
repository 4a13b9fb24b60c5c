import { plural, t } from '#language/t.ts'
import { Download } from 'lucide'
import { Button } from '#components/buttons/Button.tsx'
import { Dialog } from '#components/overlays/Dialog.tsx'
import { SmallButton } from '#components/buttons/SmallButton.tsx'
import { FileField } from '#components/fields/FileField.tsx'
import { Icon } from '#components/Icon.tsx'
import { Note } from '#components/feedback/Note.tsx'
import { isFailedRow, isSent } from '#contract/products/importRow.ts'
import { workbookProblem, workbookType } from '#contract/products/workbook.ts'
import type { ProductImportEvent, ProductImportSnapshot } from '#machines/products/productImport.ts'
import { useMemo } from 'react'
import { ImportOutcome } from './ImportOutcome.tsx'
import { ImportRows } from './ImportRows.tsx'
import { Rehearsed, type RehearsedProps, type Rehearsing } from './Rehearsed.tsx'

/** Reading the picked workbook failed, or writing one for download, or the catalogue could not be read again at Guardar. */
export type FileTrouble = 'read' | 'written' | 'notSent'

export interface ImportDialogProps {
  readonly snapshot: ProductImportSnapshot
  readonly send: (event: ProductImportEvent) => void
  readonly onTemplate: () => void
  readonly onFailedRows: () => void
  /** Filters the products by those of the import. */
  readonly onShow: () => void
  readonly onPick: (file: File) => void
  readonly trouble: FileTrouble | null
  /** Guardar was pressed, and the catalogue is being read again. */
  readonly isRereading?: boolean
  /** What Guardar would do with the picked workbook. */
  readonly rehearsed?: RehearsedProps | undefined
  /** How many rows with errors, and how many without a change, were not sent with the others. */
  readonly leftOut?: { readonly count: number; readonly same?: number; readonly onDownload: () => void } | undefined
  readonly onClose: () => void
}

const fileProblems = {
  'not-xlsx': () => t`Solo se admiten archivos .xlsx. Guarde la hoja como libro de Excel (.xlsx) y elíjala de nuevo.`,
  empty: () => t`El archivo está vacío. Elija otro.`,
  'too-large': () => t`El archivo pesa más de 10 MB. Divídalo en varios.`,
}

const fileTroubles = {
  read: () => t`No se pudo leer el archivo. Guárdelo, ciérrelo y elíjalo de nuevo.`,
  notSent: () => t`No se pudo leer el catálogo de nuevo, y no se envió nada. Intente de nuevo.`,
  written: () => t`No se pudo escribir el archivo. Intente de nuevo; si sigue igual, recargue la página.`,
}

/** How many rows Guardar sends if it leaves some out; undefined if it sends the whole workbook. */
function sentRows(rehearsal: Rehearsing | undefined): number | undefined {
  if (!(rehearsal instanceof Object && 'verdicts' in rehearsal)) return undefined
  const sent = rehearsal.verdicts.filter(isSent).length
  return sent === rehearsal.verdicts.length ? undefined : sent
}

export function ImportDialog(props: ImportDialogProps) {
  const { snapshot, send, onClose } = props
  const { file, rows } = snapshot.context
  const isRunning = snapshot.hasTag('busy')
  const { isRereading = false } = props
  const failures = useMemo(() => rows.filter(isFailedRow).length, [rows])
  const sent = sentRows(props.rehearsed?.rehearsal)
  const { count: wrong = 0, same = 0, onDownload } = props.leftOut ?? {}
  const problem = snapshot.matches('refusedFile') && file !== null ? workbookProblem(file) : null
  return (
    <Dialog
      title={t`Cargar productos por Excel`}
      description={t`Cada fila del libro es un producto: sin SKU se crea, con SKU se actualiza.`}
      width={880}
      isLong
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Cerrar`}</Button>
          {isRunning && <Button onClick={() => send({ type: 'import.cancelled' })}>{t`Cancelar carga`}</Button>}
          <Button
            variant="primary"
            busy={isRunning || isRereading}
            disabled={
              !isRunning &&
              (!snapshot.can({ type: 'submitted' }) || props.rehearsed?.rehearsal === 'reading' || sent === 0)
            }
            onClick={() => send({ type: 'submitted' })}
          >
            {sent ? t`Guardar ${plural(sent, '# fila', '# filas')}` : t`Guardar`}
          </Button>
        </>
      }
    >
      <ImportOutcome snapshot={snapshot} failures={failures} onShow={props.onShow} />
      {wrong > 0 && (
        <Note tone="warn" action={<SmallButton onClick={onDownload}>{t`Descargar`}</SmallButton>}>
          {t`${plural(wrong, '# fila con error no se envió', '# filas con errores no se enviaron')}.`}
        </Note>
      )}
      {same > 0 && (
        <Note tone="info">
          {t`${plural(same, '# fila sin cambios no se envió', '# filas sin cambios no se enviaron')}.`}
        </Note>
      )}
      {rows.length > 0 && (
        <ImportRows rows={rows} failures={failures} onFailedRows={isRunning ? undefined : props.onFailedRows} />
      )}
      {props.rehearsed && <Rehearsed key={String(props.rehearsed.changed)} {...props.rehearsed} />}
      <div>
        <Button size="small" onClick={props.onTemplate}>
          <Icon shape={Download} />
          {t`Descargar plantilla`}
        </Button>
      </div>
      <FileField
        label={t`Libro de Excel`}
        accept={`.xlsx,${workbookType}`}
        hint={t`Arrastre un archivo .xlsx aquí o elíjalo.`}
        file={file}
        disabled={isRunning}
        problem={problem === null ? undefined : fileProblems[problem]()}
        onPick={props.onPick}
        onClear={isRunning ? undefined : () => send({ type: 'dismissed' })}
      />
      {props.trouble !== null && <Note tone="danger">{fileTroubles[props.trouble]()}</Note>}
    </Dialog>
  )
}
