import type { Model } from '#stories/support/model.ts'
import { shortestPaths } from '#stories/support/paths.ts'
import { leafStates } from '#stories/support/states.ts'
import { arrowsOf } from '#stories/support/walk.ts'
import type { AnyStateMachine } from 'xstate'
import { parametersOf, statesWithoutStory, type Modules } from './states.ts'

/** What `npm run mutants` found: by machine or file how many changes its tests noticed, and of which sources. */
export interface Mutants {
  readonly sources?: unknown
  readonly [file: string]: unknown
}

export interface Counts {
  readonly id: string
  readonly states: number
  readonly transitions: number
  /** States that a story holds. */
  readonly stories: number
  /** Transitions that the walks of the model take, and those of the stories' walks over a screen. */
  readonly unit: number
  readonly screen: number
  /** Null where nobody has tried. */
  readonly mutants: { readonly killed: number; readonly survived: number } | null
  /** Where it falls short, in words. */
  readonly short: readonly string[]
}

/** How much of every machine is on show, and tested. */
export const countsOf = (
  models: readonly Model<AnyStateMachine>[],
  stories: Modules,
  mutants: Mutants | null,
): readonly Counts[] => models.map((model) => countOf(model, stories, mutants)).sort((a, b) => a.id.localeCompare(b.id))

export const leastOnScreen = 0.9
export const leastKilled = 0.85

function countOf(model: Model<AnyStateMachine>, stories: Modules, tried: Mutants | null): Counts {
  const { machine } = model
  const { id } = machine
  const arrows = new Set(arrowsOf(machine))
  const bare = statesWithoutStory(machine, stories)
  const walked = new Set(shortestPaths(model).flatMap((path) => path.arrows))
  const seen = new Set(
    Object.values(stories)
      .flatMap((module) => Object.values(module))
      .map((story) => parametersOf(story).walk?.arrows ?? [])
      .filter((taken) => taken.every((arrow) => arrows.has(arrow)))
      .flat(),
  )
  const mutants = tried === null ? null : mutantsOf(id, tried)
  const states = leafStates(machine).length
  // A machine that is in one state for ever is no workflow of a screen.
  const least = states === 0 ? 0 : arrows.size * leastOnScreen
  return {
    id,
    states,
    transitions: arrows.size,
    stories: states - bare.length,
    unit: walked.size,
    screen: seen.size,
    mutants,
    short: [
      ...(bare.length > 0 ? [`no story: ${bare.join(', ')}`] : []),
      ...(walked.size < arrows.size ? ['its model does not take every transition'] : []),
      ...(seen.size < least ? [`less than ${leastOnScreen * 100} % through the screen`] : []),
      ...(mutants !== null && mutants.killed < (mutants.killed + mutants.survived) * leastKilled
        ? [`less than ${leastKilled * 100} % of the mutants killed`]
        : []),
    ],
  }
}

/** Those under the name of the machine, and of its files: `machines/orders/refund.ts` and all of `machines/orders/refund/`. */
function mutantsOf(id: string, tried: Mutants): Counts['mutants'] {
  const own = Object.entries(tried).flatMap(([file, found]) => {
    const isOwn = file === id || file.split('/').some((part) => part.split('.')[0] === id)
    return isOwn && isFound(found) ? [found] : []
  })
  if (own.length === 0) return null
  const sum = (of: 'killed' | 'survived') => own.reduce((all, found) => all + found[of], 0)
  return { killed: sum('killed'), survived: sum('survived') }
}

const isFound = (found: unknown): found is { readonly killed: number; readonly survived: number } =>
  found instanceof Object && 'killed' in found && 'survived' in found

/** A line per machine, and their sum. */
export function printed(counts: readonly Counts[]): string {
  const heads = ['', 'states', 'stories', 'transitions', 'unit', 'screen', 'killed', 'of']
  const rows = counts.map(({ id, states, stories, transitions, unit, screen, mutants }) => [
    id,
    states,
    stories,
    transitions,
    unit,
    screen,
    ...(mutants === null ? ['–', '–'] : [mutants.killed, mutants.killed + mutants.survived]),
  ])
  const sums = heads.slice(1).map((_, at) => rows.reduce((sum, row) => sum + (Number(row[at + 1]) || 0), 0))
  const table = [heads, ...rows, ['all', ...sums]].map((row) => row.map(String))
  const widths = heads.map((_, at) => Math.max(...table.map((row) => row[at]!.length)))
  const lines = table.map((row) =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '),
  )
  return [...lines, '', ...counts.flatMap(({ id, short }) => short.map((what) => `${id}: ${what}`))].join('\n')
}
