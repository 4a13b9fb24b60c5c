import { TriangleAlert } from 'lucide'
import { Icon } from '#components/Icon.tsx'
import { useRefunds } from '#runtime/RuntimeContext.ts'
import { useNavigate } from 'react-router-dom'
import { Badge } from './Badge.ts'

/** In the bar of every page: refunds that wait for a decision. One opens at once, several are listed in Orders. */
export function RefundBadge() {
  const { unfinished, show } = useRefunds()
  const navigate = useNavigate()
  const [first] = unfinished
  const words = unfinished.length === 1 ? '1 reembolso sin terminar' : `${unfinished.length} reembolsos sin terminar`
  return (
    <output>
      {first !== undefined && (
        <Badge
          type="button"
          $tone="attention"
          onClick={() => (unfinished.length === 1 ? show(first.id) : void navigate('/orders'))}
        >
          <Icon shape={TriangleAlert} />
          {words}
        </Badge>
      )}
    </output>
  )
}
