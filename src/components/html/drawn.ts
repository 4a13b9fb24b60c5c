import { charactersIn } from './charactersIn.ts'
import { purified } from './purify.ts'

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
