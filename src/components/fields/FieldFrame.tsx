import { t } from '#language/t.ts'
import { createContext, use, useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { linkStyles } from '../link.styles.ts'
import { theme } from '../theme/theme.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

export interface FieldText {
  readonly label: string
  /** The label is announced and not shown: a placeholder or the context shows it. */
  readonly labelHidden?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong with the value; the control is then marked invalid. */
  readonly error?: string | undefined
  /** At the label's right: a link, a counter. It comes after the control in tab order. */
  readonly aside?: ReactNode
  /** Below the control at the right, in the line of the error. */
  readonly count?: ReactNode
}

export interface ControlWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** The label of an optional field. */
export const optional = (label: string): string => t`${label} (opcional)`

/** What a form says beside its fields, by their labels. */
export const FieldNotes = createContext<ReadonlyMap<string, ReactNode>>(new Map())

export interface FieldFrameProps extends FieldText {
  readonly id?: string | undefined
  /** `alert` for an error that appears while somebody types. */
  readonly errorRole?: 'alert' | undefined
  readonly children: (wiring: ControlWiring) => ReactNode
}

/** A control with its label, hint and error, linked for screen readers. */
export function FieldFrame({
  label,
  labelHidden,
  hint,
  error,
  errorRole,
  aside,
  count,
  id,
  children,
}: FieldFrameProps) {
  const made = useId()
  const control = id ?? made
  const note = use(FieldNotes).get(label)
  const described = [error && `${control}-error`, note && `${control}-note`, hint && `${control}-hint`]
    .filter(Boolean)
    .join(' ')
  return (
    <Frame>
      <Label as={labelHidden ? VisuallyHidden : 'span'}>
        <label htmlFor={control}>{label}</label>
      </Label>
      {/* Hint and error take the next grid rows, so a hidden label still needs its own. */}
      <Control style={labelHidden ? { gridRow: 1 } : undefined}>
        {children({
          id: control,
          'aria-describedby': described === '' ? undefined : described,
          'aria-invalid': error ? true : undefined,
        })}
      </Control>
      {aside && <Aside>{aside}</Aside>}
      {count && <Count>{count}</Count>}
      {error && (
        <Wrong id={`${control}-error`} role={errorRole}>
          {error}
        </Wrong>
      )}
      {note && <Warning id={`${control}-note`}>{note}</Warning>}
      {hint && <Hint id={`${control}-hint`}>{hint}</Hint>}
    </Frame>
  )
}

const Label = styled.span`
  grid-area: 1 / 1;
  margin-bottom: 6px;
  font-weight: 560;
`
const Frame = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: 1fr auto;
  align-items: baseline;
  min-width: 0;

  /* Only a visual mark: the control's aria-required tells screen readers. */
  &:has([aria-required='true']) > ${Label}::after {
    content: ' *' / '';
    color: ${theme.color.danger};
  }
`
const Aside = styled.div`
  grid-area: 1 / 2;
  color: ${theme.color.textMuted};

  a {
    ${linkStyles}
  }
`
const Control = styled.div`
  grid-area: 2 / 1 / auto / span 2;
  min-width: 0;
`
const Hint = styled.p`
  grid-column: 1 / -1;
  margin-top: 6px;
  font-size: 13px;
  color: ${theme.color.textMuted};
`
const Count = styled.div`
  grid-area: 3 / 2;
  margin: 6px 0 0 12px;
`
const Wrong = styled(Hint)`
  ${Count} ~ & {
    grid-area: 3 / 1;
  }
  color: ${theme.color.danger};
`

const Warning = styled(Hint)`
  color: ${theme.color.warn};
  overflow-wrap: anywhere;
`

/** Fields side by side; on a phone one below the other. */
export const FieldColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: 16px 20px;

  ${theme.media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
