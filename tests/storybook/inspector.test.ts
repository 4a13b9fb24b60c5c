import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { importsOf } from '#tests/structure/imports.ts'
import { machinesIn } from '#statecharts/model/missing.ts'
import { configOf, jsonOf } from '#statecharts/exported.ts'
import { collect } from '#statecharts/collector.ts'
import { graphOf } from '#statecharts/graph.ts'
import { holdAnswers } from '#statecharts/hold.ts'
import { inspectorOf, type Book } from '#statecharts/inspector.ts'
import { nowhere, type Address } from '#statecharts/steps.ts'
import type { Layout } from '#statecharts/layout.ts'
import type { Drawing, Exported, Shown } from '#statecharts/messages.ts'
import { expect, it, vi } from 'vitest'
import { assign, createActor, createMachine, fromPromise, setup, type AnyStateMachine } from 'xstate'

/** A machine of another project: a kettle that asks a thermometer. Each is new, because what holds answers changes its calls. */
const kettle = () =>
  setup({
    types: { context: {} as { readonly cups: number; readonly password: string } },
    actors: { boil: fromPromise(async () => 'hot') },
    guards: { hasWater: ({ context }) => context.cups > 0 },
    actions: { fill: assign({ cups: 2 }), whistle: () => {} },
  }).createMachine({
    id: 'kettle',
    context: { cups: 0, password: 'tea' },
    initial: 'cold',
    states: {
      cold: { on: { filled: { actions: 'fill' }, pressed: { guard: 'hasWater', target: 'boiling' } } },
      boiling: { invoke: { src: 'boil', onDone: { target: 'hot', actions: 'whistle' }, onError: 'cold' } },
      hot: { type: 'final' },
    },
  })

function inspected(machine: AnyStateMachine, about: Book = {}) {
  const collector = collect()
  const answers = holdAnswers(fetch)
  const told = {} as { shown: Shown; drawn: Drawing | null; layout: Layout; file: Exported; address: Address }
  const inspector = inspectorOf({
    collector,
    answers,
    book: {
      ...about,
      samples: async () => () => [{ type: 'filled' }, { type: 'pressed' }],
      versions: async () => ({ xstate: '5' }),
    },
    news: {
      shown: (shown) => (told.shown = shown),
      drawn: (drawn) => (told.drawn = drawn),
      laidOut: (layout) => (told.layout = layout),
      exported: (file) => (told.file = file),
    },
    address: () => 'https://book.example/?path=/story/kettle--cold',
    console: () => ['12:00:00 warn: It steams.'],
    patience: [50, 2000],
    onAddress: (address) => (told.address = address),
  })
  const inspect = (happened: Parameters<typeof collector.inspect>[0]) => {
    answers.inspect(happened)
    collector.inspect(happened)
  }
  const actor = createActor(machine, { inspect }).start()
  inspector.command({ do: 'ask' })
  return { actor, told, inspect, inspector, command: inspector.command, situation: () => told.shown.situation! }
}

it('shows a machine of another project, with its context, its past and its held answers', async () => {
  const { actor, told, command, situation } = inspected(kettle())
  await vi.waitFor(() => expect(situation().choices.map(({ label }) => label)).toEqual(['filled', 'pressed']))
  expect(situation().open).toEqual(['cold: filled, choice 1'])
  command({ do: 'send', sample: 0 })
  await vi.waitFor(() =>
    expect(situation().context).toEqual([
      { path: 'cups', text: '2', before: '0' },
      { path: 'password', text: '•••', before: null },
    ]),
  )
  command({ do: 'hold', isOn: true })
  command({ do: 'send', sample: 1 })
  await vi.waitFor(() => expect(told.shown.held).toEqual([{ answer: 1, label: 'boil', outcome: 'done' }]))
  expect(situation().active).toEqual(['boiling'])

  command({ do: 'go', place: 0 })
  await vi.waitFor(() => expect(situation()).toMatchObject({ active: ['cold'], place: 0 }))
  expect(actor.getSnapshot().context.cups).toBe(0)
  expect(told.shown.held).toEqual([])
  command({ do: 'go', place: 1 })
  await vi.waitFor(() => expect(situation().place).toBe(1))

  command({ do: 'send', sample: 1 })
  await vi.waitFor(() => expect(told.shown.held).toHaveLength(1))
  command({ do: 'release', answer: 2, as: 'no connection' })
  await vi.waitFor(() => expect(situation().active).toEqual(['cold']))
  command({ do: 'send', sample: 1 })
  await vi.waitFor(() => expect(told.shown.held).toHaveLength(1))
  command({ do: 'release', answer: 3, as: 'answer' })
  await vi.waitFor(() => expect(situation()).toMatchObject({ active: ['hot'], isOver: true }))
  expect(situation().past.at(-1)).toMatchObject({ label: 'boil done', from: 'boiling', to: 'hot', ran: ['whistle'] })

  command({ do: 'export', as: 'json' })
  expect(JSON.parse(told.file.text)).toMatchObject({ machine: 'kettle', state: 'hot', context: { password: '•••' } })
  expect(jsonOf(actor.getSnapshot(), [])).not.toContain('"tea"')
})

