import { expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { situations, trapped, unreached } from '#stories/support/paths.ts'
import { answers, arrowsOf, fails, walk } from '#stories/support/walk.ts'

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
    stuck: {},
    gone: { type: 'final' },
  },
})
const knocked = { type: 'knocked' } as const

it('a walk tells where it came, what was asked for and which arrows it took', () => {
  const walked = walk(door, [knocked])
  expect(walked.state).toBe('opening')
  expect(walked.effects.map(([name]) => name)).toEqual(['ring', 'openDoor'])
  expect(walked.arrows).toEqual(['shut: knocked, choice 1'])
})

it('arrows without an event count as well', () => {
  const walked = walk(door, [knocked, fails('wind'), knocked])
  expect(walked.state).toBe('open')
  expect(walked.arrows).toContain('opening: always, choice 1')
})

it('an arrow that nobody took is missing', () => {
  const paths = [
    [knocked, answers()],
    [knocked, fails('wind'), knocked],
  ]
  const taken = new Set(paths.flatMap((steps) => walk(door, steps).arrows))
  expect(arrowsOf(door).filter((arrow) => !taken.has(arrow))).toEqual(['anywhere: left, choice 1'])
})

it('a state without a way in, and one without a way out, are named', () => {
  const reached = situations(door, [knocked, answers(), fails('wind')], [undefined])
  expect(unreached(door, reached)).toEqual(['stuck', 'gone'])
  expect(trapped(reached, ['shut'])).toEqual(['open {"knocks":1}', 'open {"knocks":2}'])
  expect(trapped(reached, ['open'])).toEqual([])
})

it('a call that a state around the active one makes ends it', () => {
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
    'away: xstate.error.actor.0.trip.away, choice 1',
  ])
  const reached = situations(trip, [moved, answers(), fails('storm')], [undefined])
  expect(unreached(trip, reached)).toEqual([])
  expect(trapped(reached, ['home'])).toEqual(['lost {}'])
})
