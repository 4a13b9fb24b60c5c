import { useLayoutEffect, useRef } from 'react'
import { drawn } from './drawn.ts'
import { HtmlBox } from './HtmlBox.tsx'

export interface MarkupProps {
  readonly html: string
  readonly clamp?: number | undefined
}

/** The nodes are put in, never text that the page would have to read as markup. */
export function Markup({ html, clamp }: MarkupProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(drawn(html, clamp))
  }, [html, clamp])
  return <HtmlBox ref={box} $clamp={clamp} />
}
