import { useNotice } from '#resource/Notices.tsx'
import { styled } from 'styled-components'

export function useExportTrace(): () => void {
  const notify = useNotice()
  // A failed import is told as a new release.
  return () => void import('./saveTrace.ts').then(({ saveTrace }) => saveTrace(notify)).catch(() => undefined)
}

/** Beside a failure: in its colour, and at the end of its words. */
export const ExportTrace = () => <Quiet onClick={useExportTrace()}>Exportar traza</Quiet>

const Quiet = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-decoration: underline;
  white-space: nowrap;
`
