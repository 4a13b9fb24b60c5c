import { createActor, fromPromise, SimulatedClock, StateMachine } from 'xstate'
import type { Actor, ActorOptions, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate'
import type { Model } from './model.ts'
import { eventOf, type Step } from './walk.ts'

interface Call {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

export interface DrivenActor<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  /** Takes a step, and resolves once the actor has processed it. */
  readonly take: (step: Step<EventFromLogic<M>>) => Promise<void>
}

/** A real actor. Its calls are promises that end when a step says so, and its delays run on a simulated clock. */
export function drivenActor<M extends AnyStateMachine>(
  { machine, isLive = false }: Pick<Model<M>, 'machine' | 'isLive'>,
  input?: InputFrom<M>,
  options: Pick<ActorOptions<AnyStateMachine>, 'inspect'> = {},
): DrivenActor<M> {
  const calls = new Map<string, Call>()
  const held = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => calls.set(self.id, { resolve, reject })),
  )
  const { actors } = machine.implementations
  const driven = Object.entries(actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? idle(logic) : held,
  ])
  const provided = machine.provide({ actors: Object.fromEntries(driven) })
  const clock = new SimulatedClock()
  const actor = createActor((isLive ? machine : provided) as AnyStateMachine, { ...options, input, clock })
  // A failed call without `onError` ends the actor and its parent.
  actor.subscribe({ error: () => undefined })
  actor.start()
  const take = async (step: Step<EventFromLogic<M>>) => {
    if ('ends' in step && step.ends === 'heard') {
      actor.getSnapshot().children[step.child]?.send(step.event)
      return
    }
    const event: { readonly actorId?: string; readonly output?: unknown; readonly error?: unknown } = eventOf(
      machine,
      actor.getSnapshot(),
      step,
    )
    const call = event.actorId === undefined ? undefined : calls.get(event.actorId)
    if (call !== undefined) {
      if ('error' in event) call.reject(event.error)
      else call.resolve(event.output)
      // The actor processes it after its own microtasks.
      for (let passed = 0; passed < 10; passed += 1) await Promise.resolve()
    } else if ('ends' in step && step.ends === 'late')
      clock.increment(delayOf(machine, step.delay, actor.getSnapshot()))
    else actor.send(event as never)
  }
  return { actor: actor as Actor<M>, take }
}

/** An invoked machine that does nothing: a step says how it ends. */
const idle = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, fromPromise(() => new Promise(() => {}))]),
    ),
  })

function delayOf(machine: AnyStateMachine, name: string, { context }: AnyMachineSnapshot): number {
  const delay: unknown = machine.implementations.delays[name] ?? Number(name)
  return Number(typeof delay === 'function' ? delay({ context, event: undefined }, undefined) : delay)
}
