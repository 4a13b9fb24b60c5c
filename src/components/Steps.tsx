import { Check } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { theme } from './theme/theme.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type StepStatus = 'waiting' | 'active' | 'done' | 'failed' | 'unknown'

export interface StepProps {
  readonly status: StepStatus
  readonly children: ReactNode
  /** At the right: an amount, a chip. */
  readonly aside?: ReactNode
}

/** A run shown step by step: which are done, which are not. */
export const Steps = styled.ol`
  display: grid;
  gap: 2px;
  padding: 6px 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 10px;
  background: ${theme.color.sunken};
`

export function Step({ status, children, aside }: StepProps) {
  return (
    <Line aria-current={status === 'active' ? 'step' : undefined}>
      {status === 'active' ? (
        <Spinner />
      ) : (
        <Mark $status={status}>{status === 'done' && <Icon shape={Check} size={12} />}</Mark>
      )}
      <Words>
        {children}
        <VisuallyHidden>: {words[status]}</VisuallyHidden>
      </Words>
      {aside}
    </Line>
  )
}

const words = { waiting: 'pendiente', active: 'en curso', done: 'hecho', failed: 'falló', unknown: 'sin confirmar' }

const colours = {
  waiting: theme.color.lineStrong,
  active: theme.color.accent,
  done: theme.color.accent,
  failed: theme.color.danger,
  unknown: theme.color.warn,
}

const Line = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
`
const Mark = styled.span<{ $status: StepStatus }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 2px ${({ $status }) => ($status === 'unknown' ? 'dashed' : 'solid')} ${({ $status }) => colours[$status]};
  border-radius: 50%;
  background: ${({ $status }) => ($status === 'done' ? theme.color.accent : 'transparent')};
  color: ${theme.color.onAccent};
`
const Words = styled.span`
  flex: 1;
`
