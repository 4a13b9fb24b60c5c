import { saveFile } from '#components/saveFile.ts'
import { useNotice } from '#resource/Notices.tsx'
import { styled } from 'styled-components'

/** Saves what this page recorded of its machines and of the API's answers as a file. */
export function useExportTrace(): () => void {
  const notify = useNotice()
  return () =>
    void import('#runtime/trace/trace.ts').then(
      ({ currentTrace }) => {
        saveFile('traza.json', new Blob([JSON.stringify(currentTrace())], { type: 'application/json' }))
        notify({ tone: 'done', words: 'Se guardó traza.json, sin datos personales.' })
      },
      () => notify({ tone: 'failed', words: 'La traza no se pudo preparar. Recargue la página e inténtelo de nuevo.' }),
    )
}

/** Beside a failure: in its colour, and at the end of its words. */
export function ExportTrace() {
  const exportTrace = useExportTrace()
  return (
    <Quiet type="button" onClick={exportTrace}>
      Exportar traza
    </Quiet>
  )
}

const Quiet = styled.button`
  display: inline-block;
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;
`
