import type { ComponentProps } from 'react'
import { css, styled } from 'styled-components'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { theme } from '../theme/theme.ts'

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string
  readonly labelHidden?: boolean | undefined
}

export const Checkbox = (props: TickProps) => <Tick {...props} kind="checkbox" />

/** One of a few choices. The radios of a group share a `name`. */
export const Radio = (props: TickProps) => <Tick {...props} kind="radio" />

/** What a checkbox and a radio share: the native input with its label at the right. */
function Tick({ label, labelHidden = false, kind, ...input }: TickProps & { kind: 'checkbox' | 'radio' }) {
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
/** A fieldset of checkboxes or radios below its legend. */
export const TickGroup = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 20px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  > legend {
    float: left;
    width: 100%;
    padding: 0;
    font-weight: 560;
  }
`
/** A box of 16 px in a click target of 24 px. */
export const box = css`
  appearance: none;
  flex: none;
  position: relative;
  width: 24px;
  height: 24px;
  margin: -2px -4px;
  cursor: pointer;
  outline: none;

  &::before,
  &::after {
    content: '';
    position: absolute;
  }
  &::before {
    inset: 4px;
    border: 1px solid color-mix(in srgb, ${theme.color.textMuted} 82%, ${theme.color.surface});
    border-radius: 4px;
    background: ${theme.color.surface};
    transition: background-color ${theme.motion.quick};
  }
  &:checked::before {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &:checked::after {
    inset: 7px;
    background: ${theme.color.onAccent};
    clip-path: polygon(14% 46%, 0 60%, 39% 96%, 100% 24%, 85% 10%, 38% 67%);
  }
  &[type='checkbox']:indeterminate::before {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &[type='checkbox']:indeterminate::after {
    inset: 11px 8px;
    background: ${theme.color.onAccent};
    clip-path: none;
  }
  &:focus-visible::before {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &:disabled {
    cursor: default;
    opacity: 0.55;
  }
`
const Box = styled.input<{ $round: boolean }>`
  ${box}
  ${({ $round }) => $round && ring}
`
const ring = css`
  &::before {
    border-radius: 50%;
  }
  &:checked::after {
    inset: 9px;
    border-radius: 50%;
    clip-path: none;
  }
`
