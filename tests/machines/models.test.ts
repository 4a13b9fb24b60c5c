import { stepsAt, type Model } from '#stories/support/model.ts'
import { after, beginning, shortestPaths, type Reached } from '#stories/support/paths.ts'
import { leafStates } from '#stories/support/states.ts'
import { arrowsOf, type Step } from '#stories/support/walk.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { machinesIn, modelsIn } from '../structure/states.ts'
import { actorWalk } from './support/actorWalk.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const modules = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const models = modelsIn(modules)

/** Random ways per machine: `npm run walks` goes many more. */
const numRuns = Number(process.env['LAUREL_WALKS'] ?? 25)

type AnyModel = Model<AnyStateMachine>

/** As plain data: what an actor holds of other actors is theirs. */
const seen = ({ value, context, status }: AnyMachineSnapshot): unknown =>
  JSON.parse(JSON.stringify({ value, context, status }))

/** A real actor stands where the drawing says, after each step of a way. */
async function prove(model: AnyModel, drawn: readonly Reached<AnyStateMachine>[]) {
  const { steps, input } = drawn.at(-1)!.path
  const real = await actorWalk(model, steps, input)
  for (const [index, { at }] of drawn.entries())
    expect(seen(real[index]!), `after ${JSON.stringify(steps.slice(0, index))}`).toEqual(seen(at.snapshot))
}

/** All stations of a way, whose next step is chosen among those that the model knows at each. */
function way(model: AnyModel, input: unknown, length: number, choose: (possible: Steps, at: number) => Steps[number]) {
  const passed = [beginning(model, input)]
  for (let at = 0; at < length; at++) {
    const here = passed[at]!
    const possible = stepsAt(model.steps, here.at.snapshot)
    if (possible.length === 0) break
    passed.push(after(model, here, choose(possible, at)))
  }
  return passed
}
type Steps = readonly Step<EventObject>[]

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_id, model) => {
  const { machine, inputs } = model
  const paths = shortestPaths(model).map(({ input, steps }) => way(model, input, steps.length, (_, at) => steps[at]!))

  it('its samples take every arrow and reach every state', () => {
    const passed = paths.flat().map(({ at }) => at)
    const taken = new Set(passed.flatMap(({ arrows }) => arrows))
    expect(arrowsOf(machine).filter((arrow) => !taken.has(arrow))).toEqual([])
    const reached = new Set(passed.map(({ state }) => state))
    expect(leafStates(machine).filter((state) => !reached.has(state))).toEqual([])
  })

  it('a real actor goes every shortest way as the drawing says', async () => {
    for (const path of paths) await prove(model, path)
  })

  it('a real actor goes any way as the drawing says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inputs), fc.array(fc.nat(1000), { maxLength: 40 }), (input, picks) =>
        prove(
          model,
          way(model, input, picks.length, (possible, at) => possible[picks[at]! % possible.length]!),
        ),
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
