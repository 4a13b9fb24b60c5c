import { t } from '#language/t.ts'
import { connection } from '#api/connection.ts'
import { styled } from 'styled-components'
import { useExportTrace } from './useExportTrace.ts'
// The page is recorded from when this code has come.
import '#runtime/trace/recorder.ts'

// Reports start with this code, which is loaded while the page is idle, and only where the API takes them.
if (connection().config.extras.telemetry)
  void import('#runtime/telemetry.ts').then(
    (code) => code.startTelemetry(),
    () => undefined,
  )

/** Beside a failure: in its colour, and at the end of its words. */
export const ExportTrace = () => <Quiet onClick={useExportTrace()}>{t`Exportar traza`}</Quiet>

const Quiet = styled.button.attrs({ type: 'button' })`
  min-height: 24px;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  white-space: nowrap;
  cursor: pointer;
`
