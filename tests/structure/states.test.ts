import { modelOf } from '#statecharts/model/model.ts'
import { never, press, walkOf } from '#stories/support/screenWalk.tsx'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { createMachine, setup } from 'xstate'
import { countsOf, shortInSum } from './counts.ts'
import {
  machinesIn,
  missingInteractions,
  missingModel,
  missingSamples,
  missingStories,
  missingVariants,
  none,
  undescribed,
} from '#statecharts/model/missing.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })

describe('every state describes itself', () => {
  it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s', (_id, machine) => {
    none(undescribed(machine, machines))
  })
})

describe('every machine has a test', () => {
  const withMachine = Object.entries(machines).filter(([path, module]) => machinesIn({ [path]: module }).length > 0)

  it.each(withMachine.map(([path]) => [path.slice(1).replace(/\.ts$/, '.test.ts')]))('tests/%s', (path) => {
    expect(existsSync(`tests/${path}`)).toBe(true)
  })
})

describe('a message names the line to add', () => {
  const door = createMachine({
    id: 'door',
    initial: 'open',
    states: {
      open: { description: 'One may pass.' },
      shut: { initial: 'a', states: { a: {} } },
    },
  })
  const made = { '/machines/house/door.ts': { doorMachine: door } }
  const story = (state: string) => ({ composed: { parameters: { machine: door.provide({}), state } } })

  it('for a missing story, in the file of the other stories of its machine', () => {
    expect(missingStories(door, made, { '/stories/house/Doors.stories.tsx': { Open: story('open') } })).toEqual([
      "stories/house/Doors.stories.tsx: export const ShutA = meta.story(at({ shut: 'a' }))",
    ])
    expect(missingStories(door, made, {})).toContain(
      "stories/house/Door.stories.tsx: export const Open = meta.story(at('open'))",
    )
  })

  it('a story of a variant, in each workflow that holds its state and where one sees it', () => {
    const model = { ...modelOf(door, []), variants: { ajar: { state: 'open', context: { gap: 2, by: ['wind'] } } } }
    const held = (context: object, ...tags: readonly string[]) => ({
      composed: { parameters: { machine: door, state: 'open', contextOf: () => context }, tags: ['workflow', ...tags] },
    })
    const wide = held({ gap: 9, by: ['wind'] })
    const ajar = held({ gap: 2, by: ['wind'], more: 1 })
    const line = "stories/A.stories.tsx: export const OpenAjar = meta.story(at('open', { gap: 2, by: [ 'wind' ] }))"
    expect(missingVariants(model, { '/stories/A.stories.tsx': { wide }, '/stories/B.stories.tsx': { ajar } })).toEqual([
      line,
    ])
    expect(missingVariants(model, { '/stories/A.stories.tsx': { wide, ajar } })).toEqual([])
    const hidden = held({ gap: 2, by: ['wind'] }, 'behaviour')
    expect(missingVariants(model, { '/stories/A.stories.tsx': { wide, hidden } })).toEqual([line])
    expect(missingVariants(model, { '/stories/A.stories.tsx': { Shut: story('shut.a') } })).toEqual([])
  })

  it('for a missing description', () => {
    expect(undescribed(door, made)).toEqual([
      "machines/house/door.ts: { description: '…' }",
      "machines/house/door.ts: shut: { description: '…' }",
      "machines/house/door.ts: shut.a: { description: '…' }",
    ])
  })

  it('for a missing model, and for each missing sample', () => {
    expect(missingModel(door, made, {})).toEqual([
      expect.stringMatching(/^stories\/models\/house\/door\.ts: export const doorModel = modelOf\(doorMachine, /),
    ])
    const doorModel = modelOf(door, [])
    expect(missingModel(door, made, { '/stories/models/house/door.ts': { doorModel } })).toEqual([])
    expect(missingSamples(doorModel, made, [{ state: 'open', arrows: [] }])).toEqual([
      'stories/models/house/door.ts: add a step that leads to «shut.a»',
    ])
    const swinging = createMachine({ id: 'door', initial: 'open', states: { open: { on: { closed: {} } } } })
    const swings = { '/machines/house/door.ts': { doorMachine: swinging } }
    expect(missingSamples(modelOf(swinging, []), swings, [{ state: 'open', arrows: [] }])).toEqual([
      "stories/models/house/door.ts: add { type: 'closed' }, in a situation that takes «open: closed, choice 1»",
    ])
  })

  it('for an event that nobody causes, an interaction', () => {
    const gate = setup({ types: { events: {} as { readonly type: 'closed' | 'locked' | 'opened' } } }).createMachine({
      id: 'gate',
      initial: 'open',
      states: { open: { on: { closed: 'shut' } }, shut: { on: { locked: {}, opened: 'open' } } },
    })
    const model = modelOf(gate, [{ type: 'closed' }, { type: 'locked' }, { type: 'opened' }])
    const missing = (around: object) => {
      const walk = walkOf(model, () => null, { interactions: {}, ...around } as never)
      return missingInteractions({ '/stories/Gate.stories.tsx': { Walk: { composed: walk } } })
    }
    const [closed, locked, opened] = [press('Cerrar'), press('Trancar'), press('Abrir')]
    expect(missing({ interactions: { closed, opened } })).toEqual([
      "stories/Gate.stories.tsx: interactions: { locked: press('…') }, // takes «shut: locked, choice 1»",
    ])
    expect(missing({ interactions: { closed, locked, opened }, offers: () => false })).toContain(
      "stories/Gate.stories.tsx: offers: ({ type }, { state }) => type !== 'closed' || …, // takes «open: closed, choice 1»",
    )
    expect(missing({ interactions: { closed, opened, locked: never('It has no key.') } })).toEqual([])
    expect(missing({ interactions: { closed, locked, opened }, unseen: { 'shut: rung, choice 1': '…' } })).toEqual([
      "stories/Gate.stories.tsx: unseen: remove 'shut: rung, choice 1', which is no arrow or is taken",
    ])
  })

  it('for all of them at once', () => {
    expect(() => none(['one', 'two'])).toThrow('one\ntwo')
    expect(() => none([])).not.toThrow()
  })

  it('counts name each shortfall of a machine, and add up the mutants of its files', () => {
    const gate = createMachine({ id: 'gate', initial: 'open', states: { open: { on: { closed: 'shut' } }, shut: {} } })
    const walk = { composed: { parameters: { walk: { arrows: ['open: closed, choice 1'], missing: [] } } } }
    const held = (state: string) => ({ composed: { parameters: { machine: gate, state } } })
    const models = [modelOf(gate, [{ type: 'closed' }])]
    const tried = (survived: number) => ({
      sources: null,
      files: {
        'machines/gate.ts': { killed: 80, survived },
        'machines/gate/setup.ts': { killed: 10, survived: 0 },
        'contract/gate.ts': { killed: 1, survived: 1 },
      },
    })
    const [full] = countsOf(models, { a: { One: held('open'), Two: held('shut'), walk } }, tried(10))
    expect(full).toMatchObject({ stories: 2, unit: 1, screen: 1, mutants: { killed: 90, survived: 10 }, short: [] })
    expect(shortInSum(tried(10))).toEqual([])
    const counts = countsOf(models, { a: { One: held('open') } }, tried(20))
    expect(counts[0]?.short).toEqual(['less than 90 % of its transitions through the screen', 'no story: shut'])
    expect(shortInSum(tried(20))).toEqual(['less than 85 % of the mutants killed'])
  })
})
