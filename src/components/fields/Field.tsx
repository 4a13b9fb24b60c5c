import { t } from '#language/t.ts'
import { X } from 'lucide'
import { useRef, type ComponentProps, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyles } from './control.styles.ts'
import { FieldFrame, type FieldFrameProps, type FieldText } from './FieldFrame.tsx'
import { Icon } from '../Icon.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import { theme } from '../theme/theme.ts'

export interface FieldProps
  extends FieldText, Pick<FieldFrameProps, 'errorRole'>, Omit<ComponentProps<'input'>, 'size'> {
  readonly size?: 'medium' | 'large' | undefined
  /** A small icon at the left, inside the box. */
  readonly icon?: ReactNode
  /** Empties the field: shown as a button at its right while it has text. */
  readonly onClear?: (() => void) | undefined
}

/** A single-line text field. */
export function Field({ size = 'medium', icon, ...field }: FieldProps) {
  const { label, labelHidden, hint, error, errorRole, aside, count, id, onClear, ...input } = field
  const box = useRef<HTMLDivElement>(null)
  const isClearable = onClear !== undefined && input.value !== ''
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, errorRole, aside, count, id }}>
      {(wiring) => (
        <Box ref={box}>
          {icon && <Picture aria-hidden>{icon}</Picture>}
          <Line {...wiring} {...input} $size={size} $icon={Boolean(icon)} $clear={onClear !== undefined} />
          {isClearable && (
            // Not a tab stop: Escape and erasing do the same by keyboard.
            <Clear
              variant="quiet"
              label={t`Borrar: ${label}`}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onClear()
                box.current?.querySelector('input')?.focus()
              }}
            >
              <Icon shape={X} size={14} />
            </Clear>
          )}
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
  inset: 0 auto 0 12px;
  display: grid;
  place-items: center;
  color: ${theme.color.textMuted};
  pointer-events: none;
`
const Clear = styled(IconButton)`
  position: absolute;
  inset: 0 5px 0 auto;
  width: 26px;
  height: 26px;
  margin-block: auto;
`
const Line = styled.input<{ $size: 'medium' | 'large'; $icon: boolean; $clear: boolean }>`
  ${controlStyles}
  height: ${({ $size }) => ($size === 'large' ? '40px' : '36px')};
  ${({ $icon }) => $icon && 'padding-left: 36px;'}
  ${({ $clear }) => $clear && 'padding-right: 36px;'}

  &[type='search'] {
    appearance: none;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`
