import type { Model } from '#stories/support/model.ts'
import { shortestPaths } from '#stories/support/paths.ts'
import { leafStates } from '#stories/support/states.ts'
import { arrowsOf, walk } from '#stories/support/walk.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { machinesIn } from '../structure/states.ts'
import { actorWalk } from './support/actorWalk.ts'

const machines = import.meta.glob<Record<string, unknown>>('/machines/**/*.ts', { eager: true })
const modules = import.meta.glob<Record<string, Model<AnyStateMachine>>>('/stories/models/**/*.ts', { eager: true })
const models = Object.values(modules).flatMap((module) => Object.values(module))

const seen = ({ value, context, status }: AnyMachineSnapshot) => ({ value, context, status })

describe.each(models.map((model) => [model.machine.id, model] as const))('%s', (_id, { machine, steps, inputs }) => {
  const paths = shortestPaths({ machine, steps, inputs })

  it('its samples take every arrow and reach every state', () => {
    const taken = new Set(paths.flatMap(({ arrows }) => arrows))
    expect(arrowsOf(machine).filter((arrow) => !taken.has(arrow))).toEqual([])
    const reached = new Set(paths.map((path) => walk(machine, path.steps, path.input).state))
    expect(leafStates(machine).filter((state) => !reached.has(state))).toEqual([])
  })

  it('a real actor goes every shortest way as the drawing says', async () => {
    for (const { input, steps: path } of paths) {
      const passed = await actorWalk(machine, path, input)
      for (const [index, snapshot] of passed.entries())
        expect(seen(snapshot), `after ${JSON.stringify(path.slice(0, index))}`).toEqual(
          seen(walk(machine, path.slice(0, index), input).snapshot as AnyMachineSnapshot),
        )
    }
  })

  it('a real actor goes any way as the drawing says', async () => {
    const all = typeof steps === 'function' ? leafStates(machine).flatMap((state) => steps(state)) : steps
    const ways = fc.array(fc.integer({ min: 0, max: all.length - 1 }), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...inputs), ways, async (input, way) => {
        const path = way.map((index) => all[index]!)
        const end = (await actorWalk(machine, path, input)).at(-1)!
        expect(seen(end)).toEqual(seen(walk(machine, path, input).snapshot as AnyMachineSnapshot))
      }),
      { numRuns: 30, seed: 13 },
    )
  })
})

it.each(machinesIn(machines).map((machine) => [machine.id]))('%s has a model', (id) => {
  expect(
    models.map(({ machine }) => machine.id),
    `stories/models/**/${id}.ts: export const ${id}Model = modelOf(${id}Machine, [/* a sample of every event, answers(), fails(…), runsOut(…) */])`,
  ).toContain(id)
})
