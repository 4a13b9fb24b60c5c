import type { BaseEditor } from 'slate'
import type { HistoryEditor } from 'slate-history'
import type { ReactEditor } from 'slate-react'
import { type HtmlFont, type HtmlSize, keptHref } from '#contract/html.ts'

/** A text in the editor is a flat list of lines. */
export interface Line {
  readonly type: 'line'
  readonly kind: LineKind
  /** The nesting of a list's line, from 0. */
  readonly depth?: number
  readonly children: (TextRun | Link)[]
}

export interface Link {
  readonly type: 'link'
  readonly href: string
  readonly children: TextRun[]
}

export interface TextRun extends Marks {
  readonly text: string
}

export interface Marks extends Readonly<Partial<Record<Flag, true>>> {
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
    Text: TextRun
  }
}

const sameMarks = (one: Marks, other: Marks): boolean =>
  one.font === other.font && one.size === other.size && flags.every((flag) => one[flag] === other[flag])

/** A text run with exactly these marks. */
export const textRun = (text: string, marks: Marks): TextRun => ({
  text,
  ...Object.fromEntries(flags.flatMap((flag) => (marks[flag] ? [[flag, true]] : []))),
  ...(marks.font && { font: marks.font }),
  ...(marks.size && { size: marks.size }),
})

/** The canonical form of lines: no list deeper than the line before allows, and no adjacent runs with equal marks. */
export function normalised(lines: readonly Line[]): Line[] {
  let last = -1
  const kept = lines.map(({ kind, depth, children }): Line => {
    last = isList(kind) ? Math.min(Math.max(depth ?? 0, 0), last + 1, deepest) : -1
    return { type: 'line', kind, ...(last >= 0 && { depth: last }), children: joined(children) }
  })
  return kept.length === 0 ? [emptyLine()] : kept
}

/** Puts a text run on both sides of every link, as Slate requires; a link without a valid address becomes text. */
function joined(children: Line['children']): Line['children'] {
  const kept: Line['children'] = []
  const run: TextRun[] = []
  const flush = () => kept.push(...joinedRuns(run.splice(0)))
  for (const child of children) {
    const href = 'type' in child ? keptHref(child.href) : undefined
    if (!('type' in child)) run.push(child)
    else if (href === undefined) run.push(...child.children)
    else if (child.children.some(({ text }) => text !== '')) {
      flush()
      kept.push({ type: 'link', href, children: joinedRuns(child.children) })
    }
  }
  flush()
  return kept
}

/** At least one run; no empty run beside another. */
function joinedRuns(all: readonly TextRun[]): TextRun[] {
  const kept: TextRun[] = []
  for (const words of all.map(legible).filter(({ text }) => text !== '')) {
    const last = kept.at(-1)
    if (last && sameMarks(last, words)) kept[kept.length - 1] = { ...last, text: last.text + words.text }
    else kept.push(words)
  }
  return kept.length === 0 ? [{ text: '' }] : kept
}

/** Without lone surrogates and control characters, which PostgreSQL may reject. */
const legible = (words: TextRun): TextRun => ({
  ...words,
  text: words.text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ''),
})
