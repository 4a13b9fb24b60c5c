import { bulkCounts, withItems, type BulkRun } from '#contract/bulk.ts'
import { bulkRunMachine, type BulkRunEvent, type BulkRunInput } from '#machines/bulkRun.ts'
import {
  checked,
  dismissed,
  done,
  failed,
  insisted,
  kept,
  overtaken,
  pair,
  refusal,
  rest,
  restored,
  retried,
  runOf,
  sessionOver,
  silence,
  stopped,
  unread,
} from '#stories/models/bulkRun.ts'
import { expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, walkThrough, type Step } from '#stories/support/walk.ts'

type Path = readonly Step<BulkRunEvent>[]

const six: BulkRunInput = { run: runOf(6), isRestored: false }
const eight: BulkRunInput = { ...six, run: runOf(8) }
const mine = answers(null)
const myTurn = answers()
const sent: Path = [mine, myTurn]

const refusing = (id: number) => failed(id, refusal)
const left = (id: number) => failed(id, overtaken)
const silent = (id: number) => failed(id, silence)
const asked: Path = [checked(), retried]
const again: Path = [...asked, myTurn]
const ended: Path = [...sent, done(0), refusing(1), checked()]
const doubtful: Path = [...sent, done(0), silent(1)]
const leftOut: Path = [...sent, done(0), left(1), checked()]
const toConfirm: Path = [...sent, done(0), done(1, 'toCheck')]
const halfway: Path = [...sent, stopped, done(0), done(1), done(2)]
const stoppedHalfway: Path = [...halfway, done(3), checked()]
const halfSilent: Path = [...halfway, silent(3)]
const twoFailed: Path = [...sent, refusing(0), stopped, done(1), done(2), done(3), silent(4), checked()]
const paused: Path = [...sent, failed(0, sessionOver)]
const twoSilent: Path = [...sent, silent(0), silent(1)]
const threeSilent: Path = [...twoSilent, silent(2)]
const pausedSilent: Path = [...threeSilent, done(3), done(4), done(5), checked()]
const oneDone = withItems(pair.run, (item) => (item.id === 0 ? { ...item, outcome: 'done' } : item))

/** A sign per item, in their order. */
const signs = { pending: '.', again: 'a', sending: '>', done: 'd', refused: 'r', unknown: '?' }
const outcomes = ({ run }: { readonly run: BulkRun }) => [run.items.map(({ outcome }) => signs[outcome]).join('')]

const facts: [fact: string, path: Path, state: string, outcomes: string, input?: BulkRunInput][] = [
  ['a new run sends four at a time', sent, 'sending', '>>>>..', six],
  ['an answer makes room for the next', [...sent, done(1)], 'sending', '>d>>>.', six],
  ['a refusal makes room for the next', [...sent, refusing(0)], 'sending', 'r>>>>.', six],
  ['a refused one is sent again given room', [...sent, refusing(0), silent(1), retried], 'sending', 'a?>>>>', six],
  ['a refused one is not sent again by itself', [...sent, refusing(0), done(1)], 'checking', 'rd'],
  ['all done is its end', [...sent, done(0), done(1), checked()], 'done', 'dd'],
  ['what the lists say is done is done', [...doubtful, checked(1)], 'done', 'dd'],
  ['a refusal stays one', [...sent, refusing(0), done(1), checked(0)], 'failed', 'rd'],
  ['what they do not say stays unknown', [...doubtful, checked()], 'failed', 'd?'],
  ['lists that cannot be read settle nothing', [...doubtful, fails(silence)], 'failed', 'd?'],
  ['a refusal does not settle a call to be confirmed', [...toConfirm, ...again, refusing(1)], 'checking', 'd?'],
  ['nor does a stop before it is sent again', [...toConfirm, ...asked, stopped], 'checking', 'd?'],
  ['nor a refusal what had no answer', [...doubtful, ...again, refusing(1)], 'checking', 'd?'],
  ['nor a session that is over', [...doubtful, ...again, failed(1, sessionOver)], 'checking', 'd?'],
  ['failures alone are sent again', [...ended, retried, myTurn], 'sending', 'd>'],
  ['what a colleague changed is not sent again by a retry', [...leftOut, retried, myTurn], 'checking', 'dr'],
  ['it is where a person insists', [...leftOut, insisted, myTurn], 'sending', 'd>'],
  ['also meanwhile', [...sent, left(1), insisted], 'sending', '>>'],
  ['and after a stop', [...halfway, left(3), checked(), insisted], 'awaitingTurn', 'ddda..', six],
  ['the rest can be let be', [...ended, dismissed], 'dismissed', 'dr'],
  ['Detener sends no more and awaits the answers', [...sent, stopped, done(0), refusing(1)], 'stopping', 'dr>>..', six],
  ['what the lists say is done is done there too', [...halfSilent, checked(3)], 'halted', 'dddd..', six],
  ['a stop that cannot be checked stands', [...halfSilent, fails(silence)], 'halted', 'ddd?..', six],
  ['the rest can be sent later, in its turn', [...stoppedHalfway, rest, myTurn], 'sending', 'dddd>>', six],
  ['and be stopped again', [...stoppedHalfway, rest, stopped], 'checking', 'dddd..', six],
  ['what failed is retried without it', [...twoFailed, retried, myTurn], 'sending', '>ddd>.', six],
  ['also when it fails again', [...twoFailed, retried, myTurn, refusing(0), retried], 'sending', '>ddd>.', six],
  ['and it stays', [...twoFailed, retried, myTurn, done(0), done(4), checked()], 'halted', 'ddddd.', six],
  ['it is sent without what failed', [...twoFailed, rest, myTurn], 'sending', 'rddd?>', six],
  ['stopped at the last one, all is done', [...sent, stopped, done(0), done(1), checked()], 'done', 'dd'],
  ['before its turn nothing is lost by a stop', [mine, stopped, checked(), dismissed], 'dismissed', '..'],
  ['a session that is over sends no more', [...paused, failed(1, sessionOver), checked()], 'halted', '..'],
  ['three in a row without an answer send no more', threeSilent, 'stopping', '???>>>..', eight],
  ['what is answered by then is noted', pausedSilent, 'halted', '???ddd..', eight],
  ['reading without an answer counts too', [...twoSilent, failed(2, unread)], 'stopping', '??r>>>..', eight],
  ['an answer between them lets it go on', [...twoSilent, done(2), silent(3)], 'sending', '??d?>>', six],
  ['a refusal is an answer', [...twoSilent, refusing(2), silent(3)], 'sending', '??r?>>', six],
  ['a person may try again', [...pausedSilent, rest, myTurn, silent(6)], 'sending', '???ddd?>', eight],
  ['what failed then is sent again', [...paused, silent(1), ...asked], 'awaitingTurn', '.a'],
  ['taken up again it waits for a person', [kept('done', 'pending'), checked()], 'halted', 'd.', restored],
  ['where all was sent, it has ended', [kept('done', 'sending'), fails(silence)], 'failed', 'd?', restored],
  ['another tab tells how far it has come', [{ type: 'kept.changed', run: oneDone }], 'takingLock', 'd.', restored],
  ['what another tab ended is ended', [answers(null)], 'endedElsewhere', '..', restored],
  ['no lock to be had sends nothing', [fails(silence)], 'halted', '..'],
  ['nor does no turn, until a person asks', [mine, fails(silence), retried, myTurn], 'checking', '..'],
]
proveFacts(bulkRunMachine, facts, { inputs: [pair], seen: outcomes })

