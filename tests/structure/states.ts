import type { Model } from '#stories/support/model.ts'
import { activeLeaves, leafStates } from '#stories/support/states.ts'
import { StateMachine } from 'xstate'
import type { AnyStateMachine, StateValue } from 'xstate'
import { getStateNodes } from 'xstate/graph'

type Module = Readonly<Record<string, unknown>>
export type Modules = Readonly<Record<string, Module>>

/** The machines that modules export, and those that a `create…Machine` of them makes. */
export const machinesIn = (modules: Modules): readonly AnyStateMachine[] =>
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .map(([name, value]) => (/^create.+Machine$/.test(name) && typeof value === 'function' ? value() : value))
    .filter((value) => value instanceof StateMachine)

/** The models that modules export, among the samples that they are made of. */
export const modelsIn = (modules: Modules): readonly Model<AnyStateMachine>[] =>
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Model<AnyStateMachine> => value instanceof Object && 'machine' in value && 'steps' in value,
    )

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

/** What a machine leaves unsaid: every state tells what is true in it, and bears a title in the words of its readers. */
export const undescribed = (machine: AnyStateMachine): readonly string[] =>
  getStateNodes(machine).flatMap(({ path, description, meta }) => {
    const { title = '' } = (meta ?? {}) as { readonly title?: string }
    return [...(description ? [] : ['description']), ...(title === '' ? ['title'] : [])].map(
      (missing) => `${path.join('.')}: no ${missing}`,
    )
  })

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
