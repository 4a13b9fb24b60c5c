import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import type {
  Actor,
  ActorOptions,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  SnapshotFrom,
  StateValue,
  StateValueFrom,
} from 'xstate'
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
 * the walk. The options are those of each actor.
 */
export function workflow<Machine extends AnyStateMachine>(
  machine: Machine,
  context: ContextFrom<Machine>,
  render: Render<Machine>,
  options: Pick<ActorOptions<AnyStateMachine>, 'inspect'> = {},
) {
  const draw = (at: HeldAt<AnyStateMachine>) => (
    <Held {...{ machine, render, options }} at={at as unknown as HeldAt<Machine>} />
  )
  const at = (
    value: StateValueFrom<Machine>,
    differs: Partial<ContextFrom<Machine>> = {},
    children: HeldAt<Machine>['children'] = {},
  ) => {
    const contextOf = () => Object.assign({}, context, differs)
    return {
      parameters: { machine, state: value as StateValue, contextOf, draw } satisfies WorkflowParameters,
      render: () => <Held {...{ machine, render, options }} at={{ value, context: contextOf(), children }} />,
    }
  }
  return Object.assign(at, { render })
}

interface HeldProps<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly at: HeldAt<Machine>
  readonly render: Render<Machine>
  readonly options: Pick<ActorOptions<AnyStateMachine>, 'inspect'>
}

function Held<Machine extends AnyStateMachine>({ machine, at, render, options }: HeldProps<Machine>) {
  const [actor] = useState(() => heldActor(machine, at, options))
  const snapshot = useSelector(actor, (now) => now)
  useLayoutEffect(() => {
    actor.start()
  }, [actor])
  return render(snapshot, (event) => actor.send(event), actor)
}
