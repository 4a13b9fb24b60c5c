import { inspect, isDeepStrictEqual } from 'node:util'
import { StateMachine } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { graphOf, leafStates } from '../graph.ts'
import { activeLeaves } from '../naming.ts'
import { modelsIn, type Model } from './model.ts'
import type { WalkParameters } from './screenWalk.tsx'

type Module = Readonly<Record<string, unknown>>
export type Modules = Readonly<Record<string, Module>>

/** The folders in which a machine, its model and its stories have the same path. */
interface Folders {
  readonly machines: string
  readonly models: string
  readonly stories: string
}
const usual: Folders = { machines: 'machines', models: 'stories/models', stories: 'stories' }

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
export function missingStories(
  machine: AnyStateMachine,
  machines: Modules,
  stories: Modules,
  folders = usual,
): readonly string[] {
  const own = Object.entries(stories).find(([, module]) =>
    Object.values(module).some((story) => parametersOf(story).machine?.id === machine.id),
  )
  const file = own?.[0].slice(1) ?? fileIn('stories', machine, machines, folders)
  return statesWithoutStory(machine, stories).map((state) => {
    const name = state.split('.').map(capitalised).join('')
    return `${file}: export const ${name} = meta.story(at(${valueOf(state)}))`
  })
}

/**
 * The line that gives each variant of a machine its story, in every workflow that holds the state of the variant. Those in
 * sight count: nobody finds a state in a story that tries something.
 */
export function missingVariants(
  { machine, variants = {} }: Model<AnyStateMachine>,
  stories: Modules,
): readonly string[] {
  return Object.entries(stories).flatMap(([path, module]) => {
    const held = Object.values(module)
      .filter((story) => tagsOf(story).includes('workflow') && !tagsOf(story).includes('behaviour'))
      .map(parametersOf)
      .filter((parameters) => parameters.machine?.id === machine.id)
    return Object.entries(variants).flatMap(([name, { state, context }]) => {
      const atIt = held.filter((one) => one.state !== undefined && activeLeaves(one.state).includes(state))
      const isVariant = ({ contextOf }: Parameters) =>
        isDeepStrictEqual({ ...contextOf?.(), ...context }, contextOf?.())
      if (atIt.length === 0 || atIt.some(isVariant)) return []
      const story = `${capitalised(state.split('.').at(-1) ?? '')}${capitalised(name)}`
      return [`${path.slice(1)}: export const ${story} = meta.story(at(${valueOf(state)}, ${inspect(context)}))`]
    })
  })
}

/** The line for each state that does not say what is true in it, and for a machine that does not say what it is for. */
export const undescribed = (machine: AnyStateMachine, machines: Modules, folders = usual): readonly string[] =>
  [machine.root, ...getStateNodes(machine)]
    .filter(({ description }) => !description)
    .map(
      ({ path }) =>
        `${fileIn('machines', machine, machines, folders)}: ${path.length === 0 ? '' : `${path.join('.')}: `}{ description: '…' }`,
    )

/** The line that gives a machine its model. */
export function missingModel(
  machine: AnyStateMachine,
  machines: Modules,
  models: Modules,
  folders = usual,
): readonly string[] {
  const { id } = machine
  if (modelsIn(Object.values(models)).some((model) => model.machine.id === id)) return []
  const samples = '[/* a sample of every event, answers(…), fails(…), runsOut(…) */]'
  const file = fileIn('models', machine, machines, folders)
  return [`${file}: export const ${id}Model = modelOf(${id}Machine, ${samples})`]
}

/** What the samples of a model do not lead to, by the walks that they make. */
export function missingSamples(
  { machine }: Model<AnyStateMachine>,
  machines: Modules,
  passed: readonly { readonly state: string; readonly arrows: readonly string[] }[],
  folders = usual,
): readonly string[] {
  const file = fileIn('models', machine, machines, folders)
  const taken = new Set(passed.flatMap(({ arrows }) => arrows))
  const reached = new Set(passed.map(({ state }) => state))
  const unreached = leafStates(machine).filter((state) => !reached.has(state))
  return [
    ...unreached.map((state) => `${file}: add a step that leads to «${state}»`),
    // What leads to a state comes before what leads from it.
    ...graphOf(machine)
      .arrows.filter(({ name, from }) => !taken.has(name) && !unreached.includes(from))
      .map(({ name }) => `${file}: add ${stepOf(name)}, in a situation that takes «${name}»`),
  ]
}

/** The step of an arrow such as «open: closed, choice 1»: its event, or the end of a call or delay. */
function stepOf(arrow: string): string {
  const label = /: (.+), choice \d+$/.exec(arrow)?.[1] ?? 'always'
  if (label === 'always') return 'a step'
  if (label.endsWith(' done')) return 'answers(…)'
  if (label.endsWith(' failed')) return 'fails(…)'
  return label.startsWith('after ') ? `runsOut('${label.slice(6)}')` : `{ type: '${label}' }`
}

/** The lines that let the walks of these stories take every arrow of their machine. */
export const missingInteractions = (stories: Modules): readonly string[] =>
  Object.entries(stories).flatMap(([path, module]) =>
    Object.values(module).flatMap((story) =>
      (parametersOf(story).walk?.missing ?? []).map((line) => `${path.slice(1)}: ${line}`),
    ),
  )

/** Fails with these lines, if there are any, and with nothing else. */
export function none(lines: readonly string[]): void {
  if (lines.length > 0) throw new Error(`Missing:\n${lines.join('\n')}`)
}

/** The file of a machine, or of its model or stories. */
function fileIn(folder: keyof Folders, { id }: AnyStateMachine, machines: Modules, folders: Folders): string {
  const [path] = Object.entries(machines).find(([at, module]) =>
    machinesIn({ [at]: module }).some((machine) => machine.id === id),
  ) ?? [`/${folders.machines}/${id}.ts`]
  const file = path.slice(1).replace(folders.machines, folders[folder])
  return folder === 'stories' ? file.replace(/[^/]+$/, capitalised).replace(/\.ts$/, '.stories.tsx') : file
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
  readonly contextOf?: () => object
  readonly walk?: WalkParameters
}

const tagsOf = (story: unknown): readonly string[] =>
  (story as { readonly composed?: { readonly tags?: readonly string[] } } | undefined)?.composed?.tags ?? []

export function parametersOf(story: unknown): Parameters {
  const { composed } = (story ?? {}) as { readonly composed?: { readonly parameters?: Parameters } }
  return composed?.parameters ?? {}
}
