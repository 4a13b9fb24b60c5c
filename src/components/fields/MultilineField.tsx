import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { controlStyles } from './control.styles.ts'
import { FieldFrame, type FieldText } from './FieldFrame.tsx'

type MultilineFieldProps = FieldText & ComponentProps<'textarea'>

/** A text area. Where the browser supports it, it grows with its text. */
export function MultilineField({ label, labelHidden, hint, error, aside, count, id, ...area }: MultilineFieldProps) {
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, aside, count, id }}>
      {(wiring) => <Lines rows={3} {...area} {...wiring} />}
    </FieldFrame>
  )
}

const Lines = styled.textarea`
  ${controlStyles}
  display: block;
  min-height: 36px;
  max-height: 50vh;
  padding-block: 8px;
  resize: vertical;
  field-sizing: content;
`
