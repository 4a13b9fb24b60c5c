import { secretMachines } from '#runtime/inspect.ts'
import { openRecorder } from '#runtime/trace/recorder.ts'
import { recordedBy } from './recordedBy.ts'
import { wander } from './wander.ts'
import { traceOf, type Trace } from '#runtime/trace/trace.ts'
import { existing, formModel, no, read, submitted, typed } from '#stories/models/form.ts'
import { payment } from '#stories/models/runs.ts'
import { drivenActor } from '#statecharts/model/drivenActor.ts'
import { modelsIn } from '#statecharts/model/model.ts'
import { replayTrace } from '#stories/support/replayTrace.ts'
import { fieldsOf, machinesFor } from '#stories/support/traceMachines.ts'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'

const models = modelsIn(
  Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/stories/models/**/*.ts', { eager: true })),
)
const form = { machine: formModel.machine as unknown as AnyStateMachine, fields: fieldsOf({ values: existing.base }) }
const machineOf = machinesFor([...models.map(({ machine }) => machine), payment], [form])
const recordable = models.filter(({ machine: { id } }) => !secretMachines.has(id))

describe('a trace without personal data replays to the recorded snapshots', () => {
  it.each(recordable.map((model) => [model.machine.id, model] as const))('%s', async (_id, model) => {
    for (const path of wander(model)) {
      const recorder = openRecorder()
      const { actor, take } = drivenActor(model, path.input, { inspect: recordedBy(recorder) })
      for (const step of path.steps) await take(step)
      actor.stop()
      const { steps, unfit, differences } = replayTrace(traceOf(recorder, null), machineOf)
      expect(steps.filter(({ isAsRecorded }) => !isAsRecorded).map(({ step }) => step)).toEqual([])
      expect([unfit, differences]).toEqual([[], []])
    }
  })
})

it('a guard that decides differently than when recorded shows as a difference', async () => {
  const recorder = openRecorder()
  const { actor, take } = drivenActor(formModel, existing, { inspect: recordedBy(recorder) })
  for (const step of [typed('Hogar'), submitted, read(null), no]) await take(step)
  actor.stop()
  const stricter = { ...form, machine: form.machine.provide({ guards: { isUnmet: () => true } }) }
  const { steps, unfit, differences } = replayTrace(traceOf(recorder, null), machinesFor([], [stricter]))
  expect(steps.map(({ isAsRecorded }) => isAsRecorded)).toEqual([true, false, false, false])
  expect(unfit).toEqual([])
  expect(differences).toContain('a1 form.value.open: "refused" → "editing"')
})

const old: Trace = {
  format: 1,
  build: 'index-old.js',
  actors: [
    {
      id: 'a1',
      machine: 'toggle',
      name: 'row',
      system: 0,
      start: { value: 'idle', context: { before: null, wanted: null, sent: null, problem: null }, status: 'active' },
      end: { value: 'flipped', context: null, status: 'active' },
    },
    {
      id: 'a2',
      machine: 'lottery',
      name: 'lottery',
      system: 1,
      start: { value: 'open', context: null, status: 'active' },
      end: { value: 'open', context: null, status: 'active' },
    },
  ],
  happened: [
    { at: 0, actor: 'a1', event: { type: 'turned', isOn: true }, value: 'flipped' },
    { at: 9, method: 'GET', path: 'goals', status: 200 },
  ],
}

it('says what of an older trace this version does not know', () => {
  expect(replayTrace(old, machineOf).unfit).toEqual([
    'There is no machine “lottery”.',
    '“toggle” has no event “turned”.',
    '“toggle” has no state “flipped”.',
  ])
  expect(replayTrace({ ...old, format: 2 }, machineOf).unfit).toEqual([
    'The trace has format 2; this version reads format 1.',
  ])
})
