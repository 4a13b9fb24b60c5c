import { useNotice } from '#resource/Notices.tsx'

export function useExportTrace(): () => void {
  const notify = useNotice()
  // A failed import is told as a new release.
  return () => void import('./saveTrace.ts').then(({ saveTrace }) => saveTrace(notify)).catch(() => undefined)
}

/** Beside a failure: in its colour, and at the end of its words. */
export const ExportTrace = () => (
  <button
    type="button"
    onClick={useExportTrace()}
    style={{ padding: 0, border: 0, background: 'none', minHeight: 24, textDecoration: 'underline' }}
  >
    Exportar traza
  </button>
)
