import { bulkCounts, newBulkRun, undoOf, withItems, type BulkRun } from '#contract/bulk.ts'
import { bulkRunMachine, type BulkRunEvent, type BulkRunInput } from '#machines/bulkRun.ts'
import {
  checked,
  dismissed,
  done,
  failed,
  gifts,
  insisted,
  kept,
  learned,
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
  undone,
  unread,
} from '#stories/models/bulkRun.ts'
import { expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, walkThrough, type Step } from '#statecharts/model/walk.ts'

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
const retriedTwo: Path = [...twoFailed, retried, myTurn]
const paused: Path = [...sent, failed(0, sessionOver)]
const twoSilent: Path = [...sent, silent(0), silent(1)]
const threeSilent: Path = [...twoSilent, silent(2)]
const pausedSilent: Path = [...threeSilent, done(3), done(4), done(5), checked()]
const giftsStopped: Path = [...sent, silent(0), checked()]
const giftsFailed: Path = [...sent, done(0), silent(1), checked()]
const oneDone = withItems(pair.run, (item) => (item.id === 0 ? { ...item, outcome: 'done' } : item))

/** One sign per item, in order. */
const signs = { pending: '.', again: 'a', sending: '>', done: 'd', refused: 'r', unknown: '?' }
const outcomes = ({ run }: { readonly run: BulkRun }) => [run.items.map(({ outcome }) => signs[outcome]).join('')]

