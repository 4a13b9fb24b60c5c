import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { tickStyles } from './tick.styles.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly labelHidden?: boolean | undefined
}

/** What a checkbox and a radio share: the native control with its label at the right. */
export function Tick({ label, labelHidden = false, kind, ...input }: TickProps & { kind: 'checkbox' | 'radio' }) {
  return (
    <Label>
      <Box {...input} type={kind} $round={kind === 'radio'} />
      {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Label>
  )
}

const Label = styled.label`
  position: relative;
  display: inline-flex;
  align-items: flex-start;
  gap: 10px;
  cursor: pointer;

  &:has(:disabled) {
    cursor: default;
  }
`
const Box = styled.input<{ $round: boolean }>`
  ${tickStyles}
`
