import {
  createActor,
  type Actor,
  type ActorOptions,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type StateValue,
  type StateValueFrom,
} from 'xstate'

export interface HeldAt<Machine extends AnyStateMachine> {
  readonly value: StateValueFrom<Machine>
  readonly context: ContextFrom<Machine>
  /** The invoked machines by id, each held as well. */
  readonly children?: Readonly<Record<string, AnyMachineSnapshot>>
}

/**
 * An actor held in a state: none of the state's entry actions, requests or delays run. Once started, events continue from
 * there. React may make two of them, and only the one on show is started.
 */
export function heldActor<Machine extends AnyStateMachine>(
  machine: Machine,
  at: HeldAt<Machine>,
  options: Pick<ActorOptions<AnyStateMachine>, 'inspect'> = {},
): Actor<Machine> {
  const state = machine.resolveState({ value: at.value as StateValue, context: at.context })
  const held = Object.entries(at.children ?? {}).map(([src, snapshot]) => [src, { src, snapshot }])
  const snapshot = { ...state, children: Object.fromEntries(held) }
  return createActor(machine, { ...options, snapshot } as never) as Actor<Machine>
}
