import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import type { Actor, AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom, StateValue, StateValueFrom } from 'xstate'
import { heldActor, type HeldAt } from './heldActor.ts'

/** Renders a screen in one state of its machine. A story passes the actor too, for components that take one. */
export type Render<Machine extends AnyStateMachine> = (
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFrom<Machine>) => void,
  actor?: Actor<Machine>,
) => ReactNode

/** Read by the test that looks for states without a story. */
export interface WorkflowParameters {
  readonly machine: AnyStateMachine
  readonly state: StateValue
  /** A function, so that Storybook does not send the context between its frames. */
  readonly contextOf: () => object
  /** Draws the screen in any situation, for the replay of a trace. */
  readonly draw: (at: HeldAt<AnyStateMachine>) => ReactNode
}

/**
 * The stories of a workflow, each with the real machine held in one state. It takes the machine with sample actors, the
 * common context, and a function that renders a state. `meta.story(at('confirming'))` is a story; `at.render` renders
 * the walk.
 */
export function workflow<Machine extends AnyStateMachine>(
  machine: Machine,
  context: ContextFrom<Machine>,
  render: Render<Machine>,
) {
  const draw = (at: HeldAt<AnyStateMachine>) => (
    <Held machine={machine} at={at as unknown as HeldAt<Machine>} render={render} />
  )
  const at = (
    value: StateValueFrom<Machine>,
    differs: Partial<ContextFrom<Machine>> = {},
    children: HeldAt<Machine>['children'] = {},
  ) => {
    const contextOf = () => Object.assign({}, context, differs)
    return {
      parameters: { machine, state: value as StateValue, contextOf, draw } satisfies WorkflowParameters,
      render: () => <Held machine={machine} at={{ value, context: contextOf(), children }} render={render} />,
    }
  }
  return Object.assign(at, { render })
}

interface HeldProps<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly at: HeldAt<Machine>
  readonly render: Render<Machine>
}

function Held<Machine extends AnyStateMachine>({ machine, at, render }: HeldProps<Machine>) {
  const [actor] = useState(() => heldActor(machine, at))
  const snapshot = useSelector(actor, (now) => now)
  useLayoutEffect(() => {
    actor.start()
  }, [actor])
  return render(snapshot, (event) => actor.send(event), actor)
}
