import { drivenActor } from '#statecharts/model/drivenActor.ts'
import { modelsIn, stepsAt, type Model } from '#statecharts/model/model.ts'
import { after, beginning, deadEnds, shortestPaths, type Path, type Reached } from '#statecharts/model/paths.ts'
import { isEnding } from '#statecharts/model/walk.ts'
import { stateOf } from '#statecharts/naming.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import { machinesIn, missingModel, missingSamples, none } from '#statecharts/model/missing.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const modules = import.meta.glob<Record<string, unknown>>('/stories/models/**/*.ts', { eager: true })
const models = modelsIn(Object.values(modules))

/** Random paths per machine; `npm run walks` takes many more. */
const numRuns = Number(process.env['LAUREL_WALKS'] ?? 25)

/** By machine, end states: from every situation a path leads to one of them. */
const ends: Readonly<Record<string, readonly (readonly string[])[]>> = {
  activation: [['activated']],
  confirmedAction: [['done', 'cancelled']],
  form: [['saved']],
  itemStatus: [['settled']],
  membership: [['idle'], ['removed']],
  ordersExport: [['idle'], ['saved']],
  pointsCard: [['editing']],
  productImport: [['idle'], ['finished']],
  recovery: [['sent']],
}

type AnyModel = Model<AnyStateMachine>
type Station = Reached<AnyStateMachine>

/** A snapshot as plain data, without its child actors. */
const seen = ({ value, context, status }: AnyMachineSnapshot): string => JSON.stringify({ value, context, status })

/** Compares a real actor with the pure transitions after each step of a path. */
async function prove(model: AnyModel, expected: readonly Station[]) {
  const { steps, input } = expected.at(-1)!.path
  const { actor, take } = drivenActor(model, input)
  for (const [index, { at }] of expected.entries()) {
    if (index > 0) await take(steps[index - 1]!)
    const [is, shouldBe] = [seen(actor.getSnapshot()), seen(at.snapshot)]
    // Thousands of paths run here, so only a failure creates a message.
    if (is !== shouldBe)
      expect(JSON.parse(is), `after ${JSON.stringify(steps.slice(0, index))}`).toEqual(JSON.parse(shouldBe))
  }
  actor.stop()
}

function stations(model: AnyModel, { input, steps }: Path<AnyStateMachine>): readonly Station[] {
  let here = beginning(model, input)
  return [here, ...steps.map((step) => (here = after(model, here, step)))]
}

/** A path from random numbers: each picks the next step that takes an arrow. */
function picked(model: AnyModel, input: unknown, picks: readonly number[]): readonly Station[] {
  const passed = [beginning(model, input)]
  for (const pick of picks) {
    const here = passed.at(-1)!
    const steps = stepsAt(model.steps, here.at.snapshot)
    for (const at of steps.keys()) {
      const next = after(model, here, steps[(pick + at) % steps.length]!)
      // An event that takes no arrow of this machine is for another one.
      if (next.at.arrows.length === 0 && model.isLive !== true) continue
      passed.push(next)
      break
    }
  }
  return passed
}

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_id, model) => {
  const paths = shortestPaths(model).map((path) => stations(model, path))

  it('the steps take every arrow and reach every state', () => {
    const passed = paths.flat().map(({ at }) => at)
    none(missingSamples(model, machines, passed))
  })

  it.each(ends[model.machine.id] ?? [])('no situation is a dead end: a path leads to %s', (...some) => {
    expect(deadEnds(model, some)).toEqual([])
  })

  it('an event that a state does not accept has no effect', () => {
    const passed = new Map(paths.flat().map(({ at, name }) => [name, at.snapshot as AnyMachineSnapshot]))
    const events = new Map(
      [...passed.values()]
        .flatMap((snapshot) => stepsAt(model.steps, snapshot))
        .flatMap((step) => (isEnding(step) ? [] : [[JSON.stringify(step), step as EventObject]])),
    )
    for (const snapshot of passed.values())
      for (const [words, event] of events)
        if (snapshot.status === 'active' && !snapshot.can(event)) {
          const [next, effects] = transition(model.machine, snapshot, event)
          if (seen(next) !== seen(snapshot) || effects.length > 0)
            throw new Error(`${words} is not accepted in «${stateOf(snapshot)}», and yet leads to ${seen(next)}`)
        }
  })

  it('a real actor takes every shortest path like the pure transitions', async () => {
    for (const path of paths) await prove(model, path)
  })

  it('a real actor takes random paths like the pure transitions', async () => {
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
