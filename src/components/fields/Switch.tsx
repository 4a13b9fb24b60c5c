import type { Ref } from 'react'
import { styled } from 'styled-components'
import { Spinner } from '../feedback/Spinner.tsx'
import { theme } from '../theme/theme.ts'

interface SwitchProps {
  /** What it switches, including the row's name, for screen readers. */
  readonly label: string
  readonly isOn: boolean
  /** The outcome of the last press is not known yet. A further press still counts. */
  readonly isPending?: boolean
  readonly isDisabled?: boolean
  /** The word beside it: `Activo`, `Guardando…`. */
  readonly text: string
  readonly onFlip: () => void
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

export const Switch = ({ label, isOn, isPending = false, isDisabled = false, text, onFlip, ref }: SwitchProps) => (
  <Row>
    <Track
      ref={ref}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-busy={isPending}
      aria-disabled={isDisabled}
      onClick={(event) => {
        // Otherwise the click would open the row.
        event.stopPropagation()
        if (!isDisabled) onFlip()
      }}
    >
      {isPending ? <Spinner /> : <Knob />}
    </Track>
    <Text $isOn={isOn && !isPending}>{text}</Text>
  </Row>
)

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
`
const Track = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 34px;
  height: 20px;
  padding: 0;
  border: 2px solid transparent;
  border-radius: 999px;
  background: ${theme.color.switchedOff} border-box;
  color: ${theme.color.surface};
  cursor: pointer;

  > [data-spinner] {
    width: 12px;
    height: 12px;
  }
  /* A click target of 24 px. */
  &::before {
    content: '';
    position: absolute;
    inset: -4px;
  }
  &[aria-checked='true'] {
    background-color: ${theme.color.accent};
    color: ${theme.color.onAccent};
  }
  /* Hollow while pending. */
  &[aria-busy='true'] {
    border-color: ${theme.color.textMuted};
    background-color: ${theme.color.sunken};
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
`
const Knob = styled.span`
  width: 14px;
  height: 14px;
  border-radius: 50%;
  background: currentcolor;
  translate: -7px 0;
  transition: translate ${theme.motion.quick};

  [aria-checked='true'] > & {
    translate: 7px 0;
  }
`
const Text = styled.span<{ $isOn: boolean }>`
  color: ${({ $isOn }) => ($isOn ? theme.color.text : theme.color.textMuted)};
`
