import { Id } from '#contract/id.ts'
import * as v from 'valibot'

const name = v.string()
const person = { name, lastname: v.string(), email: v.string() }
const call = <const Calls extends readonly string[]>(...calls: Calls) => ({ call: v.picklist(calls) })

/** A change that staff can make, with the facts that its journal entry needs. `id`: the record that is changed. */
export const Change = v.variant('call', [
  v.object({ ...call('item.statusSet'), itemId: Id, status: v.string(), notify: v.boolean() }),
  v.object({
    ...call(
      'organisation.created',
      'period.created',
      'product.created',
      'tyc.created',
      'catalog.created',
      'city.created',
      'category.created',
      'form.created',
      'publicity.created',
    ),
    name,
  }),
  v.object({ ...call('survey.created', 'analytic.created'), organisation: Id, name }),
  v.object({ ...call('user.created'), organisation: Id, ...person }),
  v.object({ ...call('user.changed'), id: Id, ...person }),
  v.object({
    ...call(
      'organisation.changed',
      'product.changed',
      'tyc.changed',
      'catalog.changed',
      'city.changed',
      'category.changed',
      'form.changed',
      'publicity.changed',
    ),
    id: Id,
    name,
  }),
  v.object({
    ...call(
      'period.switched',
      'form.archived',
      'question.deleted',
      'publicity.pictureChanged',
      'survey.changed',
      // These two are of a survey or a course.
      'survey.switched',
      'survey.answersSwitched',
      'course.changed',
      'analytic.changed',
      'analytic.switched',
      'analytic.publicSwitched',
    ),
    id: Id,
  }),
  v.object({ ...call('organisation.planChanged'), id: Id, plan: v.string() }),
  v.object({ ...call('admin.added', 'admin.removed'), organisation: Id, person: Id }),
  v.object({
    ...call('services.switched'),
    organisation: Id,
    services: v.pipe(v.array(v.object({ id: Id, isActive: v.boolean() })), v.readonly()),
  }),
  /** `from`: the catalog or the city. */
  v.object({ ...call('catalog.productRemoved', 'city.productRemoved'), from: Id, product: Id }),
])
type AnyChange = v.InferOutput<typeof Change>
export type ChangeKind = AnyChange['call']
type Facts<Kind, One = AnyChange> = One extends { readonly call: infer Call }
  ? Kind extends Call
    ? One
    : never
  : never
type FactsByCall = { readonly [Kind in ChangeKind]: Omit<Facts<Kind>, 'call'> }
export type Change<Kind extends ChangeKind = ChangeKind> = {
  readonly [One in Kind]: { readonly call: One } & FactsByCall[One]
}[Kind]
