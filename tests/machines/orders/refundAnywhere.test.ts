import { refundMachine } from '#machines/orders/refund.ts'
import { describe, expect, it } from 'vitest'
import { situations, trapped, unreached } from '../support/paths.ts'
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
} from '../support/moneyMove.ts'
import { checked, keyed, keyless, restored, stands } from './refundSteps.ts'

describe('a refund, wherever it stands', () => {
  const events = [confirmed, retried, dismissed, checked, settled, resent]
  const endings = [
    mine,
    theirs,
    leaves(null),
    leaves({ credited: false }),
    leaves({ credited: true }),
    ...(['refundable', 'credited', 'refunded', 'marked', 'changed', 'gone'] as const).map(stands),
    unanswered,
    refusedWith('x'),
    refusedWith('already-refunded'),
    sessionOver,
  ]
  const inputs = [keyed, keyless].flatMap((input) => [
    input,
    restored(input, { credited: false }),
    restored(input, { credited: true }),
  ])
  const reached = situations(refundMachine, [...events, ...endings], inputs)
  const where = (state: string) =>
    [...reached.values()].map(({ snapshot }) => snapshot).filter((snapshot) => snapshot.value === state)

  it('every state can be reached', () => {
    expect(unreached(refundMachine, reached)).toEqual([])
  })

  it('there is a way to the end, and none is a dead end', () => {
    expect(trapped(reached, ['done'])).toEqual(
      [...reached].flatMap(([name, { snapshot }]) =>
        /cancelled|doneByAColleague|doneByAnotherTab/.test(String(snapshot.value)) ? [name] : [],
      ),
    )
  })

  it('each state takes only what its dialog offers', () => {
    const unsent = [retried, dismissed]
    const asking = [confirmed, dismissed]
    const offers = { confirming: asking, confirmingAgain: asking, notSent: unsent, refused: unsent }
    for (const state of Object.keys(refundMachine.states).filter((one) => !/^(locked|outcome)/.test(one))) {
      const offered = new Map<string, object[]>(Object.entries({ ...offers, statusFailed: [retried] })).get(state) ?? []
      expect(where(state), state).not.toEqual([])
      for (const snapshot of where(state))
        expect(
          events.filter((event) => snapshot.can(event)),
          state,
        ).toEqual(offered)
    }
  })

  it('one may stop waiting for another tab, but not give up what was begun', () => {
    for (const snapshot of where('lockedByAnotherTab'))
      expect(events.filter((event) => snapshot.can(event))).toEqual(snapshot.context.restored ? [] : [dismissed])
  })

  it('what an unknown outcome offers depends on whether the API honours keys', () => {
    for (const snapshot of where('outcomeUnknown'))
      expect(events.filter((event) => snapshot.can(event))).toEqual(
        snapshot.context.honoursKeys ? [retried, checked] : [checked, settled, resent],
      )
  })

  it('points known to be back are never sent again', () => {
    const again = where('refundingPoints').filter(({ context }) => context.credited)
    expect(again).toEqual([])
    for (const state of ['refused', 'notSent', 'cancelled', 'outcomeUnknown'])
      expect(where(state).filter(({ context }) => context.credited)).toEqual([])
  })

  it('without keys, an unanswered call is never called refused, nor not sent', () => {
    for (const state of ['refused', 'notSent', 'cancelled'])
      expect(where(state).filter(({ context }) => !context.honoursKeys && context.doubtful)).toEqual([])
  })
})
