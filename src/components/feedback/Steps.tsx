import { t } from '#language/t.ts'
import { Check, X } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export type StepStatus = 'waiting' | 'active' | 'done' | 'failed' | 'unknown'

interface StepProps {
  readonly status: StepStatus
  readonly children: ReactNode
  /** At the right: an amount, a chip. */
  readonly aside?: ReactNode
}

/** The steps of a run, each done, current or waiting. */
export const Steps = styled.ol`
  counter-reset: step;
  display: grid;
  gap: 2px;
  padding: 6px 12px;
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.sunken};
`

export function Step({ status, children, aside }: StepProps) {
  return (
    <Line aria-current={status === 'active' ? 'step' : undefined}>
      <Mark $status={status}>
        {status === 'active' && <Spinner />}
        {status === 'done' && <Icon shape={Check} size={13} />}
        {status === 'failed' && <Icon shape={X} size={13} />}
      </Mark>
      <Words>
        {children}
        <VisuallyHidden>: {states[status]()}</VisuallyHidden>
      </Words>
      {aside}
    </Line>
  )
}

const states = {
  waiting: () => t`pendiente`,
  active: () => t`en curso`,
  done: () => t`hecho`,
  failed: () => t`falló`,
  unknown: () => t`sin confirmar`,
}

const marks = {
  waiting: { colour: theme.color.textMuted, ground: theme.color.line },
  active: { colour: theme.color.accent, ground: 'transparent' },
  done: { colour: theme.color.accentStrong, ground: theme.color.accentSoft },
  failed: { colour: theme.color.danger, ground: theme.color.dangerSoft },
  unknown: { colour: theme.color.warn, ground: theme.color.warnSoft },
}

const Line = styled.li`
  counter-increment: step;
  position: relative;
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 38px;
`
/** A waiting step shows its number: an empty ring would look like a radio button. */
const Mark = styled.span<{ $status: StepStatus }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 20px;
  height: 20px;
  border-radius: 6px;
  background: ${({ $status }) => marks[$status].ground};
  color: ${({ $status }) => marks[$status].colour};
  font-size: 12px;
  font-weight: 620;

  &:empty::before {
    content: ${({ $status }) => ($status === 'unknown' ? "'?'" : 'counter(step)')} / '';
  }
`
const Words = styled.span`
  flex: 1;
`
