import { TriangleAlert } from 'lucide'
import { Icon } from '#components/Icon.tsx'
import { useUnfinishedMoves } from '#resource/UnfinishedMoves.tsx'
import { useNavigate } from 'react-router-dom'
import { Badge } from './Badge.ts'

/** In the bar of every page: moves of points that wait for a decision. One opens at once, several are listed in Orders. */
export function MovesBadge() {
  const moves = useUnfinishedMoves()
  const navigate = useNavigate()
  const [first] = moves
  const noun = moves.every(({ kind }) => kind === 'refund') ? 'reembolso' : 'movimiento'
  return (
    <output>
      {first !== undefined && (
        <Badge
          type="button"
          $tone="attention"
          onClick={() => (moves.length === 1 ? first.show() : void navigate('/orders'))}
        >
          <Icon shape={TriangleAlert} />
          {moves.length === 1 ? `1 ${noun} sin terminar` : `${moves.length} ${noun}s sin terminar`}
        </Badge>
      )}
    </output>
  )
}
