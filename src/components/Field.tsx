import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyles } from './control.styles.ts'
import { FieldFrame, type FieldFrameProps, type FieldText } from './FieldFrame.tsx'
import { theme } from './theme/theme.ts'

export interface FieldProps
  extends FieldText, Pick<FieldFrameProps, 'errorRole'>, Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'medium' | 'large' | undefined
  /** A small picture at the left, inside the box. */
  readonly icon?: ReactNode
}

/** One line to type in. */
export function Field({ size = 'medium', icon, ...field }: FieldProps) {
  const { label, labelHidden, hint, error, errorRole, aside, count, id, ...input } = field
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, errorRole, aside, count, id }}>
      {(wiring) => (
        <Box>
          {icon && <Picture aria-hidden>{icon}</Picture>}
          <Line {...wiring} {...input} $size={size} $icon={Boolean(icon)} />
        </Box>
      )}
    </FieldFrame>
  )
}

const Box = styled.div`
  position: relative;
`
const Picture = styled.span`
  position: absolute;
  inset: 0 auto 0 11px;
  display: grid;
  place-items: center;
  color: ${theme.color.textMuted};
  pointer-events: none;
`
const Line = styled.input<{ $size: 'medium' | 'large'; $icon: boolean }>`
  ${controlStyles}
  height: ${({ $size }) => ($size === 'large' ? '40px' : '36px')};
  ${({ $icon }) => $icon && 'padding-left: 34px;'}

  &::-webkit-search-cancel-button {
    cursor: pointer;
  }
`
