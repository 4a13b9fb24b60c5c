import { modelsIn } from '#statecharts/model/model.ts'
import { fieldsOf, machinesFor } from '#stories/support/traceMachines.ts'
import { formScreens } from '#stories/support/traceScreens.tsx'
import { courtesyCardMachine } from '#machines/points/pointsCard.ts'
import { formBuilderMachine, newForm } from '#machines/products/formBuilder.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { newProduct } from '#contract/products/adapter.ts'
import type { AnyStateMachine } from 'xstate'

const models = modelsIn(
  Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/stories/models/**/*.ts', { eager: true })),
)
const forms = [
  { machine: courtesyCardMachine, values: { email: '', points: '', message: '' } },
  { machine: formBuilderMachine, values: newForm },
  { machine: productEditorMachine, values: newProduct },
].map(({ machine, values }) => ({ machine: machine as object as AnyStateMachine, fields: fieldsOf({ values }) }))
const screens = formScreens.map(({ machine, contextOf }) => ({ machine, fields: fieldsOf(contextOf()) }))
export const machineOf = machinesFor(
  models.map(({ machine }) => machine),
  [...screens, ...forms],
)
