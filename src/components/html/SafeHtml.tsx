import { useLayoutEffect, useRef } from 'react'
import { charactersIn } from './charactersIn.ts'
import { drawn } from './drawn.ts'
import { HtmlBox } from './HtmlBox.tsx'
import { textOf } from './textOf.ts'

export interface SafeHtmlProps {
  /** As the server sent it: nothing is taken for granted. */
  readonly html: string
  /** Lines, for a table's cell: what is more is cut, and nothing in it takes the focus or a click. */
  readonly clamp?: number | undefined
}

/** The one place where HTML from a server is shown; only what contract/html.ts lists gets through. */
export const SafeHtml = ({ html, clamp }: SafeHtmlProps) =>
  /[<&]/.test(html) ? (
    <Markup html={html} clamp={clamp} />
  ) : (
    <HtmlBox $clamp={clamp}>{textOf(html).slice(0, clamp && charactersIn(clamp))}</HtmlBox>
  )

/** The nodes are put in, never text that the page would have to read as markup. */
function Markup({ html, clamp }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(drawn(html, clamp))
  }, [html, clamp])
  return <HtmlBox ref={box} $clamp={clamp} />
}
