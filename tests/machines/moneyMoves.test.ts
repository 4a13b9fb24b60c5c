import { isUnderWay, createMoneyMovesMachine } from '#machines/moneyMoves.ts'
import { payment, type Learned } from '#stories/models/moneyMoves.ts'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

type Report = readonly [name: string, id: string, learned?: Learned | 'changed' | null]

/** The registry, what it asked for, and how its moves stand. */
function registry(...kept: readonly string[]) {
  const reported: Report[] = []
  const machine = createMoneyMovesMachine(payment).provide({
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
    open: (id: string) => actor.send({ type: 'move.opened', id, input: { kept: false } }),
    show: (id: string) => actor.send({ type: 'move.shown', id }),
    hide: () => actor.send({ type: 'move.hidden' }),
    change: (id: string) => actor.send({ type: 'kept.changed', id, input: { kept: true } }),
    erase: (id: string) => actor.send({ type: 'kept.erased', id }),
    run: (id: string) => context().moves.find((move) => move.id === id)!.run!,
    moves: () => context().moves.map(({ id, run }) => `${id} ${run?.getSnapshot().value ?? 'elsewhere'}`),
    underWay: () =>
      context()
        .moves.filter(isUnderWay)
        .map(({ id }) => id),
    contexts: () => {
      const seen: unknown[] = []
      actor.subscribe((now) => seen.push(now.context))
      return seen
    },
  }
}

it('what was kept is taken up at once, and nothing of it is shown', () => {
  const { moves, shown, underWay } = registry('a', 'b')
  expect(moves()).toEqual(['a doubtful', 'b doubtful'])
  expect([shown(), underWay()]).toEqual([null, ['a', 'b']])
})

it('a move that is opened is shown, and under way once it was confirmed', () => {
  const { open, run, shown, underWay, moves } = registry()
  open('a')
  expect([shown(), underWay()]).toEqual(['a', []])
  run('a').send({ type: 'confirmed' })
  expect([moves(), underWay()]).toEqual([['a sending'], ['a']])
})

it('a move that is opened again is the same run, until it has ended', () => {
  const { open, run, moves } = registry()
  open('a')
  const first = run('a')
  open('a')
  expect(run('a')).toBe(first)
  first.send({ type: 'answered' })
  open('a')
  expect(run('a')).not.toBe(first)
  expect(moves()).toEqual(['a asking'])
})

it('every step of a run is a new context, by which views see it', () => {
  const { open, run, contexts } = registry()
  open('a')
  const seen = contexts()
  run('a').send({ type: 'confirmed' })
  run('a').send({ type: 'refused' })
  expect(new Set(seen).size).toBe(2)
})

it('what a run emits is heard: a refusal is forgotten, half a move is reported', () => {
  const { open, run, reported } = registry()
  open('a')
  run('a').send({ type: 'confirmed' })
  run('a').send({ type: 'refused' })
  expect(reported).toEqual([['forget', 'a']])
  open('b')
  run('b').send({ type: 'confirmed' })
  run('b').send({ type: 'half' })
  expect(reported.slice(1)).toEqual([['tell', 'b', 'halfPaid']])
})

const settled = (id: string, learned: Learned | null): readonly Report[] => [
  ['forget', id],
  ['release', id],
  ['tell', id, learned],
]

it('an end in sight stays until it is closed', () => {
  const { open, run, reported, hide, moves, shown, underWay } = registry()
  open('a')
  run('a').send({ type: 'answered' })
  expect(reported).toEqual(settled('a', 'paid'))
  expect([moves(), shown(), underWay()]).toEqual([['a paid'], 'a', []])
  hide()
  expect([moves(), shown()]).toEqual([[], null])
})

it('an end that nobody looks at, or where nothing was sent, is off the list at once', () => {
  const { open, run, hide, reported, moves, shown } = registry()
  open('a')
  hide()
  expect([moves(), shown()]).toEqual([['a asking'], null])
  run('a').send({ type: 'answered' })
  expect(reported).toEqual([...settled('a', 'paid'), ['reread', 'a']])
  open('b')
  run('b').send({ type: 'dismissed' })
  expect(reported.slice(4)).toEqual([...settled('b', null), ['reread', 'b']])
  expect([moves(), shown()]).toEqual([[], null])
})

it('what another tab began is listed, and runs here once somebody asks', () => {
  const { change, moves, show, open, underWay, shown } = registry()
  change('a')
  change('a')
  change('b')
  expect([moves(), underWay()]).toEqual([
    ['a elsewhere', 'b elsewhere'],
    ['a', 'b'],
  ])
  show('a')
  expect([moves(), shown()]).toEqual([['a doubtful', 'b elsewhere'], 'a'])
  open('b')
  expect([moves(), shown()]).toEqual([['a doubtful', 'b doubtful'], 'b'])
})

it('what another tab does to a move that runs here is no news', () => {
  const { open, change, moves } = registry()
  open('a')
  change('a')
  expect(moves()).toEqual(['a asking'])
})

it('what another tab ended leaves the list, and the lists are read again', () => {
  const { change, erase, moves, reported } = registry('a')
  change('b')
  for (const id of ['a', 'b', 'c']) erase(id)
  expect(moves()).toEqual([])
  expect(reported).toEqual([
    ['release', 'a'],
    ['tell', 'a', 'changed'],
    ['release', 'b'],
    ['tell', 'b', 'changed'],
  ])
})

it('unless it is in sight here, or a call is on its way', () => {
  const { open, hide, erase, run, moves } = registry()
  open('a')
  erase('a')
  expect(moves()).toEqual(['a asking'])
  run('a').send({ type: 'confirmed' })
  hide()
  erase('a')
  expect(moves()).toEqual(['a sending'])
})
