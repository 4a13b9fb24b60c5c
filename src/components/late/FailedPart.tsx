import { ErrorState } from '../ErrorState.tsx'
import type { Retrying } from './late.tsx'

/** The code of a part that stays away is of another version, or the network's fault. */
export const whatHelps = 'Revise su conexión y reintente. Si no basta, recargue la página.'

/** In place of a part of a page whose code did not come. */
export const FailedPart = ({ onRetry }: Retrying) => (
  <ErrorState title="No se pudo abrir esta parte" message={whatHelps} onRetry={onRetry} />
)
