import type { ReactNode } from 'react'

export interface RichTextProps {
  readonly label: string
  /** Stored HTML. Another value than the one `onChange` gave last opens the text anew. */
  readonly value: string
  /** On every change; the value it was opened with, once nothing of it is changed any more. */
  readonly onChange: (html: string) => void
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** In characters of the HTML. More can be typed, and is said to be too much. */
  readonly maxLength?: number | undefined
}
