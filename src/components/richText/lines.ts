import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import type { HtmlFont, HtmlSize } from '#contract/html.ts'

/** A text as the editor holds it: one line after the other, never a line in a line. */
export interface Line {
  readonly type: 'line'
  readonly kind: LineKind
  /** Of a list's line: 0 stands at the left. */
  readonly depth?: number
  readonly children: (Words | Link)[]
}

export interface Link {
  readonly type: 'link'
  readonly href: string
  readonly children: Words[]
}

export interface Words extends Marks {
  readonly text: string
}

export interface Marks {
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly sub?: true
  readonly sup?: true
  readonly font?: HtmlFont
  readonly size?: HtmlSize
}

export const lineKinds = [
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'quote',
  'bulleted',
  'numbered',
] as const

export type LineKind = (typeof lineKinds)[number]
export type ListKind = 'bulleted' | 'numbered'

export const isLineKind = (kind: unknown): kind is LineKind => lineKinds.some((known) => known === kind)
export const isList = (kind: LineKind): kind is ListKind => kind === 'bulleted' || kind === 'numbered'

export const deepest = 5

export const flags = ['bold', 'italic', 'underline', 'strike', 'sub', 'sup'] as const
export type Flag = (typeof flags)[number]

export const emptyLine = (): Line => ({ type: 'line', kind: 'paragraph', children: [{ text: '' }] })

declare module 'slate' {
  interface CustomTypes {
    Editor: BaseEditor & ReactEditor & HistoryEditor
    Element: Line | Link
    Text: Words
  }
}
