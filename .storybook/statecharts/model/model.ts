import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { stateOf } from '../naming.ts'
import type { Step } from './walk.ts'

/**
 * The possible events of a machine, with sample payloads. Tests walk every arrow with them, a story walks the screen,
 * and the machine panel sends them.
 */
export interface Model<M extends AnyStateMachine> {
  readonly machine: M
  /** The possible inputs; the first is the usual one. */
  readonly inputs: readonly InputFrom<M>[]
  /** The possible steps, always or by state and context. */
  readonly steps: Steps<M>
  /** The machine reads snapshots of its children. Pure transitions do not have these, so a real actor takes every path. */
  readonly isLive?: boolean
  /** States that a person tells apart by their context alone: each needs a story in every workflow of the machine. */
  readonly variants?: Variants<M>
}

export type Variants<M extends AnyStateMachine> = Readonly<
  Record<string, { readonly state: string; readonly context: Partial<ContextFrom<M>> }>
>

export type Steps<M extends AnyStateMachine> =
  | readonly Step<EventFromLogic<M>>[]
  | ((state: string, context: ContextFrom<M>) => readonly Step<EventFromLogic<M>>[])

/** The model of a machine; a machine without input needs no `inputs`. */
export const modelOf = <M extends AnyStateMachine>(
  machine: M,
  steps: Steps<M>,
  inputs: Model<M>['inputs'] = [undefined as InputFrom<M>],
  isLive = false,
): Model<M> => ({ machine, inputs, steps, isLive })

/** The model with the contexts that each need a story. */
export const varied = <M extends AnyStateMachine>(model: Model<M>, variants: Variants<M>): Model<M> => ({
  ...model,
  variants,
})

/** The steps possible next; none once the machine has ended. */
export function stepsAt<M extends AnyStateMachine>(
  steps: Steps<M>,
  snapshot: AnyMachineSnapshot,
): readonly Step<EventFromLogic<M>>[] {
  if (snapshot.status !== 'active') return []
  return typeof steps === 'function' ? steps(stateOf(snapshot), snapshot.context) : steps
}

/** Combines steps of every state with steps of single states, such as the endings of their call. */
export const stepsOf =
  <const Always, const Some>(always: readonly Always[], some: Readonly<Record<string, readonly Some[]>>) =>
  (state: string): readonly (Always | Some)[] => [...always, ...(some[state] ?? [])]

type Modules = readonly Readonly<Record<string, unknown>>[]

export const modelsIn = (modules: Modules): readonly Model<AnyStateMachine>[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Model<AnyStateMachine> => value instanceof Object && 'machine' in value && 'steps' in value,
    )
