import { useSelector } from '@xstate/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { Actor, AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom, StateValue, StateValueFrom } from 'xstate'
import { heldActor, type HeldAt } from './heldActor.ts'

/** How a screen is drawn in one state of its machine; a story also has the actor, for what needs it whole. */
export type Draw<Machine extends AnyStateMachine> = (
  snapshot: SnapshotFrom<Machine>,
  send: (event: EventFrom<Machine>) => void,
  actor?: Actor<Machine>,
) => ReactNode

/** What every story of a workflow names, for the test that looks for states without a story. */
export interface WorkflowParameters {
  readonly machine: AnyStateMachine
  readonly state: StateValue
}

/** The actor that the story on show holds, for the machine panel, which is told of another one. */
export const onShow: { actor: Actor<AnyStateMachine> | null; changed: () => void } = { actor: null, changed() {} }

/**
 * The stories of one workflow, each holding the real machine in one state. Give it the machine with its actors filled
 * from samples, a context that most states share, and how a state is drawn; `meta.story(at('confirming'))` is a story.
 * `at.draw` is what its walk is drawn with.
 */
export function workflow<Machine extends AnyStateMachine>(
  machine: Machine,
  context: ContextFrom<Machine>,
  draw: Draw<Machine>,
) {
  const at = (
    value: StateValueFrom<Machine>,
    differs: Partial<ContextFrom<Machine>> = {},
    children: HeldAt<Machine>['children'] = {},
  ) => ({
    parameters: { machine, state: value as StateValue } satisfies WorkflowParameters,
    render: () => (
      <Held machine={machine} at={{ value, context: Object.assign({}, context, differs), children }} draw={draw} />
    ),
  })
  return Object.assign(at, { draw })
}

interface HeldProps<Machine extends AnyStateMachine> {
  readonly machine: Machine
  readonly at: HeldAt<Machine>
  readonly draw: Draw<Machine>
}

function Held<Machine extends AnyStateMachine>({ machine, at, draw }: HeldProps<Machine>) {
  const [actor] = useState(() => heldActor(machine, at))
  const snapshot = useSelector(actor, (now) => now)
  useEffect(() => {
    onShow.actor = actor
    onShow.changed()
    return () => {
      if (onShow.actor !== actor) return
      onShow.actor = null
      onShow.changed()
    }
  }, [actor])
  return draw(snapshot, (event) => actor.send(event), actor)
}
