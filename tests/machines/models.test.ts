import { modelsIn, stepsAt, type Model } from '#stories/support/model.ts'
import { after, beginning, onwards, shortestPaths, type Path, type Reached } from '#stories/support/paths.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { machinesIn, missingModel, missingSamples, none } from '../structure/states.ts'
import { actorWalk } from './support/actorWalk.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const modules = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const models = modelsIn(Object.values(modules))

/** Random ways per machine: `npm run walks` goes many more. */
const numRuns = Number(process.env['LAUREL_WALKS'] ?? 25)

type AnyModel = Model<AnyStateMachine>
type Station = Reached<AnyStateMachine>

/** As plain data: what an actor holds of other actors is theirs. */
const seen = ({ value, context, status }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify({ value, context, status }))

/** A real actor stands where the drawing says, after each step of a way. */
async function prove(model: AnyModel, drawn: readonly Station[]) {
  const { steps, input } = drawn.at(-1)!.path
  const real = await actorWalk(model, steps, input)
  for (const [index, { at }] of drawn.entries())
    expect(seen(real[index]!), `after ${JSON.stringify(steps.slice(0, index))}`).toEqual(seen(at.snapshot))
}

/** All stations of a way. */
function stations(model: AnyModel, { input, steps }: Path<AnyStateMachine>): readonly Station[] {
  let here = beginning(model, input)
  return [here, ...steps.map((step) => (here = after(model, here, step)))]
}

/** A way of which each number picks the next step, among those that lead anywhere. */
function picked(model: AnyModel, input: unknown, picks: readonly number[]): readonly Station[] {
  const passed = [beginning(model, input)]
  for (const pick of picks) {
    const here = passed.at(-1)!
    // A live model would go the whole way again for each of them.
    const next = model.isLive === true ? stepsAt(model.steps, here.at.snapshot) : onwards(model, here)
    const one = next[pick % next.length]
    if (one !== undefined) passed.push('at' in one ? one : after(model, here, one))
  }
  return passed
}

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_id, model) => {
  const paths = shortestPaths(model).map((path) => stations(model, path))

  it('its samples take every arrow and reach every state', () => {
    const passed = paths.flat().map(({ at }) => at)
    none(missingSamples(model, machines, passed))
  })

  it('a real actor goes every shortest way as the drawing says', async () => {
    for (const path of paths) await prove(model, path)
  })

  it('a real actor goes any way as the drawing says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...model.inputs), fc.array(fc.nat(1000), { maxLength: 30 }), (input, picks) =>
        prove(model, picked(model, input, picks)),
      ),
      { numRuns, seed: 13 },
    )
  })
})

it.each(machinesIn(machines).map((machine) => [machine.id, machine] as const))('%s has a model', (_id, machine) => {
  none(missingModel(machine, machines, modules))
})
