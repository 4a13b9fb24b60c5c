import type { Model } from '#stories/support/model.ts'
import { eventOf, type Step } from '#stories/support/walk.ts'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'

interface Call {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/**
 * Goes a way with a real actor: its calls are real promises that end when a step says so, its delays run on a simulated
 * clock. Gives the actor's snapshot at the start and after each step.
 */
export async function actorWalk<M extends AnyStateMachine>(
  { machine, isLive }: Model<M>,
  steps: readonly Step<EventFromLogic<M>>[],
  input: InputFrom<M>,
): Promise<readonly AnyMachineSnapshot[]> {
  const calls = new Map<string, Call>()
  const held = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => calls.set(self.id, { resolve, reject })),
  )
  const { actors } = machine.implementations
  const provided = machine.provide({ actors: Object.fromEntries(Object.keys(actors).map((name) => [name, held])) })
  const clock = new SimulatedClock()
  const actor = createActor((isLive === true ? machine : provided) as AnyStateMachine, { input, clock })
  // A call that fails without `onError` ends the actor, and its parent with it.
  actor.subscribe({ error: () => undefined })
  actor.start()
  const passed: AnyMachineSnapshot[] = [actor.getSnapshot()]
  for (const step of steps) {
    if ('ends' in step && step.ends === 'heard') {
      actor.getSnapshot().children[step.child]?.send(step.event)
      passed.push(actor.getSnapshot())
      continue
    }
    const event = eventOf(machine, actor.getSnapshot(), step) as {
      readonly type: string
      output?: unknown
      error?: unknown
    }
    const [, ending, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    const call = id === undefined ? undefined : calls.get(id)
    if (call !== undefined) {
      if (ending === 'done') call.resolve(event.output)
      else call.reject(event.error)
      // The actor hears of it after its own microtasks.
      await new Promise((resume) => setImmediate(resume))
    } else if (event.type.startsWith('xstate.after.')) {
      const [, , delay = ''] = event.type.split('.')
      clock.increment(delayOf(machine, delay, actor.getSnapshot()))
    } else actor.send(event as never)
    passed.push(actor.getSnapshot())
  }
  actor.stop()
  return passed
}

function delayOf(machine: AnyStateMachine, name: string, { context }: AnyMachineSnapshot): number {
  const delay: unknown = machine.implementations.delays[name] ?? Number(name)
  return Number(typeof delay === 'function' ? delay({ context, event: undefined }, undefined) : delay)
}
