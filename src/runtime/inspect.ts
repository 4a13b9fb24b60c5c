import type { AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate'

/**
 * In development every machine writes each event and the state that it led to into the browser's console, at the level
 * Verbose. The release has none of it. The machines of sign-in and activation stay out: their events hold passwords.
 */
// Plain Node, where the fault suites run, has no `import.meta.env`.
export const inspect = import.meta.env?.MODE === 'development' ? { inspect: report } : {}

function report(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot' || !isOfMachine(inspected.snapshot)) return
  const { event, snapshot } = inspected
  console.debug(snapshot.machine.id, event.type, '→', snapshot.value, { event, context: snapshot.context })
}

const isOfMachine = (snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot => 'machine' in snapshot
