import { useNotice } from '#resource/Notices.tsx'

export function useExportTrace(): () => void {
  const notify = useNotice()
  // A failed import is told as a new release.
  return () => void import('./saveTrace.ts').then(({ saveTrace }) => saveTrace(notify)).catch(() => undefined)
}
