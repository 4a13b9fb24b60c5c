import { t } from '#language/t.ts'
import { saveFile } from '#components/saveFile.ts'
import type { useNotice } from '#resource/Notices.tsx'
import { currentTrace } from '#runtime/trace/trace.ts'

/** Saves what this page recorded of its machines and of the API's answers as a file. */
export function saveTrace(notify: ReturnType<typeof useNotice>): void {
  saveFile('traza.json', new Blob([JSON.stringify(currentTrace())], { type: 'application/json' }))
  notify({ tone: 'done', words: () => t`Se guardó traza.json, sin datos personales.` })
}
