import { stepsAt, type Model } from '#stories/support/model.ts'
import { eventOf, stateOf } from '#stories/support/walk.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartArrow, Graph } from '../statechart/graph.ts'
import type { Choice } from './constants.ts'

/**
 * Every event that an arrow from here waits for, with its samples; first those that may happen now. One that may not has
 * no possible sample, and names the guards that say no.
 */
export function choicesIn(
  graph: Graph,
  model: Model<AnyStateMachine> | undefined,
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): readonly Choice[] {
  if (snapshot.status !== 'active') return []
  const events = stepsAt(model?.steps ?? [], snapshot).map((step) => eventOf(machine, snapshot, step))
  const choices = [...Map.groupBy(arrowsFrom(graph, stateOf(snapshot)), ({ event }) => event)].map(
    ([type, [first, ...others]]): Choice => {
      const ofType = events.flatMap((event, step) => (event.type === type ? [{ event, step }] : []))
      const texts = payloadTexts(ofType.map(({ event }) => event))
      const samples = ofType.map(({ event, step }, index) => ({
        step,
        text: texts[index] ?? '',
        isPossible: machine.getTransitionData(snapshot, event).length > 0,
      }))
      const guards = [first, ...others].flatMap((arrow) => (arrow?.guard ? [arrow.guard] : []))
      return { label: first?.label ?? type, samples: unlike(samples), guards: [...new Set(guards)] }
    },
  )
  return [...choices.filter(isPossible), ...choices.filter((choice) => !isPossible(choice))]
}

export const isPossible = ({ samples }: Choice): boolean => samples.some((sample) => sample.isPossible)

/** Arrows with an event from a state, from those around it, and from anywhere. */
const arrowsFrom = (graph: Graph, state: string): readonly ChartArrow[] =>
  graph.arrows.filter(
    ({ from, event }) => event !== '' && (from === '' || state === from || state.startsWith(`${from}.`)),
  )

/** Samples that read the same and fare the same are one. */
const unlike = (samples: Choice['samples']) => [
  ...new Map(samples.map((sample) => [`${sample.text} ${sample.isPossible}`, sample])).values(),
]

/** What each of several events of one type brings along: of many samples only that by which they differ. */
export function payloadTexts(events: readonly object[]): readonly string[] {
  const entries = events.map(
    (event) =>
      new Map(
        Object.entries(event)
          .filter(([key]) => key !== 'type' && key !== 'actorId')
          .flatMap(flat),
      ),
  )
  const keys = [...new Set(entries.flatMap((each) => [...each.keys()]))]
  const differing = keys.filter((key) => new Set(entries.map((each) => each.get(key))).size > 1)
  const told = differing.length > 0 ? differing : keys
  return entries.map((each) =>
    told
      .flatMap((key) => (each.has(key) ? [[key.replace(/^output\.?|^error\.?/, ''), each.get(key)]] : []))
      .map(([key, text]) => (key === '' ? text : `${key}: ${text}`))
      .join(', '),
  )
}

/** A value as the texts of its parts, by their paths. */
function flat([path, value]: readonly [string, unknown]): readonly (readonly [string, string])[] {
  if (value === undefined) return []
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob)
  const parts = isPlain ? Object.entries(value) : []
  if (parts.length === 0) return [[path, textOf(value)]]
  return parts.flatMap(([key, part]) => flat([`${path}.${key}`, part]))
}

function textOf(value: unknown): string {
  if (value instanceof File) return value.name
  if (Array.isArray(value)) return value.length === 1 ? '[1 item]' : `[${value.length} items]`
  return typeof value === 'string' ? `“${value}”` : String(JSON.stringify(value))
}
