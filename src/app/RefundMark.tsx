import { Warning } from '#components/icons/Warning.tsx'
import { useRefunds } from '#runtime/RuntimeContext.ts'
import { useNavigate } from 'react-router-dom'
import { Mark } from './Mark.ts'

/** In the bar of every page: refunds that wait for a decision. One opens at once, several are listed in Orders. */
export function RefundMark() {
  const { unfinished, show } = useRefunds()
  const navigate = useNavigate()
  const [first] = unfinished
  const words = unfinished.length === 1 ? '1 reembolso sin terminar' : `${unfinished.length} reembolsos sin terminar`
  return (
    <output>
      {first !== undefined && (
        <Mark
          type="button"
          $tone="attention"
          onClick={() => (unfinished.length === 1 ? show(first.id) : void navigate('/orders'))}
        >
          <Warning />
          {words}
        </Mark>
      )}
    </output>
  )
}