/** The values of one effect over a way, each with where it was asked for. */
const asksOf = (name: string, path: Path, input = pair) =>
  walkThrough(bulkRunMachine, path, input).flatMap(({ effects, state }) =>
    effects.flatMap(([what, value]) => (what === name ? [{ state, value }] : [])),
  )

it('whatever changes is written down before anything else happens', () => {
  for (const [fact, path, , , input = pair] of facts) {
    let known = input.run
    for (const { context, effects, state } of walkThrough(bulkRunMachine, path, input)) {
      const keeps = effects.filter(([name]) => name === 'keep').map(([, run]) => run)
      if (state === 'done' || state === 'takingLock') continue
      if (context.run !== known) expect(keeps.at(-1), fact).toEqual(context.run)
      known = context.run
    }
  }
})

it('each item is sent as it stands, so that one that is sent later than it was asked for is read before', () => {
  const calls = (path: Path) =>
    Object.values(walk(bulkRunMachine, path, pair).snapshot.children).map(
      (call: AnyActorRef | undefined) => call?.getSnapshot().input,
    )
  const { id: runId, change, items } = pair.run
  expect(calls(sent)).toEqual(items.map((item) => ({ runId, change, item })))
  expect(calls([mine, stopped, checked(), rest, myTurn])).toMatchObject(
    items.map(() => ({ item: { outcome: 'again' } })),
  )
})

it('the lists are told once, where it rests or ends, and its turn is over before', () => {
  for (const path of [ended, [mine, stopped, checked()], [mine, fails(silence)], [...doubtful, checked(1)]])
    expect(asksOf('tell', path)).toEqual([{ state: expect.not.stringContaining('ing'), value: pair.run.change }])
  expect(asksOf('endTurn', doubtful)).toEqual([{ state: 'checking', value: 'a1' }])
})

it('why the rest was not sent is known', () => {
  const haltOf = (path: Path, input = pair) => walk(bulkRunMachine, path, input).context.halt
  expect(haltOf(stoppedHalfway)).toBe('stopped')
  expect(haltOf(paused)).toBe('paused')
  expect(walk(bulkRunMachine, pausedSilent, eight).context.halt).toBe('unanswered')
  const answeredAgain = [...pausedSilent, retried, myTurn, done(0), done(1), done(2), checked()]
  expect(haltOf(answeredAgain, eight), 'somebody answers again').toBe('stopped')
  const silentAgain = [...pausedSilent, retried, myTurn, silent(0), silent(1), silent(2), checked()]
  expect(haltOf(silentAgain, eight)).toBe('unanswered')
  expect(haltOf([...paused, silent(1), ...asked, stopped])).toBe('stopped')
  expect([haltOf([kept('pending')], restored), haltOf([mine, fails(silence)])]).toEqual(['interrupted', 'interrupted'])
  expect(haltOf(ended)).toBeNull()
})

it('a refusal is kept with its words until the item is sent again', () => {
  const problems = (path: Path) => walk(bulkRunMachine, path, pair).context.run.items.map(({ problem }) => problem)
  expect(problems(ended)).toEqual([null, refusal])
  expect(problems([...doubtful, checked()])).toEqual([null, silence])
  expect(problems([...ended, retried])).toEqual([null, null])
})

it('items are counted by their outcome', () => {
  expect(bulkCounts(oneDone)).toEqual({ pending: 1, again: 0, sending: 0, done: 1, refused: 0, unknown: 0 })
})
