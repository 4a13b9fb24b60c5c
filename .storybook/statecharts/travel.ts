import {
  type AnyActorRef,
  Actor,
  StateMachine,
  type ActorRefLike,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'

interface Travelled extends EventObject {
  readonly type: typeof travelled
  readonly snapshot: AnyMachineSnapshot
}

/** The event by which an actor has taken a snapshot of its past. */
export const travelled = '@statecharts.travelled'

const taught = new WeakSet<object>()

/**
 * Brings a running actor into a snapshot of its own past: whoever watches it sees it there. Calls that have started since
 * then are stopped; those that had not ended then do not begin again, and end by the events that are sent.
 */
export function travel(ref: ActorRefLike, snapshot: AnyMachineSnapshot): void {
  if (!(ref instanceof Actor) || !(ref.logic instanceof StateMachine)) return
  teach(ref.logic)
  const event: Travelled = { type: travelled, snapshot }
  ref.send(event)
}

function teach(machine: AnyStateMachine) {
  if (taught.has(machine)) return
  taught.add(machine)
  const { transition } = machine
  machine.transition = (now, event, scope) => {
    if (!isTravel(event)) return transition(now, event, scope)
    const { snapshot } = event
    const staying = new Set(Object.values(snapshot.children))
    const children: readonly (AnyActorRef | undefined)[] = Object.values(now.children)
    for (const child of children) if (child !== undefined && !staying.has(child)) scope.stopChild(child)
    return snapshot
  }
}

const isTravel = (event: EventObject): event is Travelled => event.type === travelled
