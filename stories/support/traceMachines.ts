import { createFormMachine } from '#machines/form.ts'
import { createRunsMachine } from '#machines/runs.ts'
import type { ActorRef, AnyStateMachine, EventObject } from 'xstate'
import type { RunEmitted, RunSnapshot } from '#machines/runs.ts'
import type { MachineOf } from './replayTrace.ts'

/**
 * The machine of each actor of a trace, of those given. Every form has the id `form`, and both cards of points have one:
 * it is the one whose fields the trace has, or else a form without rules of its own.
 */
export function machinesFor(
  machines: readonly AnyStateMachine[],
  forms: readonly { readonly machine: AnyStateMachine; readonly fields: readonly string[] }[],
): MachineOf {
  return ({ machine: id, start }, { run }) => {
    if (id === 'runs')
      return createRunsMachine<unknown, unknown, RunSnapshot<unknown>, EventObject>(
        (_spawn, options) =>
          run(options.id) as unknown as ActorRef<RunSnapshot<unknown>, EventObject, RunEmitted<unknown>>,
      ) as unknown as AnyStateMachine
    const fields = fieldsOf(start.context).join()
    const form = forms.find(({ machine, fields: own }) => machine.id === id && own.join() === fields)
    if (id === 'form') return form?.machine ?? (createFormMachine() as unknown as AnyStateMachine)
    return form?.machine ?? machines.find((machine) => machine.id === id)
  }
}

/** The names of a form's fields, without what only a record that was read has. Where they are ids, how many there are says nothing. */
export function fieldsOf(context: unknown): readonly string[] {
  const values: unknown = Reflect.get(Object(context), 'values')
  const names = Object.keys(Object(values)).filter((name) => name !== 'asRead')
  return names.length > 0 && names.every((name) => /^\d+$/.test(name)) ? ['id'] : names.toSorted()
}
