import { Button } from './Button.tsx'
import { Problem } from './comboBoxLook.ts'

interface ComboBoxProblemProps {
  readonly id: string
  /** Why the options did not load, in the server's words. */
  readonly failed: string
  readonly onRetry: (() => void) | undefined
}

export const ComboBoxProblem = ({ id, failed, onRetry }: ComboBoxProblemProps) => (
  <Problem id={id} role="alert">
    {failed}
    {onRetry && (
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
    )}
  </Problem>
)
