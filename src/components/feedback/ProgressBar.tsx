import { keyframes, styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; omitted while the progress is unknown. */
  readonly value?: number | undefined
}

export const ProgressBar = ({ label, value }: ProgressBarProps) => <Line aria-label={label} value={value} max={1} />

const pass = keyframes`
  from { background-position: 160% 0; }
  to { background-position: -60% 0; }
`

const Line = styled.progress`
  appearance: none;
  display: block;
  width: 100%;
  height: 3px;
  border: 0;
  border-radius: 4px;
  overflow: hidden;
  background: ${theme.color.line};

  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    background: ${theme.color.accent};
    border-radius: 4px;
    transition: inline-size ${theme.motion.calm};
  }
  &::-moz-progress-bar {
    background: ${theme.color.accent};
  }
  &:indeterminate {
    background: linear-gradient(90deg, transparent, ${theme.color.accent} 40%, ${theme.color.accent} 60%, transparent) 0
      0 / 40% 100% no-repeat ${theme.color.line};
    animation: ${pass} 1.2s linear infinite;
  }
  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }
`
