import { t } from '#language/t.ts'
import { pressEnded } from '#components/buttons/afterPress.ts'
import { useAfterPress } from '#components/buttons/useAfterPress.ts'
import { isSent, type ImportRow } from '#contract/products/importRow.ts'
import type { Catalogue, Judged } from './rehearse.ts'
import { errorsIn, type RehearsedProps, type Rehearsing } from './Rehearsed.tsx'
import { saveFile } from '#components/saveFile.ts'
import { keepImport } from '#runtime/imports/lastImport.ts'
import { useImport, useRuntime } from '#runtime/RuntimeContext.ts'
import { logFailure } from '#runtime/log.ts'
import { useNotice } from '#resource/Notices.tsx'
import { useSteadyParams } from '#resource/useSteadyParams.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ImportDialog, type FileTrouble, type ImportDialogProps } from './ImportDialog.tsx'
import { workbookPicks } from './pickedWorkbook.ts'

/** What was shown of the workbooks that were sent: one that was refused is judged again before it is sent again. */
const reviewed = new WeakMap<File, Judged>()

/**
 * The rows with errors that stayed behind, and how many without a change, by the workbook that was sent without them; and
 * the one they are from.
 */
const leftOut = new WeakMap<File, { readonly from: File; readonly rows: readonly ImportRow[]; readonly same: number }>()

interface ImportContainerProps extends Pick<ImportDialogProps, 'onClose'>, Pick<RehearsedProps, 'names'> {
  readonly readCatalogue: () => Promise<Catalogue>
}

/** The runtime's import. Closing its dialog does not stop it. */
export function ImportContainer({ onClose, names, readCatalogue }: ImportContainerProps) {
  const { snapshot: latest, send } = useImport()
  const snapshot = useAfterPress(latest)
  const [trouble, setTrouble] = useState<FileTrouble | null>(null)
  const [pick] = useState(() => workbookPicks((file) => send({ type: 'file.picked', file })))
  const { context } = snapshot
  const { rehearsal, changed, isRereading, reread } = useRehearsal(
    snapshot.matches('picked') ? context.file : null,
    readCatalogue,
  )
  const [, setParams] = useSteadyParams()
  const { imports } = useRuntime()
  const notify = useNotice()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])
  useEffect(() => {
    if (!context.isSeen) send({ type: 'result.seen' })
  })
  const attempt = (work: Promise<void>, kind: FileTrouble) => {
    setTrouble(null)
    work.finally(pressEnded).catch((thrown: unknown) => {
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
    const shown = isJudged(rehearsal) ? rehearsal : file && reviewed.get(file)
    if (file === null || !shown) return send({ type: 'submitted' })
    setTrouble(null)
    return void reread(file, shown)
      .finally(pressEnded)
      .then((end) => {
        const now = imports.actor.getSnapshot()
        // Another file was picked meanwhile, or this one was put away.
        if (!now.can({ type: 'submitted' }) || now.context.file !== file) return
        if (end === 'changed' || end === 'notRead') {
          const isRefused = !now.matches('picked')
          if (end === 'changed' && isRefused) send({ type: 'file.picked', file })
          if (!isOpen.current || (end === 'changed' && isRefused)) notify({ tone: 'failed', words: notSent[end] })
          else if (end === 'notRead') setTrouble('notSent')
          return
        }
        if (end.sendable === null) return
        if (end.sendable !== file) {
          const same = end.verdicts.filter(({ kind }) => kind === 'same').length
          leftOut.set(end.sendable, { from: file, rows: errorsIn(end.verdicts), same })
          send({ type: 'file.picked', file: end.sendable })
        }
        const sent = end.verdicts.filter(isSent)
        reviewed.set(end.sendable, { verdicts: sent, sendable: end.sendable })
        imports.expect(end.sendable, sent.length)
        send({ type: 'submitted' })
      })
  }
  return (
    <ImportDialog
      snapshot={snapshot}
      send={(event) => (event.type === 'submitted' ? submit() : send(event))}
      onClose={onClose}
      trouble={trouble}
      isRereading={isRereading}
      rehearsed={
        rehearsal === undefined
          ? undefined
          : {
              rehearsal,
              changed,
              names,
              onErrors: (rows) => saveFailed(context.file, rows),
            }
      }
      leftOut={left && { count: left.rows.length, same: left.same, onDownload: () => saveFailed(left.from, left.rows) }}
      onPick={(file) => attempt(pick(file), 'read')}
      onShow={() => setParams({ import: keepImport(context.rows) }, { replace: true })}
      onTemplate={() => save('plantilla-productos.xlsx', async () => (await import('./template.ts')).writeTemplate())}
      onFailedRows={() => saveFailed(context.file, context.rows)}
    />
  )
}

const notSent = {
  changed: () => t`El catálogo cambió después de la revisión: el libro no se envió. Revíselo y guarde de nuevo.`,
  notRead: () => t`No se pudo leer el catálogo de nuevo: el libro no se envió.`,
}

const isJudged = (rehearsal: Rehearsing | undefined): rehearsal is Judged =>
  rehearsal instanceof Object && 'verdicts' in rehearsal

interface Review {
  readonly file: File
  readonly rehearsal: Rehearsing
  readonly changed?: readonly number[]
}

/** What an import of the picked workbook would do, and what it would do by now. */
function useRehearsal(file: File | null, readCatalogue: () => Promise<Catalogue>) {
  const readNow = useEffectEvent(readCatalogue)
  const [latest, setDone] = useState<Review | null>(null)
  const [rereading, setRereading] = useState<File | null>(null)
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
  /** Reads the catalogue again before the workbook is sent. Gives what to send if it is what was shown. */
  const reread = async (sent: File, shown: Judged): Promise<Judged | 'changed' | 'notRead'> => {
    setRereading(sent)
    try {
      const { rehearse, changedRows } = await import('./rehearse.ts')
      const now = await rehearse(readCatalogue, sent)
      if (!isJudged(now)) return 'notRead'
      const changed = changedRows(shown, now)
      if (changed.length === 0) return now
      setDone({ file: sent, rehearsal: now, changed })
      return 'changed'
    } catch (thrown) {
      logFailure('The catalogue was not read again', thrown)
      return 'notRead'
    } finally {
      setRereading(null)
    }
  }
  const isDone = file !== null && done?.file === file
  return {
    rehearsal: file === null ? undefined : isDone ? done.rehearsal : ('reading' as const),
    changed: isDone ? done.changed : undefined,
    isRereading: rereading !== null,
    reread,
  }
}
