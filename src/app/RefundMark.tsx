import { theme } from '#components/theme/theme.ts'
import { toneColours } from '#components/tone.ts'
import { Warning } from '#components/icons/Warning.tsx'
import { useRefunds } from '#desk/WorkplaceContext.ts'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'

/** In the bar of every page: refunds that wait for a decision. One opens at once, several are listed in Orders. */
export function RefundMark() {
  const { unfinished, show } = useRefunds()
  const navigate = useNavigate()
  const [first] = unfinished
  const words = unfinished.length === 1 ? '1 reembolso sin terminar' : `${unfinished.length} reembolsos sin terminar`
  return (
    <output>
      {first !== undefined && (
        <Mark type="button" onClick={() => (unfinished.length === 1 ? show(first) : void navigate('/orders'))}>
          <Warning />
          {words}
        </Mark>
      )}
    </output>
  )
}

const Mark = styled.button`
  display: flex;
  align-items: center;
  gap: 6px;
  min-height: 28px;
  padding: 3px 10px;
  border: 1px solid currentColor;
  border-radius: 99px;
  background: ${toneColours.attention.soft};
  color: ${toneColours.attention.text};
  font-size: 12.5px;
  font-weight: 540;
  white-space: nowrap;
  cursor: pointer;

  ${theme.media.narrow} {
    padding: 3px 8px;
    font-size: 12px;
  }
`
