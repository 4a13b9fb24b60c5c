import { parseSync } from 'vite'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (part: unknown): part is Node => part instanceof Object && 'type' in part

/** All nodes of the syntax tree of a source, in the form of ESTree. */
export function nodesIn(file: string, source: string): readonly Node[] {
  const nodes: Node[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (!isNode(part)) return
    nodes.push(part)
    for (const key of Object.keys(part)) if (key !== 'type') walk(part[key])
  }
  walk(parseSync(file, source).program)
  return nodes
}
