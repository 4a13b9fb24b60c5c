import type { AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { Step } from './walk.ts'

/**
 * What may happen to a machine, with samples of every payload. Its tests walk it through every arrow, the machine panel
 * sends its events, and its walk drives the screen with them.
 */
export interface Model<M extends AnyStateMachine> {
  readonly machine: M
  /** The inputs it may start with; the first is the usual one. */
  readonly inputs: readonly InputFrom<M>[]
  /** What may happen, in any order and number; or what may happen in each state. */
  readonly steps: readonly Step<EventFromLogic<M>>[] | ((state: string) => readonly Step<EventFromLogic<M>>[])
}

/** The model of a machine; `inputs` may be left out where it takes none. */
export const modelOf = <M extends AnyStateMachine>(
  machine: M,
  steps: Model<M>['steps'],
  inputs: Model<M>['inputs'] = [undefined as InputFrom<M>],
): Model<M> => ({ machine, inputs, steps })
