import { modelsIn } from '#statecharts/model/model.ts'
import { fieldsOf, machinesFor } from '#stories/support/traceMachines.ts'
import { courtesyCardMachine } from '#machines/points/pointsCard.ts'
import { formBuilderMachine, newForm } from '#machines/products/formBuilder.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { newProduct } from '#contract/products/adapter.ts'
import { clientResource } from '#screens/clients/ClientsScreen.tsx'
import { catalogResource } from '#screens/products/catalogs.tsx'
import { categoryResource } from '#screens/products/categories.tsx'
import { cityResource } from '#screens/products/cities.tsx'
import { tycResource } from '#screens/products/tycs.tsx'
import { publicityResource } from '#screens/publicity/PublicityScreen.tsx'
import type { AnyStateMachine } from 'xstate'

const models = modelsIn(
  Object.values(import.meta.glob<Readonly<Record<string, unknown>>>('/stories/models/**/*.ts', { eager: true })),
)
const resources = [clientResource, catalogResource, categoryResource, cityResource, tycResource, publicityResource]
const forms = [
  ...resources.map(({ machine, valuesOf }) => ({ machine: machine as object, values: valuesOf(null) })),
  { machine: courtesyCardMachine, values: { email: '', points: '', message: '' } },
  { machine: formBuilderMachine, values: newForm },
  { machine: productEditorMachine, values: newProduct },
].map(({ machine, values }) => ({ machine: machine as AnyStateMachine, fields: fieldsOf({ values }) }))
export const machineOf = machinesFor(
  models.map(({ machine }) => machine),
  forms,
)
