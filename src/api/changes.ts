import type { Id } from '#contract/id.ts'
import type { StatusChange } from '#contract/orders/model.ts'
import type { Plan } from '#contract/organisations/organisations.ts'

interface Named {
  readonly name: string
}
interface Known {
  readonly id: Id
}
interface OfOrganisation {
  readonly organisation: Id
}
interface Admin extends OfOrganisation {
  readonly person: Id
}
interface User extends Named {
  readonly lastname: string
  readonly email: string
}
interface Removal {
  /** The id of the catalog or the city. */
  readonly from: Id
  readonly product: Id
}

/** Every change that staff can make, with the facts that its journal entry needs. */
interface Changes {
  readonly 'item.statusSet': StatusChange
  readonly 'organisation.created': Named
  readonly 'organisation.changed': Named & Known
  readonly 'organisation.planChanged': Known & { readonly plan: Plan }
  readonly 'admin.added': Admin
  readonly 'admin.removed': Admin
  readonly 'services.switched': OfOrganisation & {
    readonly services: readonly { readonly id: Id; readonly isActive: boolean }[]
  }
  readonly 'user.created': User & OfOrganisation
  readonly 'user.changed': User & Known
  readonly 'period.created': Named
  readonly 'period.switched': Known
  readonly 'product.created': Named
  readonly 'product.changed': Named & Known
  readonly 'tyc.created': Named
  readonly 'tyc.changed': Named & Known
  readonly 'catalog.created': Named
  readonly 'catalog.changed': Named & Known
  readonly 'catalog.productRemoved': Removal
  readonly 'city.created': Named
  readonly 'city.changed': Named & Known
  readonly 'city.productRemoved': Removal
  readonly 'category.created': Named
  readonly 'category.changed': Named & Known
  readonly 'form.created': Named
  readonly 'form.changed': Named & Known
  readonly 'form.archived': Known
  readonly 'question.deleted': Known
  readonly 'publicity.created': Named
  readonly 'publicity.changed': Named & Known
  readonly 'publicity.pictureChanged': Known
  readonly 'survey.created': Named & OfOrganisation
  readonly 'survey.changed': Known
  /** Of a survey or a course. */
  readonly 'survey.switched': Known
  readonly 'survey.answersSwitched': Known
  readonly 'course.changed': Known
  readonly 'analytic.created': Named & OfOrganisation
  readonly 'analytic.changed': Known
  readonly 'analytic.switched': Known
  readonly 'analytic.publicSwitched': Known
}

export type ChangeKind = keyof Changes
export type Change<Kind extends ChangeKind = ChangeKind> = {
  readonly [One in Kind]: { readonly call: One } & Changes[One]
}[Kind]
