import { readFileSync } from 'node:fs'
import type { Trace } from '#runtime/trace/trace.ts'
import { replayTrace } from '#stories/support/replayTrace.ts'
import { strayIn } from '#tests/support/traceScan.ts'
import { outlineOf } from '#testing/traceOutline.ts'
import { expect, it } from 'vitest'
import { machineOf } from './support/traceMachineOf.ts'

const traces = readFileSync(new URL('traces.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Trace)

it('at least fifty are kept, which differ by their machines, events or the states that these led to', () => {
  expect(traces.length).toBeGreaterThanOrEqual(50)
  expect(new Set(traces.map((trace) => outlineOf(trace).join('\n'))).size).toBe(traces.length)
})

it.each(traces.map((trace, index) => [index + 1, trace] as const))(
  'trace %i replays to the recorded snapshots, and has nothing personal',
  (_number, trace) => {
    const { steps, unfit, differences } = replayTrace(trace, machineOf)
    expect(unfit).toEqual([])
    expect(steps.filter(({ isAsRecorded }) => !isAsRecorded).map(({ step }) => step)).toEqual([])
    expect(differences).toEqual([])
    expect(strayIn(trace)).toEqual([])
  },
)
