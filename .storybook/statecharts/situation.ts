import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { choicesIn, payloadTexts } from './choices.ts'
import type { LogEntry } from './collector.ts'
import { graphIn, type Graph } from './graph.ts'
import type { ContextLine, Passed, Situation } from './messages.ts'
import { activeLeaves, stateOf } from './naming.ts'
import { linesOf } from './values.ts'

/** What an actor has heard; those after `place` were taken back. */
export interface Past {
  readonly entries: readonly LogEntry[]
  readonly place: number
}

/** What a panel shows of a machine: where it is, what can happen next, its context, and how it came here. */
export function situationOf(
  snapshot: AnyMachineSnapshot,
  samples: readonly EventObject[],
  { entries, place }: Past = { entries: [], place: 0 },
): Situation {
  const { machine } = snapshot
  const graph = graphIn(machine)
  return {
    active: activeLeaves(snapshot.value),
    isOver: snapshot.status !== 'active',
    ...choicesIn(graph, samples, machine, snapshot),
    context: contextLines(snapshot.context, entries[place - 1]?.snapshot.context),
    past: entries.slice(1).map((entry, index) => passedOf(graph, entry, index + 1, entries[index])),
    place,
  }
}

/** Every part of the context; those that the last event changed with what they were. */
function contextLines(context: unknown, before: unknown = context): readonly ContextLine[] {
  const [now, then] = [new Map(linesOf('', context)), new Map(linesOf('', before))]
  const lines = [...now].map(([path, text]) => {
    const old = then.get(path) ?? ''
    return { path, text, before: old === text ? null : old }
  })
  const gone = [...then].filter(([path]) => !now.has(path)).map(([path, old]) => ({ path, text: '', before: old }))
  return [...lines, ...gone]
}

function passedOf(graph: Graph, entry: LogEntry, place: number, before: LogEntry | undefined): Passed {
  const { event, snapshot, actions } = entry
  const [payload = ''] = payloadTexts([event])
  return {
    place,
    label: graph.arrows.find((arrow) => arrow.event === event.type)?.label ?? event.type,
    payload,
    from: before === undefined ? '' : stateOf(before.snapshot),
    to: stateOf(snapshot),
    ran: actions.flatMap(nameOfAction),
  }
}

/** A machine's own actions and calls by their names; XState's other actions are of no interest. */
function nameOfAction({ type, params }: LogEntry['actions'][number]): readonly string[] {
  if (type === 'xstate.spawnChild')
    return params instanceof Object && 'src' in params ? [`calls ${String(params.src)}`] : []
  return type.startsWith('xstate.') ? [] : [type]
}
