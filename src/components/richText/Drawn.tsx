import type { ReactNode } from 'react'
import type { RenderChunkProps, RenderElementProps, RenderLeafProps } from 'slate-react'
import { flags } from './lines.ts'
import type { Flag } from './lines.ts'

/** A line, or a link in one. */
export function drawElement({ element, attributes, children }: RenderElementProps) {
  if (element.type === 'link') {
    return (
      <a {...attributes} href={element.href} title={element.href} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    )
  }
  return (
    <div {...attributes} data-kind={element.kind} data-depth={element.depth}>
      {children}
    </div>
  )
}

/** Some two hundred lines: far from the view they are not laid out. */
export const drawChunk = ({ attributes, children }: RenderChunkProps) => <div {...attributes}>{children}</div>

/** Words in their looks. */
export function drawLeaf({ leaf, attributes, children }: RenderLeafProps) {
  const marked = flags.filter((flag) => leaf[flag]).reduce<ReactNode>((inner, flag) => inTag(flag, inner), children)
  return (
    <span {...attributes} className={[leaf.font, leaf.size].filter(Boolean).join(' ') || undefined}>
      {marked}
    </span>
  )
}

function inTag(flag: Flag, words: ReactNode) {
  const Tag = ({ bold: 'strong', italic: 'em', underline: 'u', strike: 's', sub: 'sub', sup: 'sup' } as const)[flag]
  return <Tag>{words}</Tag>
}
