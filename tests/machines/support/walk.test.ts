import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { modelOf } from '#statecharts/model/model.ts'
import { deadEnds, shortestPaths, tour } from '#statecharts/model/paths.ts'
import { answers, fails, walk, walkThrough } from '#statecharts/model/walk.ts'
import { missingFacts } from '#statecharts/model/facts.ts'

const door = setup({
  types: { events: {} as { type: 'knocked' } | { type: 'left' }, context: {} as { knocks: number } },
  actors: { openDoor: fromPromise<boolean>(async () => true) },
  actions: { ring: () => undefined, count: assign({ knocks: ({ context }) => context.knocks + 1 }) },
  guards: { hasTimeout: ({ context }) => context.knocks > 1 },
}).createMachine({
  id: 'door',
  context: { knocks: 0 },
  initial: 'shut',
  on: { left: '.gone' },
  states: {
    shut: { on: { knocked: { actions: ['ring', 'count'], target: 'opening' } } },
    opening: {
      always: { guard: 'hasTimeout', target: 'open' },
      invoke: { src: 'openDoor', onDone: 'open', onError: 'shut' },
    },
    open: {},
    gone: { type: 'final' },
  },
})
const knocked = { type: 'knocked' } as const

it('a walk returns its last state, its effects and its arrows', () => {
  const walked = walk(door, [knocked])
  expect(walked.state).toBe('opening')
  expect(walked.effects.map(([name]) => name)).toEqual(['ring', 'openDoor'])
  expect(walked.arrows).toEqual(['shut: knocked, choice 1'])
})

it('arrows without an event count too', () => {
  const walked = walk(door, [knocked, fails('wind'), knocked])
  expect(walked.state).toBe('open')
  expect(walked.arrows).toContain('opening: always, choice 1')
})

const model = modelOf(door, [knocked, answers(), fails('wind')])

it('paths take every reachable arrow, each at the end of its own path, or in a few long ones', () => {
  const paths = shortestPaths(model)
  expect(paths.map(({ arrows }) => arrows.at(-1))).toEqual([
    'shut: knocked, choice 1',
    'opening: openDoor done, choice 1',
    'opening: openDoor failed, choice 1',
    'opening: always, choice 1',
  ])
  expect(tour(model).map(({ steps }) => steps)).toEqual([
    [knocked, answers()],
    [knocked, fails('wind'), knocked],
  ])
})

it('a transition without a fact is named by the line to add', () => {
  const seen = ({ knocks }: { readonly knocks: number }) => [knocks]
  expect(missingFacts(model, walkThrough(door, [knocked, answers()]), { seen })).toEqual([
    "['…', [{ type: 'knocked' }, fails('wind')], 'shut', 1], // opening: openDoor failed, choice 1",
    "['…', [{ type: 'knocked' }, fails('wind'), { type: 'knocked' }], 'open', 2], // opening: always, choice 1",
    '// anywhere: left, choice 1: its model has no step for it yet',
  ])
  expect(missingFacts(model, walkThrough(door, [{ type: 'left' }]))).toHaveLength(4)
})

it('a situation without a way out is named', () => {
  expect(deadEnds(model, ['shut'])).toEqual(['open [{"knocks":1}]', 'open [{"knocks":2}]'])
  expect(deadEnds(model, ['open'])).toEqual([])
})

it('a step ends the call of a parent of the active state', () => {
  const trip = setup({
    types: { events: {} as { type: 'moved' } },
    actors: { travel: fromPromise<void>(async () => {}) },
  }).createMachine({
    id: 'trip',
    initial: 'away',
    states: {
      away: {
        initial: 'leaving',
        states: { leaving: { on: { moved: 'moving' } }, moving: {} },
        invoke: { src: 'travel', onDone: 'home', onError: 'lost' },
      },
      home: {},
      lost: {},
    },
  })
  const moved = { type: 'moved' } as const
  expect(walk(trip, [moved]).state).toBe('away.moving')
  expect(walk(trip, [moved, answers()]).state).toBe('home')
  expect(walk(trip, [moved, fails('storm')]).arrows).toEqual([
    'away.leaving: moved, choice 1',
    'away: travel failed, choice 1',
  ])
  expect(deadEnds(modelOf(trip, [moved, answers(), fails('storm')]), ['home'])).toEqual(['lost [{}]'])
})
