import { inspect } from '#runtime/inspect.ts'
import { workflow as kitWorkflow, type Render } from '#statecharts/model/workflow.tsx'
import type { AnyStateMachine, ContextFrom } from 'xstate'

/** The stories of a workflow. The panel and a trace see their actors. */
export const workflow = <Machine extends AnyStateMachine>(
  machine: Machine,
  context: ContextFrom<Machine>,
  render: Render<Machine>,
) => kitWorkflow(machine, context, render, inspect)