const facts: [fact: string, path: Path, state: string, outcomes: string, input?: BulkRunInput][] = [
  ['a new run sends four at a time', sent, 'sending', '>>>>..', six],
  ['after an answer the run sends the next item', [...sent, done(1)], 'sending', '>d>>>.', six],
  ['after a refusal the run sends the next item', [...sent, refusing(0)], 'sending', 'r>>>>.', six],
  ['a refused item is sent again in its turn', [...sent, refusing(0), silent(1), retried], 'sending', 'a?>>>>', six],
  ['a refused item is not sent again by itself', [...sent, refusing(0), done(1)], 'checking', 'rd'],
  ['a run with every item done ends', [...sent, done(0), done(1), checked()], 'done', 'dd'],
  ['an item that the lists show as done is done', [...doubtful, checked(1)], 'done', 'dd'],
  ['a refused item stays refused after checking', [...sent, refusing(0), done(1), checked(0)], 'failed', 'rd'],
  ['an item that the lists do not show stays unknown', [...doubtful, checked()], 'failed', 'd?'],
  ['unreadable lists leave an item unknown', [...doubtful, fails(silence)], 'failed', 'd?'],
  ['a refusal does not settle a call to be confirmed', [...toConfirm, ...again, refusing(1)], 'checking', 'd?'],
  ['a stop before sending again does not settle it either', [...toConfirm, ...asked, stopped], 'checking', 'd?'],
  ['after a lost answer, a refusal proves nothing', [...doubtful, ...again, refusing(1)], 'checking', 'd?'],
  [
    'after a lost answer, a session’s end proves nothing',
    [...doubtful, ...again, failed(1, sessionOver)],
    'checking',
    'd?',
  ],
  ['Retry sends only failed items', [...ended, retried, myTurn], 'sending', 'd>'],
  ['Retry does not send what a colleague changed', [...leftOut, retried, myTurn], 'checking', 'dr'],
  ['a person can insist on sending what a colleague changed', [...leftOut, insisted, myTurn], 'sending', 'd>'],
  ['a person can insist while the run sends others', [...sent, left(1), insisted], 'sending', '>>'],
  ['a person can insist after a stop', [...halfway, left(3), checked(), insisted], 'awaitingTurn', 'ddda..', six],
  ['what a run did is taken back by another run, and the failed rest stays', [...ended, undone], 'failed', 'dr'],
  ['the same after a stop', [...stoppedHalfway, undone], 'halted', 'dddd..', six],
  ['staff can dismiss a run with failures', [...ended, dismissed], 'dismissed', 'dr'],
  ['Detener sends no more and awaits answers', [...sent, stopped, done(0), refusing(1)], 'stopping', 'dr>>..', six],
  ['after a stop, an item that the lists show as done is done', [...halfSilent, checked(3)], 'halted', 'dddd..', six],
  ['an item that a colleague had done is done', [...sent, done(0), done(1, 'asFound')], 'checking', 'dd'],
  ['a stop whose lists cannot be read stays stopped', [...halfSilent, fails(silence)], 'halted', 'ddd?..', six],
  ['after a stop the rest can be sent, in turn', [...stoppedHalfway, rest, myTurn], 'sending', 'dddd>>', six],
  ['a continued run can be stopped again', [...stoppedHalfway, rest, stopped], 'checking', 'dddd..', six],
  ['Retry after a stop sends failed items only', retriedTwo, 'sending', '>ddd>.', six],
  ['Retry after a stop repeats a second failure', [...retriedTwo, refusing(0), retried], 'sending', '>ddd>.', six],
  ['unsent items stay unsent after that Retry', [...retriedTwo, done(0), done(4), checked()], 'halted', 'ddddd.', six],
  ['sending the rest leaves failed items alone', [...twoFailed, rest, myTurn], 'sending', 'rddd?>', six],
  ['a run stopped at its last item ends as done', [...sent, stopped, done(0), done(1), checked()], 'done', 'dd'],
  ['a run stopped before its turn has sent nothing', [mine, stopped, checked(), dismissed], 'dismissed', '..'],
  ['the end of the session stops the sending', [...paused, failed(1, sessionOver), checked()], 'halted', '..'],
  ['three items in a row without an answer stop the sending', threeSilent, 'stopping', '???>>>..', eight],
  ['answers that arrive meanwhile are recorded', pausedSilent, 'halted', '???ddd..', eight],
  ['an unread item counts as one without an answer', [...twoSilent, failed(2, unread)], 'stopping', '??r>>>..', eight],
  ['an answer in between lets the run continue', [...twoSilent, done(2), silent(3)], 'sending', '??d?>>', six],
  ['a refusal counts as an answer', [...twoSilent, refusing(2), silent(3)], 'sending', '??r?>>', six],
  ['a person can continue after the stop', [...pausedSilent, rest, myTurn, silent(6)], 'sending', '???ddd?>', eight],
  ['continuing sends items with a lost answer again', [...paused, silent(1), ...asked], 'awaitingTurn', '.a'],
  ['a restored run waits for a person', [kept('done', 'pending'), checked()], 'halted', 'd.', restored],
  ['a restored run with nothing to send ends', [kept('done', 'sending'), fails(silence)], 'failed', 'd?', restored],
  ['another tab’s progress is shown', [{ type: 'kept.changed', run: oneDone }], 'takingLock', 'd.', restored],
  ['a run that ends in another tab ends here', [answers(null)], 'endedElsewhere', '..', restored],
  ['a run without a lock sends nothing', [fails(silence)], 'halted', '..'],
  ['a run whose turn fails sends nothing until Retry', [mine, fails(silence), retried, myTurn], 'checking', '..'],
  ['points go to one person after another', sent, 'sending', '>.', gifts],
  ['points without an answer stop the run', [...sent, silent(0)], 'checking', '?.', gifts],
  ['a refusal of points does not stop it', [...sent, refusing(0)], 'sending', 'r>', gifts],
  ['points that arrived after all are done', [...giftsStopped, learned, checked(0)], 'halted', 'd.', gifts],
  ['nothing more is sent for that', [...giftsStopped, learned, fails(silence)], 'halted', '?.', gifts],
  ['the last points that arrived after all end it', [...giftsFailed, learned, checked(1)], 'done', 'dd', gifts],
]
proveFacts(bulkRunMachine, facts, { inputs: [pair], seen: outcomes })

/** The values of one effect along a path, each with its state. */
const asksOf = (name: string, path: Path, input = pair) =>
  walkThrough(bulkRunMachine, path, input).flatMap(({ effects, state }) =>
    effects.flatMap(([what, value]) => (what === name ? [{ state, value }] : [])),
  )

