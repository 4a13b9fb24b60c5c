import { openRecorder } from '#runtime/trace/recorder.ts'
import { recordedBy } from './recordedBy.ts'
import { traceOf, type Trace } from '#runtime/trace/trace.ts'
import { drivenActor } from '#statecharts/model/drivenActor.ts'
import { modelsIn } from '#statecharts/model/model.ts'
import { tour } from '#statecharts/model/paths.ts'
import { replayTrace } from '#stories/support/replayTrace.ts'
import { machinesFor } from '#stories/support/traceMachines.ts'
import { describe, expect, it } from 'vitest'

const models = modelsIn(
  Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/stories/models/**/*.ts', { eager: true })),
)
const machineOf = machinesFor(
  models.map(({ machine }) => machine),
  [],
)
/** The others are replayed from traces of journeys: their models are made for tests, or take long to search. */
const single = models.filter(({ machine: { id } }) => !['runs', 'form', 'bulkRun', 'session'].includes(id))

describe('a trace without personal data replays to the recorded snapshots', () => {
  it.each(single.map((model) => [model.machine.id, model] as const))('%s', async (_id, model) => {
    for (const path of tour(model).slice(0, 4)) {
      const recorder = openRecorder()
      const { actor, take } = drivenActor(model, path.input, { inspect: recordedBy(recorder) })
      for (const step of path.steps.slice(0, 40)) await take(step)
      actor.stop()
      const { steps, unfit, differences } = replayTrace(traceOf(recorder, null), machineOf)
      expect(steps.filter(({ isAsRecorded }) => !isAsRecorded).map(({ step }) => step)).toEqual([])
      expect([unfit, differences]).toEqual([[], []])
    }
  })
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
