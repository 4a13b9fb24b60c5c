import { arrowsOf, graphOf } from '#statecharts/graph.ts'
import { drivenActor } from '#statecharts/model/drivenActor.ts'
import { chartPage, pageChanges } from '#statecharts/model/chartPage.ts'
import { missingFacts, proveFacts } from '#statecharts/model/facts.ts'
import {
  missingInteractions,
  missingModel,
  missingSamples,
  missingStories,
  undescribed,
} from '#statecharts/model/missing.ts'
import { modelOf } from '#statecharts/model/model.ts'
import { deadEnds, shortestPaths } from '#statecharts/model/paths.ts'
import { press, walkOf } from '#statecharts/model/screenWalk.tsx'
import { answers, fails, runsOut, walk, walkThrough } from '#statecharts/model/walk.ts'
import { importsOf } from '#tests/structure/imports.ts'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { turnstileMachine } from './foreign/machines/turnstile.ts'
import { turnstileModel } from './foreign/models/turnstile.ts'
import * as stories from './foreign/stories/Turnstile.stories.tsx'

const folders = { machines: 'foreign/machines', models: 'foreign/models', stories: 'foreign/stories' }
const room = 'tests/statecharts/foreign'
const machines = { [`/${room}/machines/turnstile.ts`]: { turnstileMachine } }
const storyFiles = { [`/${room}/stories/Turnstile.stories.tsx`]: stories }

it('another project takes the kit alone', () => {
  const files = import.meta.glob<string>('./foreign/**/*', { query: '?raw', import: 'default', eager: true })
  const paths = Object.values(files).flatMap(importsOf)
  expect(paths.filter((path) => path.startsWith('#'))).not.toEqual([])
  expect(paths.filter((path) => /^#(?!statecharts\/)|^(\.\.\/){2}/.test(path))).toEqual([])
})

const paid = { type: 'paid', cents: 50 } as const
const passes = [paid, answers(true)]

describe('a turnstile', () => {
  proveFacts(
    turnstileMachine,
    [
      ['a coin is weighed', [paid], 'weighing', ['weigh']],
      ['a genuine coin lets one pass', passes, 'open', ['weigh']],
      ['a false coin is given back', [paid, answers(false)], 'refused', ['weigh']],
      ['a coin that cannot be weighed is given back', [paid, fails('jammed')], 'refused', ['weigh']],
      ['it locks behind a person', [...passes, { type: 'pushed' }], 'locked', ['weigh']],
      ['it locks if nobody passes', [...passes, runsOut('patience')], 'locked', ['weigh']],
      ['after a false coin another may be paid', [paid, answers(false), paid], 'weighing', ['weigh', 'weigh']],
    ],
    {
      model: turnstileModel,
      seen: (_, passed) => [
        passed.flatMap(({ effects }) => effects.flatMap(([name]) => (name === 'weigh' ? [name] : []))),
      ],
    },
  )
})

it('the shortest paths take every arrow, and a real actor follows them', async () => {
  const paths = shortestPaths(turnstileModel)
  expect(new Set(paths.flatMap(({ arrows }) => arrows))).toEqual(new Set(arrowsOf(turnstileMachine)))
  expect(Math.max(...paths.map(({ steps }) => steps.length))).toBe(3)
  expect(deadEnds(turnstileModel, ['open'])).toEqual([])
  for (const { steps, input } of paths) {
    const { actor, take } = drivenActor(turnstileModel, input)
    for (const step of steps) await take(step)
    expect(actor.getSnapshot().value).toBe(walk(turnstileMachine, steps).state)
    actor.stop()
  }
})

it('a missing test is reported as a line to paste', () => {
  const few = modelOf(turnstileMachine, [paid, answers(true)])
  const passed = walkThrough(turnstileMachine, passes)
  expect(missingModel(turnstileMachine, machines, {}, folders)).toEqual([
    expect.stringContaining(`${room}/models/turnstile.ts: export const turnstileModel = modelOf(turnstileMachine, `),
  ])
  expect(missingSamples(few, machines, passed, folders)).toEqual(
    expect.arrayContaining([
      `${room}/models/turnstile.ts: add a step that leads to «refused»`,
      `${room}/models/turnstile.ts: add runsOut('patience'), in a situation that takes «open: after patience, choice 1»`,
    ]),
  )
  expect(missingStories(turnstileMachine, machines, storyFiles, folders)).toEqual([
    `${room}/stories/Turnstile.stories.tsx: export const Refused = meta.story(at('refused'))`,
  ])
  expect(missingFacts(turnstileModel, passed)).toContain(
    "['…', [{ type: 'paid', cents: 50 }, fails('jammed')], 'refused'], // weighing: weigh failed, choice 1",
  )
  expect(undescribed(turnstileMachine, machines, folders)).toEqual([])
})

it('an event that nobody can cause on the screen is found', () => {
  expect(missingInteractions(storyFiles)).toEqual([])
  // @ts-expect-error: the types ask for it too
  const composed = walkOf(turnstileModel, () => null, { interactions: { paid: press('Insert 50 cents') } })
  expect(missingInteractions({ '/Turnstile.stories.tsx': { Walk: { composed } } })).toEqual([
    "Turnstile.stories.tsx: interactions: { pushed: press('…') }, // takes «open: pushed, choice 1»",
  ])
})

it('a changed chart says what changed', () => {
  const page = (machine: typeof turnstileMachine) => chartPage('# Machines', [graphOf(machine)])
  const { open, ...states } = turnstileMachine.config.states ?? {}
  const changed = createMachine({
    ...turnstileMachine.config,
    states: { ...states, open: { ...open, description: 'Anybody may pass.', on: { pushed: 'left' } }, left: {} },
  } as never) as unknown as typeof turnstileMachine
  expect(pageChanges(page(turnstileMachine), page(changed))).toEqual([
    'turnstile: + state left',
    'turnstile: ~ state open: “One person may pass.” → “Anybody may pass.”',
    'turnstile: + arrow open → left: pushed',
    'turnstile: − arrow open → locked: pushed',
  ])
})
