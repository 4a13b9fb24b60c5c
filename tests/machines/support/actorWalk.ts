import { drivenActor } from '#stories/support/drivenActor.ts'
import type { Model } from '#stories/support/model.ts'
import type { Step } from '#stories/support/walk.ts'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'

/** Takes a path with a real actor. Returns its snapshot at the start and after each step. */
export async function actorWalk<M extends AnyStateMachine>(
  model: Model<M>,
  steps: readonly Step<EventFromLogic<M>>[],
  input: InputFrom<M>,
): Promise<readonly AnyMachineSnapshot[]> {
  const { actor, take } = drivenActor(model, input)
  const passed: AnyMachineSnapshot[] = [actor.getSnapshot()]
  for (const step of steps) {
    await take(step)
    passed.push(actor.getSnapshot())
  }
  actor.stop()
  return passed
}
