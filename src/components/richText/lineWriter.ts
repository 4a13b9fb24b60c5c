import { type Line, type LineKind, type Marks, textRun } from './lines.ts'

/** The formatting around a text in the markup. */
export interface TextContext {
  readonly kind: LineKind
  /** The depth of list nesting: 0 in one list, -1 outside of any. */
  readonly depth: number
  readonly marks: Marks
  readonly href: string | undefined
  /** The list item around it: a second block in the same item makes no new item. */
  readonly item: object | undefined
}

interface Draft {
  readonly context: TextContext
  readonly children: Line['children']
}

/** Collects texts into lines as a browser renders them: whitespace is collapsed and each block is its own line. */
export function lineWriter() {
  const drafts: Draft[] = []
  const startedItems = new WeakSet<object>()
  let open: Draft | undefined

  const lastText = () => {
    const last = open?.children.at(-1)
    return (last && 'type' in last ? last.children.at(-1) : last)?.text ?? ''
  }
  const put = (text: string, { marks, href }: TextContext) => {
    const words = textRun(text, marks)
    const last = open?.children.at(-1)
    if (href === undefined) open?.children.push(words)
    else if (last && 'type' in last && last.href === href) last.children.push(words)
    else open?.children.push({ type: 'link', href, children: [words] })
  }
  const begin = (context: TextContext) => {
    const before = drafts.at(-1)
    if (context.item && before?.context.item === context.item) {
      open = before
      put('\n', { ...context, marks: {}, href: undefined })
    } else drafts.push((open = { context, children: [] }))
    if (context.item) startedItems.add(context.item)
  }

  return {
    text(raw: string, context: TextContext) {
      const folded = raw.replace(/[ \t\n\r\f]+/g, ' ')
      const text = open && !/[ \n]$/.test(lastText()) ? folded : folded.replace(/^ /, '')
      if (text === '') return
      if (!open) begin(context)
      put(text, context)
    },
    lineBreak(context: TextContext) {
      if (!open) begin(context)
      else trimEnd(open.children, / $/)
      put('\n', context)
    },
    /** Ends a block: its trailing space or line break is invisible. */
    end() {
      if (open) trimEnd(open.children, / ?\n?$/)
      open = undefined
    },
    /** An empty list item still makes a line. */
    fill(context: TextContext) {
      if (context.item && !startedItems.has(context.item)) drafts.push({ context, children: [] })
    },
    get lines(): readonly Line[] {
      return drafts.map(({ context: { kind, depth }, children }) => ({
        type: 'line',
        kind,
        ...(depth >= 0 && { depth }),
        children,
      }))
    },
  }
}

function trimEnd(children: Line['children'], end: RegExp): void {
  const last = children.at(-1)
  if (last && 'type' in last) trimEnd(last.children, end)
  else if (last) children[children.length - 1] = { ...last, text: last.text.replace(end, '') }
}
