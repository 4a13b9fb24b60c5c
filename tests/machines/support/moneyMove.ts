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
import { fails, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<MoneyMoveEvent>[]

interface Kind<Input> {
  /** Up to the call that moves the points, and the state that it is made in. */
  readonly sent: Path
  readonly sending: string
  /** Up to a call whose outcome nothing could settle. */
  readonly inDoubt: Path
  /** Where a call without an answer leads, and a kept move that has its lock. */
  readonly unclear: string
  readonly keyless: Input
  /** Taken up again; what another tab leaves of it. */
  readonly kept: Input
  readonly left: object
}

/** What holds of every money move: what happened, where it leads, at an API that honours keys unless another is given. */
export function moneyMoveFacts<Input>(kind: Kind<Input>): [fact: string, path: Path, state: string, input?: Input][] {
  const { sent, sending, inDoubt, unclear, keyless, kept, left } = kind
  const no = refusedWith('x')
  return [
    ['nothing happens before it is confirmed', [], 'confirming'],
    ['Cancelar ends it', [dismissed], 'cancelled'],
    ['once confirmed, the lock is taken', [confirmed], 'takingLock'],
    ['a second press sends nothing', [...sent, confirmed, retried], sending],
    ['what another tab works on is left to it', [confirmed, theirs], 'lockedByAnotherTab'],
    ['while it is waited for there is nothing to call off', [confirmed, theirs, dismissed], 'lockedByAnotherTab'],
    ['what the other tab ended is ended', [confirmed, theirs, leaves(null)], 'doneByAnotherTab'],
    ['what the other tab left is not clear', [confirmed, theirs, leaves(left)], unclear],
    ['no lock to be had sends nothing', [confirmed, unanswered], 'notSent'],
    ['a wait that breaks off sends nothing', [confirmed, theirs, unanswered], 'notSent'],
    ['what was not sent can be tried again', [confirmed, unanswered, retried], 'takingLock'],
    ['what was not sent can be given up', [confirmed, unanswered, dismissed], 'cancelled'],

    ['a refusal moves nothing', [...sent, no], 'refused'],
    ['too few points, though a normal answer, is a refusal', [...sent, refusedWith(notEnoughPoints)], 'refused'],
    ['a refusal can be tried again', [...sent, no, retried], 'takingLock'],
    ['after a refusal it can be given up', [...sent, no, dismissed], 'cancelled'],
    ['a session that is over sends nothing', [...sent, sessionOver], 'notSent'],
    ['no answer settles nothing', [...sent, unanswered], unclear],
    ['a crash of our own counts as no answer', [...sent, fails(new TypeError('x'))], unclear],
    ['what may have moved cannot be called off', [...inDoubt, dismissed], 'outcomeUnknown'],

    ['with keys, Retry sends the same again', [...inDoubt, retried], sending],
    ['with keys, nobody says by hand that the points arrived', [...inDoubt, settled], 'outcomeUnknown'],
    ['with keys, there is no sending anew', [...inDoubt, resent], 'outcomeUnknown'],
    ['a refusal settles no doubt about an earlier call', [...inDoubt, retried, no], unclear],
    ['a session that is over settles no doubt', [...inDoubt, retried, sessionOver], unclear],

    ['without keys, there is no Retry', [...inDoubt, retried], 'outcomeUnknown', keyless],
    ['without keys, sending anew warns first', [...inDoubt, resent], 'confirmingAgain', keyless],
    ['the warning can be heeded', [...inDoubt, resent, dismissed], 'outcomeUnknown', keyless],
    ['the warning can be overruled', [...inDoubt, resent, confirmed], sending, keyless],
    ['without keys, a first refusal is a clear no', [...sent, no], 'refused', keyless],
    ['without keys, a refusal then is none', [...inDoubt, resent, confirmed, no], unclear, keyless],
    ['nor does the end of the session settle it', [...inDoubt, resent, confirmed, sessionOver], unclear, keyless],

    ['after a reload it takes the lock', [], 'takingLock', kept],
    ['then it sends nothing', [mine], unclear, kept],
    ['without a lock it waits for a person', [unanswered], 'outcomeUnknown', kept],
    ['and when a wait breaks off', [theirs, unanswered], 'outcomeUnknown', kept],
  ]
}
