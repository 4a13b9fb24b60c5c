import { purified } from './purify.ts'

const kept = new Map<string, DocumentFragment>()
const most = 300

/** Nodes to put into the page, clean. Links open beside it, or are words alone where nothing may take the focus. */
export function drawn(html: string, { links }: { readonly links: boolean }): DocumentFragment {
  const name = `${links} ${html}`
  const nodes = kept.get(name) ?? (links ? withLinks : withoutLinks)(purified(html))
  kept.delete(name)
  kept.set(name, nodes)
  const [oldest] = kept.keys()
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  return document.importNode(nodes, true)
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
