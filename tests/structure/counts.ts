import type { Model } from '#statecharts/model/model.ts'
import { shortestPaths } from '#statecharts/model/paths.ts'

import { arrowsOf, leafStates } from '#statecharts/graph.ts'
import type { AnyStateMachine } from 'xstate'
import { parametersOf, statesWithoutStory, type Modules } from '#statecharts/model/missing.ts'

/** The result of `npm run mutants`: killed and surviving changes by file, and the hash of the sources. */
export interface Mutants {
  /** Null where a file has changed since it was tried. */
  readonly sources: string | null
  readonly files: Readonly<Record<string, { readonly killed: number; readonly survived: number }>>
}

interface Counts {
  readonly id: string
  readonly states: number
  readonly transitions: number
  /** States that have a story. */
  readonly stories: number
  /** Transitions that the model's walks take in Node, and those that the stories' walks take on a screen. */
  readonly unit: number
  readonly screen: number
  /** Null where nobody has tried. */
  readonly mutants: { readonly killed: number; readonly survived: number } | null
  /** Where it falls short, a sentence each. */
  readonly short: readonly string[]
}

export const countsOf = (
  models: readonly Model<AnyStateMachine>[],
  stories: Modules,
  mutants: Mutants | null,
): readonly Counts[] => models.map((model) => countOf(model, stories, mutants)).sort((a, b) => a.id.localeCompare(b.id))

const leastOnScreen = 0.9
const leastKilled = 0.85

function countOf(model: Model<AnyStateMachine>, stories: Modules, tried: Mutants | null): Counts {
  const { machine } = model
  const { id } = machine
  const arrows = arrowsOf(machine)
  const bare = statesWithoutStory(machine, stories)
  const walked = new Set(shortestPaths(model).flatMap((path) => path.arrows))
  const mutants = tried === null ? null : mutantsOf(id, tried)
  const states = leafStates(machine).length
  return {
    id,
    states,
    transitions: arrows.length,
    stories: states - bare.length,
    unit: walked.size,
    screen: seenOf(machine, stories).size,
    mutants,
    short: [
      ...shortOnScreen(machine, stories),
      ...(bare.length > 0 ? [`no story: ${bare.join(', ')}`] : []),
      ...(walked.size < arrows.length ? ['its model does not take every transition'] : []),
    ],
  }
}

/** The transitions of a machine that walks take through its screens. */
function seenOf(machine: AnyStateMachine, stories: Modules): ReadonlySet<string> {
  const arrows = new Set(arrowsOf(machine))
  const walks = Object.values(stories)
    .flatMap((module) => Object.values(module))
    .map((story) => parametersOf(story).walk?.arrows ?? [])
  return new Set(walks.filter((taken) => taken.every((arrow) => arrows.has(arrow))).flat())
}

/** A sentence if walks take too few transitions of a machine through its screens. */
export const shortOnScreen = (machine: AnyStateMachine, stories: Modules): readonly string[] =>
  // A registry of other machines has no state, and no screen of its own.
  leafStates(machine).length > 0 && seenOf(machine, stories).size < arrowsOf(machine).length * leastOnScreen
    ? [`less than ${leastOnScreen * 100} % of its transitions through the screen`]
    : []

/** Where all machines and rules together fall short, a sentence each. */
export function shortInSum(tried: Mutants | null): readonly string[] {
  const files = Object.values(tried?.files ?? {})
  const killed = files.reduce((all, one) => all + one.killed, 0)
  const all = files.reduce((before, one) => before + one.killed + one.survived, 0)
  return killed < all * leastKilled ? [`less than ${leastKilled * 100} % of the mutants killed`] : []
}

/** The mutants of a machine's files: `machines/orders/refund.ts` and everything in `machines/orders/refund/`. */
function mutantsOf(id: string, { files }: Mutants): Counts['mutants'] {
  const own = Object.entries(files).flatMap(([file, found]) =>
    file.startsWith('machines/') && file.split('/').some((part) => part.split('.')[0] === id) ? [found] : [],
  )
  if (own.length === 0) return null
  const sum = (of: 'killed' | 'survived') => own.reduce((all, found) => all + found[of], 0)
  return { killed: sum('killed'), survived: sum('survived') }
}

/** A row per machine and one for their sum, for `console.table`. */
export function tableOf(counts: readonly Counts[]) {
  const rows = counts.map(({ id, states, stories, transitions, unit, screen, mutants }) => {
    const { killed = 0, survived = 0 } = mutants ?? {}
    return [id, { states, stories, transitions, unit, screen, killed, mutants: killed + survived }] as const
  })
  const sums = rows.reduce<Record<string, number>>((all, [, row]) => {
    for (const [column, count] of Object.entries(row)) all[column] = (all[column] ?? 0) + count
    return all
  }, {})
  return Object.fromEntries([...rows, ['all', sums] as const])
}
