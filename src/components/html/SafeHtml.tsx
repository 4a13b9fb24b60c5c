import { useLayoutEffect, useRef } from 'react'
import { css, styled } from 'styled-components'
import { textOf } from './textOf.ts'
import { htmlStyles } from './html.styles.ts'
import { purified } from './purify.ts'

interface SafeHtmlProps {
  /** As the server sent it: not trusted. */
  readonly html: string
  /**
   * Shows this many lines, for a table cell: the rest is cut, and no link or control inside can get the focus or a
   * click.
   */
  readonly clamp?: number | undefined
}

/** The one component that shows HTML from a server. Only what contract/html.ts allows is rendered. */
export const SafeHtml = ({ html, clamp }: SafeHtmlProps) =>
  /[<&]/.test(html) ? (
    <Markup html={html} clamp={clamp} />
  ) : (
    <HtmlBox $clamp={clamp}>{textOf(html).slice(0, clamp && charactersIn(clamp))}</HtmlBox>
  )

/** Inserts nodes, so that the page never parses the text as markup. */
function Markup({ html, clamp }: SafeHtmlProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitisedNodes(html, clamp))
  }, [html, clamp])
  return <HtmlBox ref={box} $clamp={clamp} />
}

/** The box around stored HTML, cut after `$clamp` lines. */
const HtmlBox = styled.div<{ $clamp?: number | undefined }>`
  ${htmlStyles}
  ${({ $clamp }) => $clamp !== undefined && clamped}
  ${({ $clamp }) => $clamp !== undefined && `-webkit-line-clamp: ${$clamp}; max-height: ${$clamp}lh;`}
`

/** Every line has the same height, whatever the text asks for. */
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

/**
 * Sanitised nodes to insert. Links open in a new tab; with `clamp` they become plain text, because nothing in a cell
 * may get the focus.
 */
function sanitisedNodes(html: string, clamp: number | undefined): DocumentFragment {
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

/** Without this the browser would lay out a hundred pages of terms behind two lines. */
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

/** More characters than `lines` lines can show on the widest screen. */
const charactersIn = (lines: number): number => 300 * lines
