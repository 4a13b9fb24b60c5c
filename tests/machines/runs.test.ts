import { isUnderWay } from '#machines/runs.ts'
import { paymentsMachine, type Learned } from '#stories/models/runs.ts'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

type Report = readonly [name: string, id: string, learned?: Learned | 'changed' | null]

/** A registry, the effects that it requested, and the states of its runs. */
function registry(...kept: readonly string[]) {
  const reported: Report[] = []
  const machine = paymentsMachine.provide({
    actions: {
      forget: (_action, id) => reported.push(['forget', id]),
      release: (_action, id) => reported.push(['release', id]),
      reread: (_action, id) => reported.push(['reread', id]),
      tell: (_action, { id, learned }) => reported.push(['tell', id, learned]),
    },
  })
  const actor = createActor(machine, { input: { kept: kept.map((id) => ({ id, input: { kept: true } })) } }).start()
  const context = () => actor.getSnapshot().context
  return {
    reported,
    shown: () => context().shown,
    open: (id: string, isShown = true) => actor.send({ type: 'run.opened', id, isShown, input: { kept: false } }),
    show: (id: string) => actor.send({ type: 'run.shown', id }),
    hide: () => actor.send({ type: 'run.hidden' }),
    change: (id: string) => actor.send({ type: 'kept.changed', id, input: { kept: true } }),
    erase: (id: string) => actor.send({ type: 'kept.erased', id }),
    run: (id: string) => context().runs.find((run) => run.id === id)!.actor!,
    runs: () => context().runs.map(({ id, snapshot }) => `${id} ${snapshot?.value ?? 'elsewhere'}`),
    underWay: () =>
      context()
        .runs.filter(isUnderWay)
        .map(({ id }) => id),
    follow: () => {
      const seen: unknown[] = []
      actor.subscribe((now) => seen.push(now.context.runs[0]?.snapshot?.value))
      return seen
    },
  }
}

it('stored runs are restored at once, and none is shown', () => {
  const { runs, shown, underWay } = registry('a', 'b')
  expect(runs()).toEqual(['a doubtful', 'b doubtful'])
  expect([shown(), underWay()]).toEqual([null, ['a', 'b']])
})

it('an opened run is shown, and is under way once it is confirmed', () => {
  const { open, run, shown, underWay, runs } = registry()
  open('a')
  expect([shown(), underWay()]).toEqual(['a', []])
  run('a').send({ type: 'confirmed' })
  expect([runs(), underWay()]).toEqual([['a sending'], ['a']])
})

it('opening a run twice gives the same one until it has ended', () => {
  const { open, run, runs } = registry()
  open('a')
  const first = run('a')
  open('a')
  expect(run('a')).toBe(first)
  first.send({ type: 'answered' })
  open('a')
  expect(run('a')).not.toBe(first)
  expect(runs()).toEqual(['a asking'])
})

it('a run opened without its dialog starts and leaves the shown one', () => {
  const { open, run, runs, shown } = registry()
  open('a')
  open('b', false)
  expect([runs(), shown()]).toEqual([['a asking', 'b asking'], 'a'])
  run('b').send({ type: 'answered' })
  expect([runs(), shown()]).toEqual([['a asking'], 'a'])
})

it('the registry says where each run is after every step', () => {
  const { open, run, follow } = registry()
  open('a')
  const seen = follow()
  run('a').send({ type: 'confirmed' })
  run('a').send({ type: 'refused' })
  expect([...new Set(seen)]).toEqual(['sending', 'refused'])
})

it('the registry hears what a run emits: a refusal is forgotten, half a payment is reported', () => {
  const { open, run, reported } = registry()
  open('a')
  run('a').send({ type: 'confirmed' })
  run('a').send({ type: 'refused' })
  expect(reported).toEqual([['forget', 'a']])
  open('b')
  run('b').send({ type: 'confirmed' })
  run('b').send({ type: 'learned' })
  expect(reported.slice(1)).toEqual([['tell', 'b', 'part']])
})

const settled = (id: string, learned: Learned | null): readonly Report[] => [
  ['forget', id],
  ['release', id],
  ['tell', id, learned],
]

it('a shown run stays after its end until it is closed', () => {
  const { open, run, reported, hide, runs, shown, underWay } = registry()
  open('a')
  run('a').send({ type: 'answered' })
  expect(reported).toEqual(settled('a', 'paid'))
  expect([runs(), shown(), underWay()]).toEqual([['a paid'], 'a', []])
  hide()
  expect([runs(), shown()]).toEqual([[], null])
})

it('a run that ends hidden, or without sending, leaves the list at once', () => {
  const { open, run, hide, reported, runs, shown } = registry()
  open('a')
  hide()
  expect([runs(), shown()]).toEqual([['a asking'], null])
  run('a').send({ type: 'answered' })
  expect(reported).toEqual([...settled('a', 'paid'), ['reread', 'a']])
  open('b')
  run('b').send({ type: 'dismissed' })
  expect(reported.slice(4)).toEqual([...settled('b', null), ['reread', 'b']])
  expect([runs(), shown()]).toEqual([[], null])
})

it('a run of another tab is listed, and starts here once somebody asks', () => {
  const { change, runs, show, open, underWay, shown } = registry()
  change('a')
  change('a')
  change('b')
  expect([runs(), underWay()]).toEqual([
    ['a elsewhere', 'b elsewhere'],
    ['a', 'b'],
  ])
  show('a')
  expect([runs(), shown()]).toEqual([['a doubtful', 'b elsewhere'], 'a'])
  open('b')
  expect([runs(), shown()]).toEqual([['a doubtful', 'b doubtful'], 'b'])
})

it('another tab’s changes of a run that runs here are ignored', () => {
  const { open, change, runs } = registry()
  open('a')
  change('a')
  expect(runs()).toEqual(['a asking'])
})

it('a run that another tab ended leaves the list, and the lists are reloaded', () => {
  const { change, erase, runs, reported } = registry('a')
  change('b')
  for (const id of ['a', 'b', 'c']) erase(id)
  expect(runs()).toEqual([])
  expect(reported).toEqual([
    ['release', 'a'],
    ['tell', 'a', 'changed'],
    ['release', 'b'],
    ['tell', 'b', 'changed'],
  ])
})

it('a run that another tab ended stays while it is shown or sending here', () => {
  const { open, hide, erase, run, runs } = registry()
  open('a')
  erase('a')
  expect(runs()).toEqual(['a asking'])
  run('a').send({ type: 'confirmed' })
  hide()
  erase('a')
  expect(runs()).toEqual(['a sending'])
})
