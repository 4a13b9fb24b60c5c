import { stepsAt, type Model } from '#stories/support/model.ts'
import { shortestPaths } from '#stories/support/paths.ts'
import { leafStates } from '#stories/support/states.ts'
import { advanced, arrowsOf, started, walkThrough, type Step } from '#stories/support/walk.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { machinesIn } from '../structure/states.ts'
import { actorWalk } from './support/actorWalk.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const modules = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const isModel = (value: unknown): value is Model<AnyStateMachine> =>
  typeof value === 'object' && value !== null && 'machine' in value && 'steps' in value
const models = Object.values(modules).flatMap((module) => Object.values(module).filter(isModel))

/** Random ways per machine: `npm run walks` goes many more. */
const numRuns = Number(process.env['LAUREL_WALKS'] ?? 25)

type Way = readonly Step<EventObject>[]
const seen = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status })

/** A real actor stands where the drawing says, after each step of a way. */
async function prove(machine: AnyStateMachine, way: Way, input: unknown) {
  const drawn = walkThrough(machine, way, input).map(({ snapshot }) => seen(snapshot))
  const real = (await actorWalk(machine, way, input)).map(seen)
  for (const [index, snapshot] of real.entries())
    expect(snapshot, `after ${JSON.stringify(way.slice(0, index))}`).toEqual(drawn[index])
}

/** A way that takes, of what may happen at each step, the one that a number picks. */
function wayOf({ machine, steps }: Model<AnyStateMachine>, input: unknown, picks: readonly number[]): Way {
  let { snapshot } = started(machine, input)
  return picks.flatMap((pick) => {
    const possible = stepsAt(steps, snapshot)
    const step = possible[pick % possible.length]
    if (step === undefined) return []
    snapshot = advanced(machine, snapshot, step).snapshot
    return [step]
  })
}

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_id, model) => {
  const { machine, inputs } = model
  const paths = shortestPaths(model)

  it('its samples take every arrow and reach every state', () => {
    const taken = new Set(paths.flatMap(({ arrows }) => arrows))
    expect(arrowsOf(machine).filter((arrow) => !taken.has(arrow))).toEqual([])
    const reached = new Set(
      paths.flatMap(({ steps, input }) => walkThrough(machine, steps, input)).map(({ state }) => state),
    )
    expect(leafStates(machine).filter((state) => !reached.has(state))).toEqual([])
  })

  it('a real actor goes every shortest way as the drawing says', async () => {
    for (const { input, steps } of paths) await prove(machine, steps, input)
  })

  it('a real actor goes any way as the drawing says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inputs), fc.array(fc.nat(1000), { maxLength: 40 }), (input, picks) =>
        prove(machine, wayOf(model, input, picks), input),
      ),
      { numRuns, seed: 13 },
    )
  })
})

it.each(machinesIn(machines).map((machine) => [machine.id]))('%s has a model', (id) => {
  expect(
    models.map(({ machine }) => machine.id),
    `stories/models/**/${id}.ts: export const ${id}Model = modelOf(${id}Machine, [/* a sample of every event, answers(), fails(…), runsOut(…) */])`,
  ).toContain(id)
})
