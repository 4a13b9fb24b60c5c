import type { Trace } from '#runtime/trace/trace.ts'

/** What happened in a trace, a line for each step: the machine, its event and the state that it led to. */
export function outlineOf({ actors, happened }: Trace): readonly string[] {
  const machineOf = new Map(actors.map(({ id, machine }) => [id, machine]))
  return happened.flatMap((step) =>
    'actor' in step ? [`${machineOf.get(step.actor)} ${step.event.type} ${JSON.stringify(step.value)}`] : [],
  )
}
