import type { ItemFacts } from '../fixture/facts.ts'
import { saysNothingMoved, type Trace } from './run.ts'

/** What went wrong in a run, each a sentence; none where all is as promised. */
export function wrongsOf(trace: Trace, { status, credited, moves, balance }: ItemFacts): readonly Wrong[] {
  const { refund, honoursKeys, isKept, last, wasDone, wasAffirmed, denied, asked, sent } = trace
  const isMarked = status === 'refunded'
  const isVisible = isKept || (honoursKeys && credited)
  const wrongs: (readonly [kind: Wrong['kind'], isSo: boolean, words: string])[] = [
    ['double', moves > (honoursKeys ? 1 : asked), `points moved ${moves} times, asked for ${asked} times`],
    ['double', trace.sentUnasked, `points were sent ${sent} times, asked for ${asked} times`],
    ['double', trace.sentKeyUnasked, 'a key was sent to an API that knows none'],
    ['double', honoursKeys && isMarked && moves > 1, `marked as refunded after ${moves} moves`],
    ['lost', balance !== moves * refund.points, `the user has ${balance} points after ${moves} moves`],
    ['lost', moves > 0 && !isMarked && !isVisible, 'points moved, the item is not marked, and nothing tells'],
    ['lost', isMarked && moves === 0 && !wasAffirmed, 'marked as refunded, and no points moved'],
    ['silent', wasDone && !(isMarked && (moves > 0 || wasAffirmed)), 'shown as done, and it is not'],
    ['silent', denied.length > 0, `shown as ${denied.join(', ')} after points had moved`],
    ['silent', moves > 0 && saysNothingMoved.has(last), `${last} is the last that was seen, and points moved`],
    ['silent', sent > 0 && moves === 0 && !isKept && !trace.wasTold, `sent, ${last}, then forgotten`],
  ]
  return wrongs.filter(([, isSo]) => isSo).map(([kind, , words]) => ({ kind, words, seed: trace.seed }))
}

export interface Wrong {
  readonly kind: 'double' | 'lost' | 'silent'
  readonly words: string
  /** Of the run. */
  readonly seed: number
}
