import { createActor } from 'xstate'
import type { Actor, AnyStateMachine, ContextFrom, StateValue, StateValueFrom } from 'xstate'

export interface HeldAt<Machine extends AnyStateMachine> {
  readonly value: StateValueFrom<Machine>
  readonly context: ContextFrom<Machine>
}

/** A running actor held in a state: no entry action, request or delay of that state runs; events go on from there. */
export function heldActor<Machine extends AnyStateMachine>(machine: Machine, at: HeldAt<Machine>): Actor<Machine> {
  const snapshot = machine.resolveState({ value: at.value as StateValue, context: at.context })
  const actor = createActor(machine, { snapshot } as never) as Actor<Machine>
  return actor.start()
}
