import { lazy, Suspense } from 'react'
import { charactersIn } from './charactersIn.ts'
import { HtmlBox } from './HtmlBox.tsx'
import type { MarkupProps } from './Markup.tsx'
import { textOf } from './textOf.ts'

export interface SafeHtmlProps {
  /** As the server sent it: nothing is taken for granted. */
  readonly html: string
  /** Lines, for a table's cell: what is more is cut, and nothing in it takes the focus or a click. */
  readonly clamp?: number | undefined
}

/** The one place where HTML from a server is shown; only what contract/html.ts lists gets through. */
export function SafeHtml({ html, clamp }: SafeHtmlProps) {
  if (!/[<&]/.test(html)) return <PlainText html={html} clamp={clamp} />
  return (
    <Suspense fallback={<PlainText html={html} clamp={clamp} />}>
      <Markup html={html} clamp={clamp} />
    </Suspense>
  )
}

const PlainText = ({ html, clamp }: MarkupProps) => (
  <HtmlBox $clamp={clamp}>{textOf(html).slice(0, clamp && charactersIn(clamp))}</HtmlBox>
)

/** Where the cleaner cannot be had, the words are still there to read. */
const Markup = lazy(() =>
  import('./Markup.tsx').then(
    ({ Markup }) => ({ default: Markup }),
    () => ({ default: PlainText }),
  ),
)