it('a run stores each change before it does anything else', () => {
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

it('each call has the item’s latest values; an item sent later is read first', () => {
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

it('a run reloads the lists once when it rests or ends, after giving up its turn', () => {
  for (const path of [ended, [mine, stopped, checked()], [mine, fails(silence)], [...doubtful, checked(1)]])
    expect(asksOf('tell', path)).toEqual([{ state: expect.not.stringContaining('ing'), value: pair.run.change }])
  expect(asksOf('endTurn', doubtful)).toEqual([{ state: 'checking', value: 'a1' }])
})

it('a halted run knows why it did not send the rest', () => {
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

it('a refusal keeps its message until the item is sent again', () => {
  const problems = (path: Path) => walk(bulkRunMachine, path, pair).context.run.items.map(({ problem }) => problem)
  expect(problems(ended)).toEqual([null, refusal])
  expect(problems([...doubtful, checked()])).toEqual([null, silence])
  expect(problems([...ended, retried])).toEqual([null, null])
})

it('items are counted by their outcome', () => {
  expect(bulkCounts(oneDone)).toEqual({ pending: 1, again: 0, sending: 0, done: 1, refused: 0, unknown: 0 })
})

it('points go out under another key after a definite refusal, and only then', () => {
  const refusals = (path: Path) => walk(bulkRunMachine, path, gifts).context.run.items.map(({ gift }) => gift?.refusals)
  expect(refusals([...sent, refusing(0), retried])).toEqual([1, 0])
  expect(refusals([...giftsFailed, retried])).toEqual([0, 0])
})

it('an undo leaves what was found done after a call without an answer: a colleague may have done it', () => {
  const change = { kind: 'catalog', membership: { id: 1, name: 'General' }, isAdded: false } as const
  const items = [0, 1].map((id) => ({ id, name: `#${id}`, orderId: null }))
  const input: BulkRunInput = { run: newBulkRun('a1', change, items), isRestored: false }
  const takenBack = (...path: Path) => undoOf(walk(bulkRunMachine, path, input).context.run)?.items.map(({ id }) => id)
  const lost: Path = [...sent, done(0), silent(1)]
  expect(takenBack(...lost, checked(1)), 'found by the check').toEqual([0])
  expect(takenBack(...lost, ...again, done(1, 'asFound'), checked()), 'found before it was sent again').toEqual([0])
  expect(takenBack(...lost, ...again, done(1), checked()), 'not done before it was sent again').toEqual([0, 1])
  expect(takenBack(...lost, checked(), undone), 'each item once').toBeUndefined()
  const three = { ...input, run: newBulkRun('a1', change, [...items, { id: 2, name: '#2', orderId: null }]) }
  const rested = walk(bulkRunMachine, [...lost, silent(2), checked(1), undone], three).context.run
  const isTakenBack = rested.items.map((item) => item.isTakenBack === true)
  expect(isTakenBack, 'what the undo leaves is not taken back').toEqual([true, false, false])
  expect(takenBack(...lost, checked(), undone, retried, myTurn, done(1), checked()), 'what was done since').toEqual([1])
  const taken: Path = [...sent, done(0), done(1, 'toCheck')]
  expect(takenBack(...taken, checked(1)), 'the server took the call').toEqual([0, 1])
  expect(takenBack(...taken, ...again, done(1, 'asFound'), checked()), 'it took effect late').toEqual([0, 1])

  const cut = withItems(input.run, (item) => ({ ...item, outcome: item.id === 0 ? 'done' : 'sending' }))
  const { context } = walk(bulkRunMachine, [answers(cut), checked(1)], { ...input, isRestored: true })
  expect(undoOf(context.run)?.items, 'the page went away before the answer').toMatchObject([{ id: 0 }])
})

it('an undo gives each ordered item its earlier status back and mails nobody; undone again, it is as before', () => {
  const items = ['in-progress', 'shipped', 'delivered', 'lost-at-sea', 'in-progress'].map((status, id) => ({
    id,
    name: `#${id}`,
    orderId: id,
    status,
  }))
  const run = newBulkRun('a1', { kind: 'status', status: 'delivered', notify: true }, items)
  const ended = (now: BulkRun, ...others: readonly number[]) =>
    withItems(now, (item) => ({ ...item, outcome: others.includes(Number(item.id)) ? 'refused' : 'done' }))
  const found = withItems(ended(run, 4), (item) => (item.id === 2 ? { ...item, isAsFound: true } : item))
  const back = undoOf(found)
  expect(back?.change).toEqual({ kind: 'status', status: 'earlier', notify: false })
  expect(back?.items).toMatchObject([
    { id: 0, status: 'delivered', to: 'in-progress' },
    { id: 1, status: 'delivered', to: 'shipped' },
  ])
  const again = undoOf(ended(newBulkRun('b2', back!.change, back!.items)))
  expect(again?.change).toEqual({ kind: 'status', status: 'delivered', notify: false })
  expect(again?.items).toMatchObject([
    { id: 0, status: 'in-progress', to: 'delivered' },
    { id: 1, status: 'shipped', to: 'delivered' },
  ])
  expect(undoOf(ended(run, 0, 1, 2, 4)), 'nothing else was done').toBeNull()
})
