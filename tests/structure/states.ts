import { modelsIn, type Model } from '#stories/support/model.ts'
import { activeLeaves } from '#statecharts/naming.ts'
import { leafStates } from '#stories/support/states.ts'
import { arrowsOf } from '#stories/support/walk.ts'
import { StateMachine } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'

type Module = Readonly<Record<string, unknown>>
export type Modules = Readonly<Record<string, Module>>

/** The machines that modules export, and those that a `create…Machine` of them makes: of those with one id, one. */
export const machinesIn = (modules: Modules): readonly AnyStateMachine[] => {
  const all: readonly AnyStateMachine[] = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .map(([name, value]) => (/^create.+Machine$/.test(name) && typeof value === 'function' ? value() : value))
    .filter((value) => value instanceof StateMachine)
  return [...new Map(all.map((machine) => [machine.id, machine])).values()]
}

/** Leaf states that no story holds. A machine whose actors a story has filled, or that was made anew, is known by its id. */
export function statesWithoutStory(machine: AnyStateMachine, stories: Modules): readonly string[] {
  const held = new Set(
    Object.values(stories)
      .flatMap((module) => Object.values(module))
      .map(parametersOf)
      .filter((parameters) => parameters.machine?.id === machine.id)
      .flatMap(({ state }) => (state === undefined ? [] : activeLeaves(state))),
  )
  return leafStates(machine).filter((leaf) => !held.has(leaf))
}

/** The line that gives each of these states a story, in the file with the others of its machine. */
export function missingStories(machine: AnyStateMachine, machines: Modules, stories: Modules): readonly string[] {
  const own = Object.entries(stories).find(([, module]) =>
    Object.values(module).some((story) => parametersOf(story).machine?.id === machine.id),
  )
  const file = own?.[0].slice(1) ?? beside('stories', machine, machines, '.stories.tsx')
  return statesWithoutStory(machine, stories).map((state) => {
    const name = state.split('.').map(capitalised).join('')
    return `${file}: export const ${name} = meta.story(at(${valueOf(state)}))`
  })
}

/** The line for each state that does not say what is true in it, and for a machine that does not say what it is for. */
export const undescribed = (machine: AnyStateMachine, machines: Modules): readonly string[] =>
  [machine.root, ...getStateNodes(machine)]
    .filter(({ description }) => !description)
    .map(
      ({ path }) =>
        `${beside('machines', machine, machines, '.ts')}: ${path.length === 0 ? '' : `${path.join('.')}: `}{ description: '…' }`,
    )

/** The line that gives a machine its model. */
export function missingModel(machine: AnyStateMachine, machines: Modules, models: Modules): readonly string[] {
  const { id } = machine
  if (modelsIn(Object.values(models)).some((model) => model.machine.id === id)) return []
  const samples = '[/* a sample of every event, answers(…), fails(…), runsOut(…) */]'
  const file = beside('stories/models', machine, machines, '.ts')
  return [`${file}: export const ${id}Model = modelOf(${id}Machine, ${samples})`]
}

/** What the samples of a model do not lead to, by the walks that they make. */
export function missingSamples(
  { machine }: Model<AnyStateMachine>,
  machines: Modules,
  passed: readonly { readonly state: string; readonly arrows: readonly string[] }[],
): readonly string[] {
  const file = beside('stories/models', machine, machines, '.ts')
  const taken = new Set(passed.flatMap(({ arrows }) => arrows))
  const reached = new Set(passed.map(({ state }) => state))
  return [
    ...leafStates(machine)
      .filter((state) => !reached.has(state))
      .map((state) => `${file}: add a step that leads to «${state}»`),
    ...arrowsOf(machine)
      .filter((arrow) => !taken.has(arrow))
      .map((arrow) => `${file}: add ${stepOf(arrow)}, in a situation that takes «${arrow}»`),
  ]
}

/** The step of an arrow such as «open: closed, choice 1»: its event, or the end of a call or delay. */
function stepOf(arrow: string): string {
  const event = /: ([\w.]+), choice/.exec(arrow)?.[1] ?? ''
  return ['', 'always'].includes(event) || event.startsWith('xstate.') ? 'a step' : `{ type: '${event}' }`
}

/** Fails with these lines, if there are any, and with nothing else. */
export function none(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(`Missing:\n${lines.join('\n')}`)
}

/** The file of a machine, or the one in another room that stands for it there. */
function beside(room: string, { id }: AnyStateMachine, machines: Modules, ending: string): string {
  const [path] = Object.entries(machines).find(([at, module]) =>
    machinesIn({ [at]: module }).some((machine) => machine.id === id),
  ) ?? [`/machines/${id}.ts`]
  const name = room === 'stories' ? path.replace(/[^/]+$/, capitalised) : path
  return name.replace('/machines/', `${room}/`).replace(/\.ts$/, ending)
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The state value of a dotted path, as it is written. */
function valueOf(state: string): string {
  const [first = '', ...rest] = state.split('.')
  return rest.length === 0 ? `'${first}'` : `{ ${first}: ${valueOf(rest.join('.'))} }`
}

interface Parameters {
  readonly machine?: AnyStateMachine
  readonly state?: StateValue
  /** A walk over a screen says which arrows it takes. */
  readonly walk?: { readonly arrows: readonly string[] }
}

export function parametersOf(story: unknown): Parameters {
  const { composed } = (story ?? {}) as { readonly composed?: { readonly parameters?: Parameters } }
  return composed?.parameters ?? {}
}
