import { styled } from 'styled-components'
import { theme } from './theme/theme.ts'

export function Brand() {
  return (
    <Mark>
      <svg
        aria-hidden
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
      >
        <path d="M12 21c-6-2-8-7-7-14 4 1 6 4 7 8M12 21c6-2 8-7 7-14-4 1-6 4-7 8M12 21V11M9.5 5.5 12 3l2.5 2.5" />
      </svg>
      Laurel
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  font-size: 16px;
  font-weight: 620;
  letter-spacing: -0.01em;

  svg {
    color: var(--brand, ${theme.color.accent});
  }
`
