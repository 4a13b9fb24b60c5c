import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate'
import { stateOf, type Step } from './walk.ts'

/**
 * What may happen to a machine, with samples of every payload. Its tests walk it through every arrow, the machine panel
 * sends its events, and its walk drives the screen with them.
 */
export interface Model<M extends AnyStateMachine> {
  readonly machine: M
  /** The inputs it may start with; the first is the usual one. */
  readonly inputs: readonly InputFrom<M>[]
  /** What may happen, in any order and number; or what may happen in each situation. */
  readonly steps: Steps<M>
  /** It looks at what the machines do that it started: no walk by hand can tell, so a real actor goes every way. */
  readonly isLive?: boolean
}

export type Steps<M extends AnyStateMachine> =
  | readonly Step<EventFromLogic<M>>[]
  | ((state: string, context: ContextFrom<M>) => readonly Step<EventFromLogic<M>>[])

/** The model of a machine; `inputs` may be left out where it takes none. */
export const modelOf = <M extends AnyStateMachine>(
  machine: M,
  steps: Steps<M>,
  inputs: Model<M>['inputs'] = [undefined as InputFrom<M>],
  isLive = false,
): Model<M> => ({ machine, inputs, steps, isLive })

/** What may happen next: nothing at the end. */
export function stepsAt<M extends AnyStateMachine>(
  steps: Steps<M>,
  snapshot: AnyMachineSnapshot,
): readonly Step<EventFromLogic<M>>[] {
  if (snapshot.status !== 'active') return []
  return typeof steps === 'function' ? steps(stateOf(snapshot), snapshot.context) : steps
}

/** What may happen everywhere, and what in some states alone: how the call of each ends, say. */
export const stepsOf =
  <const Always, const Some>(always: readonly Always[], some: Readonly<Record<string, readonly Some[]>>) =>
  (state: string): readonly (Always | Some)[] => [...always, ...(some[state] ?? [])]

type Modules = readonly Readonly<Record<string, unknown>>[]

/** The models that modules export, among the samples that they are made of. */
export const modelsIn = (modules: Modules): readonly Model<AnyStateMachine>[] =>
  modules
    .flatMap((module) => Object.values(module))
    .filter(
      (value): value is Model<AnyStateMachine> => value instanceof Object && 'machine' in value && 'steps' in value,
    )
