import { processedIn } from '#runtime/inspect.ts'
import type { Recorder } from '#runtime/trace/recorder.ts'
import type { InspectionEvent } from 'xstate'

/** The `inspect` of an actor whose events a recorder keeps, as the console's does. */
export const recordedBy = (recorder: Recorder) => (happened: InspectionEvent) => {
  const processed = processedIn(happened)
  if (processed !== null) recorder.record(processed)
}
