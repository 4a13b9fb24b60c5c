import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { ChartArrow, Graph } from './graph.ts'
import type { Choice } from './messages.ts'
import { arrowName, stateOf } from './naming.ts'
import { linesOf } from './values.ts'

interface Choices {
  readonly choices: readonly Choice[]
  /** Names of the arrows that may be taken now. */
  readonly open: readonly string[]
}

/**
 * Every event that an arrow from here waits for, with its samples; first those that may happen now. One that may not has
 * no possible sample, and names the guards that say no.
 */
export function choicesIn(
  graph: Graph,
  samples: readonly EventObject[],
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
): Choices {
  if (snapshot.status !== 'active') return { choices: [], open: [] }
  const taken = samples.map((event) => machine.getTransitionData(snapshot, event).map(arrowName))
  const arrows = arrowsFrom(graph, stateOf(snapshot))
  const choices = [...Map.groupBy(arrows, ({ event }) => event)].map(([type, [first, ...others]]): Choice => {
    const ofType = samples.flatMap((event, sample) => (event.type === type ? [{ event, sample }] : []))
    const texts = payloadTexts(ofType.map(({ event }) => event))
    const told = ofType.map(({ sample }, index) => ({
      sample,
      text: texts[index] ?? '',
      isPossible: taken[sample]?.length !== 0,
    }))
    const guards = [first, ...others].flatMap((arrow) => (arrow?.guard ? [arrow.guard] : []))
    return { label: first?.label ?? type, samples: unlike(told), guards: [...new Set(guards)] }
  })
  // Nobody knows what an arrow without a sample needs, unless nothing guards it.
  const free = arrows.filter(({ event, guard }) => guard === null && !samples.some(({ type }) => type === event))
  return {
    choices: [...choices.filter(isPossible), ...choices.filter((choice) => !isPossible(choice))],
    open: [...new Set([...taken.flat(), ...free.map(({ name }) => name)])],
  }
}

export const isPossible = ({ samples }: Choice): boolean => samples.some((sample) => sample.isPossible)

/** Arrows with an event from a state, from those around it, and from anywhere. */
export const arrowsFrom = (graph: Graph, state: string): readonly ChartArrow[] =>
  graph.arrows.filter(
    ({ from, event }) =>
      event !== '' && state.split(' ').some((leaf) => from === '' || leaf === from || leaf.startsWith(`${from}.`)),
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
          .flatMap(([key, part]) => linesOf(key, part, 0)),
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
