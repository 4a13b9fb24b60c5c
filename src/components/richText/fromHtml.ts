import { purifiedNoting } from '../html/purify.ts'
import { linesOfNodes } from './linesOfNodes.ts'
import type { Line } from './lines.ts'
import { lossesOf } from './losses.ts'
import { normalised } from './normalised.ts'

export interface Opened {
  readonly lines: Line[]
  /** What the editor cannot hold, in words. */
  readonly losses: readonly string[]
}

/** A stored text as the editor holds it. */
export function fromHtml(html: string): Opened {
  const { nodes, refused } = purifiedNoting(html)
  const { lines, structure } = linesOfNodes(nodes)
  return { lines: normalised(lines), losses: lossesOf(refused, structure) }
}
