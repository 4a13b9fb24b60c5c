import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate'
import type { LogEntry } from './collector.ts'
import { nameOf } from './graph.ts'
import { dataOf } from './values.ts'

/** Where an actor is and how it came there, without secrets. */
export function jsonOf({ machine, value, status, context }: AnyMachineSnapshot, entries: readonly LogEntry[]): string {
  const data = {
    machine: machine.id,
    state: value,
    status,
    context: dataOf(context),
    events: entries.map(({ at, event, snapshot, actions }) => ({
      at: new Date(at).toISOString(),
      event: dataOf(event),
      state: snapshot.value,
      context: dataOf(snapshot.context),
      actions: dataOf(actions),
    })),
  }
  return JSON.stringify(data, null, 2)
}

/** A machine as code for Stately's editor, which takes it by "Import from code". Guards, actions and calls are names. */
export const statelyOf = (machine: AnyStateMachine): string =>
  `import { createMachine } from 'xstate'\n\nexport const machine = createMachine(${JSON.stringify(configOf(machine), null, 2)})\n`

/** The structure of a machine as plain data, which `createMachine` takes. */
export const configOf = (machine: AnyStateMachine): object => ({ id: machine.id, ...stateConfig(machine.root) })

function stateConfig(node: StateNode): object {
  const { description, tags, type, invoke, always = [], entry, exit, initial } = node
  const arrows = [...node.transitions].map(([event, all]) => [event, all.map(arrowConfig)] as const)
  const ending = /^xstate\.(done|error)\.actor\.(.+)$/
  const delay = /^xstate\.after\.([^.]+)\./
  const isOwn = (event: string) =>
    !delay.test(event) && !invoke.some(({ id }) => ending.exec(event)?.[2] === id) && event !== doneOf(node)
  const ended = (which: string, id: string) => arrows.find(([event]) => event === `xstate.${which}.actor.${id}`)?.[1]
  return filled({
    description,
    type: type === 'parallel' || type === 'final' || type === 'history' ? type : undefined,
    tags,
    initial: type === 'compound' ? initial?.target[0]?.key : undefined,
    entry: entry.map(nameOf),
    exit: exit.map(nameOf),
    invoke: invoke.map(({ src, id }) =>
      filled({ src: nameOf(src), id, onDone: ended('done', id), onError: ended('error', id) }),
    ),
    on: Object.fromEntries(arrows.filter(([event]) => isOwn(event))),
    onDone: arrows.find(([event]) => event === doneOf(node))?.[1],
    after: Object.fromEntries(
      arrows.flatMap(([event, all]) => (delay.test(event) ? [[delay.exec(event)?.[1], all]] : [])),
    ),
    always: always.map(arrowConfig),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, stateConfig(child)])),
  })
}

const doneOf = ({ id }: StateNode) => `xstate.done.state.${id}`

const arrowConfig = ({ target, guard, actions, description, reenter }: AnyTransitionDefinition) =>
  filled({
    target: target?.map(({ id }) => `#${id}`),
    guard: guard === undefined ? undefined : nameOf(guard),
    actions: actions.map(nameOf),
    description,
    reenter: reenter || undefined,
  })

/** Without parts that say nothing. */
const filled = (parts: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(parts).filter(
      ([, part]) => part !== undefined && (!(part instanceof Object) || Object.keys(part).length > 0),
    ),
  )
