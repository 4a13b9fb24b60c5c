import { openRecorder } from '#runtime/trace/recorder.ts'
import { traceOf } from '#runtime/trace/trace.ts'
import { drivenActor } from '#stories/support/drivenActor.ts'
import { modelsIn } from '#stories/support/model.ts'
import { tour } from '#stories/support/paths.ts'
import { replayTrace } from '#stories/support/replayTrace.ts'
import { fieldsOf, machinesFor } from '#stories/support/traceMachines.ts'
import { expect, it } from 'vitest'

const models = modelsIn(Object.values(import.meta.glob<object>('/stories/models/**/*.ts', { eager: true })))
const machines = models.map(({ machine }) => machine)

it.each(
  models
    .filter(({ machine }) => machine.id !== 'runs')
    .map((model) => [`${model.machine.id} ${fieldsOf(model.machine.getInitialSnapshot)}`, model] as const),
)('replays every arrow of %s from a trace', async (_name, model) => {
  for (const path of tour(model)) {
    const recorder = openRecorder()
    const { actor, take } = drivenActor(model, path.input, { inspect: recorder.record })
    for (const step of path.steps) await take(step)
    const trace = traceOf(recorder, null)
    const forms = [{ machine: model.machine, fields: fieldsOf(actor.getSnapshot().context) }]
    const { steps, unfit, differences } = replayTrace(JSON.parse(JSON.stringify(trace)), machinesFor(machines, forms))
    const wrong = steps.find(({ isAsRecorded }) => !isAsRecorded)
    expect(wrong && { step: wrong.step, got: wrong.snapshot?.value }).toBeUndefined()
    expect(unfit).toEqual([])
    expect(differences).toEqual([])
    actor.stop()
  }
})
