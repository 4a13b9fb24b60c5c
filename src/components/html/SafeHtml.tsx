import { useLayoutEffect, useRef } from 'react'
import { css, styled } from 'styled-components'
import { textOf } from './textOf.ts'
import { htmlStyles } from './html.styles.ts'
import { purified } from './purify.ts'

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

/** The frame around stored HTML; cut after so many lines where it stands in a cell. */
export const HtmlBox = styled.div<{ $clamp?: number | undefined }>`
  ${htmlStyles}
  ${({ $clamp }) => $clamp !== undefined && clamped}
  ${({ $clamp }) => $clamp !== undefined && `-webkit-line-clamp: ${$clamp}; max-height: ${$clamp}lh;`}
`

/** In a cell every line is as high as the next, whatever the text asks for. */
const clamped = css`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  overflow: hidden;

  && * {
    margin: 0;
    padding: 0;
    border: 0;
    font-size: inherit;
    line-height: inherit;
  }
  && :is(table, thead, tbody, tfoot, tr, th, td) {
    display: inline;
  }
  && :is(th, td)::after {
    content: ' ';
  }
  && hr {
    display: none;
  }
  && li {
    list-style-position: inside;
  }
`

const kept = new Map<string, DocumentFragment>()
const most = 300

/** Nodes to put into the page, clean. Links open beside it; in a cell they are words alone, for nothing there may take the focus. */
export function drawn(html: string, clamp: number | undefined): DocumentFragment {
  const name = `${clamp} ${html}`
  const nodes = kept.get(name) ?? dressed(purified(html), clamp)
  kept.delete(name)
  kept.set(name, nodes)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return document.importNode(nodes, true)
}

const dressed = (nodes: DocumentFragment, clamp: number | undefined) =>
  clamp === undefined ? withLinks(nodes) : withoutLinks(beginningOf(nodes, charactersIn(clamp)))

/** Terms of a hundred pages would be laid out behind two lines. */
function beginningOf(nodes: DocumentFragment, characters: number): DocumentFragment {
  const texts = document.createTreeWalker(nodes, NodeFilter.SHOW_TEXT)
  let left = characters
  while (texts.nextNode()) {
    const { currentNode } = texts
    const text = currentNode.nodeValue ?? ''
    left -= text.trim().length
    if (left > 0) continue
    currentNode.nodeValue = text.slice(0, characters)
    const rest = document.createRange()
    rest.selectNodeContents(nodes)
    rest.setStartAfter(currentNode)
    rest.deleteContents()
    break
  }
  return nodes
}

function withLinks(nodes: DocumentFragment): DocumentFragment {
  for (const link of nodes.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  return nodes
}

function withoutLinks(nodes: DocumentFragment): DocumentFragment {
  for (const link of nodes.querySelectorAll('a')) link.replaceWith(...link.childNodes)
  return nodes
}

/** Of a text in a cell: more than so many lines show on the widest screen. */
export const charactersIn = (lines: number): number => 300 * lines
