import type { InspectionEvent } from 'xstate'
import { isOfMachine, record } from './trace/recorder.ts'

/**
 * Every machine is recorded for a trace. In development it also writes each event and the state that it led to into the
 * browser's console, at the level Verbose. The machines of sign-in and activation stay out: their events hold passwords.
 */
// Plain Node, where the fault suites run, has no `import.meta.env`.
export const inspect = { inspect: import.meta.env?.MODE === 'development' ? report : record }

function report(inspected: InspectionEvent): void {
  record(inspected)
  if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected.snapshot)) return
  const { event, snapshot } = inspected
  console.debug(snapshot.machine.id, event.type, '→', snapshot.value, { event, context: snapshot.context })
}
