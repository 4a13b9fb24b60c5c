import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { arrowName, labelOf } from './naming.ts'

export interface ChartState {
  /** Dotted path under the root, as in stories: `importing.uploading`. */
  readonly path: string
  readonly name: string
  /** Path of the state around it; null at the top. */
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  readonly description: string
  readonly tags: readonly string[]
  /** What runs while the state is active. */
  readonly calls: readonly string[]
}

export interface ChartArrow {
  /** As tests name it, which knows of its coverage. */
  readonly name: string
  /** Path of the state it starts from; '' for one that starts anywhere. */
  readonly from: string
  /** The same as `from` for one that stays. */
  readonly to: string
  /** What is written on it: an event, the end of a call, a delay, or nothing for one that needs no event. */
  readonly label: string
  readonly event: string
  readonly guard: string | null
  readonly actions: readonly string[]
  readonly description: string
}

/** A machine as plain data, to be drawn, listed and sent between frames. */
export interface Graph {
  readonly id: string
  readonly description: string
  readonly states: readonly ChartState[]
  readonly arrows: readonly ChartArrow[]
}

export function graphOf(machine: AnyStateMachine): Graph {
  const nodes = getStateNodes(machine)
  return {
    id: machine.id,
    description: machine.root.description ?? '',
    states: nodes.map(chartState),
    arrows: [machine.root, ...nodes].flatMap((node) =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(chartArrow),
    ),
  }
}

/** The names of all arrows of a machine. */
export const arrowsOf = (machine: AnyStateMachine): readonly string[] => graphOf(machine).arrows.map(({ name }) => name)

/** The dotted paths of all leaf states in which the machine can rest. */
export const leafStates = (machine: AnyStateMachine): readonly string[] =>
  restingIn(graphOf(machine)).map(({ path }) => path)

/** The leaf states of a graph in which the machine can rest: one that goes on by itself in any case has no story. */
export const restingIn = ({ states, arrows }: Graph): readonly ChartState[] => {
  const leaving = new Set(arrows.filter(({ event, guard }) => event === '' && guard === null).map(({ from }) => from))
  return states.filter(({ kind, path }) => kind === 'final' || (kind === 'atomic' && !leaving.has(path)))
}

/** The paths of the states that should have a story and have none; of a group, that none of its states has one. */
export function withoutStoryIn(graph: Graph, hasStory: (path: string) => boolean): readonly string[] {
  const resting = restingIn(graph).map(({ path }) => path)
  return graph.states.flatMap(({ path }) => {
    const within = resting.filter((each) => each === path || each.startsWith(`${path}.`))
    return within.length === 0 || within.some(hasStory) ? [] : [path]
  })
}

const graphs = new WeakMap<AnyStateMachine['config'], Graph>()

/** The graph of a machine, made once. */
export function graphIn(machine: AnyStateMachine): Graph {
  const graph = graphs.get(machine.config) ?? graphOf(machine)
  graphs.set(machine.config, graph)
  return graph
}

const pathOf = (node: StateNode): string => node.path.join('.')

function chartState(node: StateNode): ChartState {
  return {
    path: pathOf(node),
    name: node.key,
    parent: node.parent === undefined || node.parent.path.length === 0 ? null : pathOf(node.parent),
    kind: node.type,
    isInitial: node.parent?.initial?.target.includes(node) ?? false,
    description: node.description ?? '',
    tags: node.tags,
    calls: node.invoke.map(({ src }) => nameOf(src)),
  }
}

function chartArrow(arrow: AnyTransitionDefinition): ChartArrow {
  const from = pathOf(arrow.source)
  return {
    name: arrowName(arrow),
    from,
    to: arrow.target?.[0] === undefined ? from : pathOf(arrow.target[0]),
    label: labelOf(arrow),
    event: arrow.eventType,
    guard: arrow.guard === undefined ? null : nameOf(arrow.guard),
    actions: arrow.actions.map(nameOf),
    description: arrow.description ?? '',
  }
}

/** The name of an action, a guard or a call: a string, or a `type` with params. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'function') return named.name
  return String((named as { readonly type?: unknown }).type)
}
