import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createActor, createMachine, setup } from 'xstate'
import { choicesIn, payloadTexts } from '#statecharts/choices.ts'
import { Chart, colours } from '#statecharts/Chart.tsx'
import { contrast } from '#stories/design/tokens.ts'
import { graphOf, withoutStoryIn } from '#statecharts/graph.ts'
import { directionOf, layoutOf, type Box } from '#statecharts/layout.ts'
import { machinesIn } from '#statecharts/model/missing.ts'

const door = setup({
  types: { events: {} as { readonly type: string; readonly code?: number } },
  guards: { isCode: ({ event }) => event.code === 42, isKnown: () => false },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  initial: 'shut',
  on: { burned: '.gone' },
  states: {
    shut: {
      on: {
        pushed: { guard: 'isCode', target: 'open' },
        called: { guard: 'isKnown', target: 'open' },
        knocked: {},
        rung: {},
        kicked: {},
        scratched: {},
        licked: {},
        painted: {},
      },
    },
    open: { initial: 'wide', states: { wide: { after: { patience: '#door.shut' } }, ajar: {} } },
    gone: { type: 'final' },
  },
})
const graph = graphOf(door)

describe('a statechart', () => {
  const drawn = layoutOf(graph, 'RIGHT')
  const markup = async (props: object = {}) =>
    renderToStaticMarkup(createElement(Chart, { layout: await drawn, ...props }))

  it('draws all arrows between two states as one with a list', async () => {
    const { arrows } = await drawn
    const opening = arrows.filter(({ from, to }) => from === 'shut' && to === 'open')
    expect(opening.map(({ lines }) => lines.map(({ text, guard }) => `${text} ${guard}`))).toEqual([
      ['pushed [isCode]', 'called [isKnown]'],
    ])
  })

  it('starts arrows of every state at the frame', async () => {
    const { frame, arrows } = await drawn
    const path = arrows.find(({ to }) => to === 'gone')?.path ?? ''
    expect(Number(/^M([\d.]+)/.exec(path)?.[1])).toBe(frame?.x)
  })

  it('draws an arrow back to its state as a loop, and shortens a long list', async () => {
    expect(await markup()).toContain('+ 2 more')
    expect((await drawn).arrows.filter(({ from, to }) => from === to)).toHaveLength(1)
  })

  it('draws a state inside its parent, and marks final states and delays', async () => {
    const { states } = await drawn
    const [open, wide] = ['open', 'open.wide'].map((path) => states.find(({ state }) => state.path === path)!)
    expect(wide!.x).toBeGreaterThan(open!.x)
    expect(wide!.x + wide!.width).toBeLessThan(open!.x + open!.width)
    expect((await markup()).match(/class="inner"/g)).toHaveLength(1)
    expect((await markup()).match(/class="clock"/g)).toHaveLength(1)
  })

  it('highlights active states, marks states without a story, and dashes untested arrows', async () => {
    const html = await markup({
      active: ['open.wide'],
      withoutStory: ['gone'],
      tested: new Set(['shut: knocked, choice 1']),
    })
    expect(html).toContain('data-state="open" data-active="true"')
    expect(html).toContain('data-state="gone" data-active="false" data-missing="true"')
    expect(html).toContain('data-untested="true"')
  })
})

it('judges a group by its states, and asks no story of a state that goes on by itself', () => {
  const passing = graphOf(
    createMachine({
      id: 'gate',
      initial: 'next',
      states: {
        next: { always: [{ guard: () => true, target: 'open' }, 'shut'] },
        open: { initial: 'wide', states: { wide: {}, ajar: {} } },
        shut: { always: { guard: () => false, target: 'open' } },
      },
    }),
  )
  expect(withoutStoryIn(passing, (path) => path === 'open.wide')).toEqual(['open.ajar', 'shut'])
  expect(withoutStoryIn(passing, () => false)).toEqual(['open', 'open.wide', 'open.ajar', 'shut'])
})

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })

it.each(machinesIn(machines).map((machine) => [machine.id, graphOf(machine)] as const))(
  'in the chart of %s nothing lies over a state',
  async (_id, whole) => {
    const { states, arrows } = await layoutOf(whole, directionOf(whole))
    const boxes = states.filter(({ hasChildren }) => !hasChildren)
    for (const [index, box] of boxes.entries()) {
      expect(boxes.slice(index + 1).filter((other) => meet(box, other))).toEqual([])
      expect(arrows.filter(({ label }) => label !== null && meet(label, box))).toEqual([])
    }
  },
)

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe('the next steps in the machine panel', () => {
  const samples = [{ type: 'pushed', code: 1 }, { type: 'pushed', code: 42 }, { type: 'called' }]
  const { choices, open } = choicesIn(graph, samples, door, createActor(door).start().getSnapshot())

  it('come before steps that a guard forbids, with the guard’s name', () => {
    expect(choices.map(({ label }) => label)[0]).toBe('pushed')
    expect(choices.find(({ label }) => label === 'called')).toEqual({
      label: 'called',
      guards: ['isKnown'],
      samples: [{ sample: 2, text: '', isPossible: false }],
    })
  })

  it('name their samples by what differs, possible or not', () => {
    expect(choices[0]?.samples).toEqual([
      { sample: 0, text: 'code: 1', isPossible: false },
      { sample: 1, text: 'code: 42', isPossible: true },
    ])
    expect(payloadTexts([{ type: 'a', output: { id: 1, tags: [1, 2] } }])).toEqual(['id: 1, tags: [2 items]'])
    expect(
      payloadTexts([
        { type: 'a', row: { id: 1, on: true } },
        { type: 'a', row: { id: 1, on: false } },
      ]),
    ).toEqual(['row.on: true', 'row.on: false'])
  })

  it('are the arrows that shine: neither those that a guard forbids nor those of another state', () => {
    expect(open.filter((name) => !/: (knocked|rung|kicked|scratched|licked|painted),/.test(name))).toEqual([
      'shut: pushed, choice 1',
      'anywhere: burned, choice 1',
    ])
  })

  it('are empty once the machine has ended', () => {
    const actor = createActor(door).start()
    actor.send({ type: 'burned' })
    expect(choicesIn(graph, samples, door, actor.getSnapshot())).toEqual({ choices: [], open: [] })
  })
})

it('texts of a chart stand out from what they are drawn on, in both themes', () => {
  const drawn = [
    ['text', ['canvas', 'fill', 'soft']],
    ['muted', ['canvas']],
    ['danger', ['canvas', 'danger-soft']],
  ] as const
  const pairs = drawn.flatMap(([text, grounds]) =>
    grounds.flatMap((ground) =>
      [0, 1].map((scheme) => [text, ground, scheme, contrast(colours[text][scheme]!, colours[ground][scheme]!)]),
    ),
  )
  expect(pairs.filter(([, , , ratio]) => Number(ratio) < 4.5)).toEqual([])
})