it('writes the steps since the end of the play into an address, which brings a fresh story there', async () => {
  const first = inspected(kettle())
  first.inspector.begin('kettle--cold')
  first.actor.send({ type: 'filled' })
  await first.inspector.settle('', nowhere)
  first.command({ do: 'hold', isOn: true })
  first.actor.send({ type: 'pressed' })
  first.actor.send({
    type: 'xstate.error.actor.0.kettle.boiling',
    actorId: '0.kettle.boiling',
    error: { code: 'cold, wet' },
  } as never)
  first.actor.send({ type: 'pressed' })
  const situation = { steps: 'pressed,boil.failed:error.code=cold~2c~20wet,pressed', hold: true }
  await vi.waitFor(() => expect(first.told.address).toEqual(situation))
  first.command({ do: 'hold', isOn: false })

  const second = inspected(kettle())
  second.inspector.begin('kettle--cold')
  await second.inspector.settle('filled', situation)
  expect(second.actor.getSnapshot().value).toBe('boiling')
  await vi.waitFor(() => expect(second.told.address).toEqual(situation))
  await vi.waitFor(() => expect(second.told.shown.held).toHaveLength(1))
  second.command({ do: 'release', answer: second.told.shown.held[0]!.answer, as: 'answer' })
  await vi.waitFor(() => expect(second.told.address.steps).toBe(`${situation.steps},boil.done:*`))
  second.command({ do: 'hold', isOn: false })

  const third = inspected(kettle())
  third.inspector.begin('kettle--cold')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await third.inspector.settle('', { steps: 'filled,poured,pressed', hold: false })
  warned.mockRestore()
  const unfit =
    'Step 2 of 3, “poured” does not fit: kettle hears no “poured” in cold. It and the steps after it were not sent.'
  await vi.waitFor(() => expect(third.told.shown.unfit).toBe(unfit))
  expect(third.actor.getSnapshot()).toMatchObject({ value: 'cold', context: { cups: 2 } })
})

it('shows a machine that the story is about, whatever another hears meanwhile, and says where none is', async () => {
  const clock = setup({}).createMachine({ id: 'clock', initial: 'on', states: { on: { on: { struck: {} } } } })
  const about = inspected(kettle(), { preferred: () => 'kettle' })
  const other = createActor(clock, about).start()
  other.send({ type: 'struck' })
  await vi.waitFor(() => expect(about.told.shown.actors.map(({ name }) => name)).toEqual(['kettle', 'clock']))
  expect(about.told.shown.sessionId).toBe(about.actor.sessionId)

  const none = inspected(kettle(), { isSubject: (story, machine) => story.startsWith(machine) })
  none.inspector.begin('cup--full')
  await vi.waitFor(() => expect(none.told.shown).toMatchObject({ sessionId: null, actors: [{ name: 'kettle' }] }))
  none.command({ do: 'choose', sessionId: none.actor.sessionId })
  await vi.waitFor(() => expect(none.situation().active).toEqual(['cold']))
  none.command({ do: 'choose', sessionId: null })
  none.inspector.begin('kettle--cold')
  await vi.waitFor(() => expect(none.told.shown.sessionId).toBe(none.actor.sessionId))
})

it('reports the situation as text, without secrets', async () => {
  const { told, command, situation } = inspected(kettle())
  await vi.waitFor(() => expect(situation().choices).toHaveLength(2))
  command({ do: 'send', sample: 0 })
  command({ do: 'report' })
  await vi.waitFor(() => expect(told.file.as).toBe('copy'))
  expect(told.file.text).toContain(
    `Address: https://book.example/?path=/story/kettle--cold
Machine: kettle
State: cold

So far
  1. filled → cold

Context
  cups: 2
  password: •••

Versions
  xstate: 5
  browser: `,
  )
  expect(told.file.text).toMatch(/Console, last warnings and errors\n {2}12:00:00 warn: It steams\.$/)
})

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })

it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))(
  'what is exported of %s for an editor is the same machine',
  (_id, machine) => {
    const again = graphOf(createMachine(configOf(machine)))
    const plain = ({ states, arrows }: ReturnType<typeof graphOf>) => ({
      states,
      arrows: arrows.map(({ name, from, to, guard, event }) => ({ name, from, to, guard, event })),
    })
    expect(plain(again)).toEqual(plain(graphOf(machine)))
  },
)

it('the kit names nothing of the project that it stands in', () => {
  const kit = '.storybook/statecharts/'
  const packages = /^(node:|(elkjs|react|react-dom|storybook|vitest|xstate|@xstate\/react)(\/|$))/
  const files = globSync(`${kit}**/*.{ts,tsx}`).map((file) => [file, readFileSync(file, 'utf8')] as const)
  expect(files.map(([file]) => file)).toContain(`${kit}model/model.ts`)
  const outside = ([file, source]: (typeof files)[number]) =>
    importsOf(source).filter((path) =>
      path.startsWith('.') ? !posix.join(posix.dirname(file), path).startsWith(kit) : !packages.test(path),
    )
  expect(files.flatMap(outside)).toEqual([])
  expect(files.filter(([, source]) => /laurel/i.test(source))).toEqual([])
})
