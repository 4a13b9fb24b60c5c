import { notEnoughPoints } from '#contract/envelope.ts'
import type { MoneyMoveEvent } from '#machines/moneyMove.ts'
import {
  confirmed,
  dismissed,
  leaves,
  mine,
  refusedWith,
  resent,
  retried,
  sessionOver,
  settled,
  theirs,
  unanswered,
} from '#stories/models/moneyMove.ts'
import { fails, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<MoneyMoveEvent>[]

interface Kind<Input> {
  /** The path to the call that moves the points, and the state of that call. */
  readonly sent: Path
  readonly sending: string
  /** The path to a call whose outcome nothing could settle. */
  readonly inDoubt: Path
  /** The path from there, without keys, to a further call. */
  readonly again: Path
  /** The path from there, with keys, to the same call again; by default Retry alone. */
  readonly repeated?: Path
  /** The state after a call without an answer, also for a restored move with its lock. */
  readonly unclear: string
  readonly keyless: Input
  /** The input of a restored move, and what another tab leaves of it. */
  readonly kept: Input
  readonly left: object
}

/** The facts of every money move. The API honours keys unless the input says otherwise. */
export function moneyMoveFacts<Input>(kind: Kind<Input>): [fact: string, path: Path, state: string, input?: Input][] {
  const { sent, sending, inDoubt, again, repeated = [retried], unclear, keyless, kept, left } = kind
  const no = refusedWith('x')
  return [
    ['a move sends nothing before it is confirmed', [], 'confirming'],
    ['Cancelar ends a move', [dismissed], 'cancelled'],
    ['a confirmed move takes the lock', [confirmed], 'takingLock'],
    ['a second press sends nothing', [...sent, confirmed, retried], sending],
    ['a move that another tab works on stays there', [confirmed, theirs], 'lockedByAnotherTab'],
    ['a move that waits for another tab cannot be cancelled', [confirmed, theirs, dismissed], 'lockedByAnotherTab'],
    ['a move that the other tab completes is over here too', [confirmed, theirs, leaves(null)], 'doneByAnotherTab'],
    ['what the other tab leaves unfinished is unclear', [confirmed, theirs, leaves(left)], unclear],
    ['a move without a lock sends nothing', [confirmed, unanswered], 'notSent'],
    ['a wait for another tab that breaks off sends nothing', [confirmed, theirs, unanswered], 'notSent'],
    ['an unsent move can be tried again', [confirmed, unanswered, retried], 'takingLock'],
    ['an unsent move can be given up', [confirmed, unanswered, dismissed], 'cancelled'],

    ['a refused move has moved nothing', [...sent, no], 'refused'],
    ['too few points, a normal answer, is a refusal', [...sent, refusedWith(notEnoughPoints)], 'refused'],
    ['a refused move can be tried again', [...sent, no, retried], 'takingLock'],
    ['a refused move can be given up', [...sent, no, dismissed], 'cancelled'],
    ['a move after the end of the session sends nothing', [...sent, sessionOver], 'notSent'],
    ['a move without an answer is unclear', [...sent, unanswered], unclear],
    ['a crash of the console counts as no answer', [...sent, fails(new TypeError('x'))], unclear],
    ['a move with an unknown outcome cannot be cancelled', [...inDoubt, dismissed], 'outcomeUnknown'],

    ['with keys, Retry sends the same call again', [...inDoubt, ...repeated], sending],
    ['with keys, nobody can say that the points arrived', [...inDoubt, settled], 'outcomeUnknown'],
    ['with keys, nobody can send the points anew', [...inDoubt, resent], 'outcomeUnknown'],
    ['after a lost answer, a refusal proves nothing', [...inDoubt, ...repeated, no], unclear],
    ['after a lost answer, the end of the session proves nothing', [...inDoubt, ...repeated, sessionOver], unclear],

    ['without keys, there is no Retry', [...inDoubt, retried], 'outcomeUnknown', keyless],
    ['without keys, sending anew asks first', [...inDoubt, resent], 'confirmingAgain', keyless],
    ['without keys, staff can decide not to send anew', [...inDoubt, resent, dismissed], 'outcomeUnknown', keyless],
    ['without keys, staff can send anew after the question', [...inDoubt, ...again], sending, keyless],
    ['without keys, a first refusal moves nothing', [...sent, no], 'refused', keyless],
    ['without keys, a refusal after that proves nothing', [...inDoubt, ...again, no], unclear, keyless],
    ['without keys, a session’s end proves nothing', [...inDoubt, ...again, sessionOver], unclear, keyless],

    ['a restored move takes the lock', [], 'takingLock', kept],
    ['a restored move with the lock sends nothing', [mine], unclear, kept],
    ['a restored move without the lock waits for a person', [unanswered], 'outcomeUnknown', kept],
    ['a restored move waits for a person if its wait ends', [theirs, unanswered], 'outcomeUnknown', kept],
  ]
}
