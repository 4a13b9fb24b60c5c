import { plural, t } from '#language/t.ts'
import type { NewBulkItem } from '#contract/bulk.ts'
import { isBlank } from '#contract/blank.ts'
import type { Id } from '#contract/id.ts'
import { draftOf } from '#contract/products/adapter.ts'
import { holds, type ProductEdit } from '#contract/products/edits.ts'
import type { Product, ProductDraft } from '#contract/products/model.ts'
import { hasUnreadPrices } from '#contract/products/unread.ts'
import { repriced, type PriceObstacle, type Repricing } from '#contract/products/repricing.ts'
import { brokenRules, isRuleUnread, type ProductRule } from '#contract/products/rules.ts'

/** What is to change in many products. */
export type Wanted =
  | { readonly kind: 'price'; readonly by: Repricing }
  | { readonly kind: 'category'; readonly id: Id }
  | { readonly kind: 'tyc'; readonly id: Id }
  | { readonly kind: 'featured'; readonly featured: boolean }

/** Why a product is left out, and what to do about it. */
export interface Obstacle {
  readonly why: string
  readonly hint: string
}

export interface Planned {
  readonly product: Product
  readonly from: ProductEdit
  readonly to: ProductEdit
}

export interface Plan {
  readonly changing: readonly Planned[]
  /** Also left out: they are so already, and are read again in case a colleague has changed them since. */
  readonly same: readonly Planned[]
  readonly leftOut: readonly ({ readonly product: Product } & Obstacle)[]
}

const aboveZero = () => t`«Los precios deben ser mayores a cero»`
const priceObstacles: Readonly<Record<PriceObstacle, () => Obstacle>> = {
  noPoints: () => ({ why: t`Puntos en 0`, hint: aboveZero() }),
  noDollars: () => ({ why: t`Dólares en 0`, hint: aboveZero() }),
  odd: () => ({ why: t`Precio no válido`, hint: '' }),
  tooSmall: () => ({ why: t`Quedaría en 0`, hint: t`Redondee a un múltiplo menor.` }),
  tooLarge: () => ({ why: t`Quedaría demasiado alto`, hint: t`No cabe en el precio de un producto.` }),
}

const already = (): Obstacle => ({ why: t`Ya está así`, hint: t`Se lee de nuevo al aplicar.` })
const needed = () => t`Es obligatorio para guardar un producto.`
const ruleObstacles: Readonly<Record<ProductRule, () => Obstacle>> = {
  name: () => ({ why: t`Falta el nombre`, hint: needed() }),
  description: () => ({ why: t`Falta la descripción`, hint: needed() }),
  category: () => ({ why: t`Falta la categoría`, hint: needed() }),
  catalogs: () => ({ why: t`Falta el catálogo`, hint: needed() }),
  tyc: () => ({ why: t`Falta TyC`, hint: needed() }),
  prices: () => ({ why: t`Precio no válido`, hint: aboveZero() }),
}
const unread = (rule: 'prices' | 'catalogs'): Obstacle => ({
  why: rule === 'prices' ? t`Precios que no se pudieron leer` : t`Catálogos que no se pudieron leer`,
  hint: t`Revíselos en su producto.`,
})
const tooLong = (rule: 'name' | 'description'): Obstacle => ({
  why: rule === 'name' ? t`El nombre es demasiado largo` : t`La descripción es demasiado larga`,
  hint: t`Acórtelo en su producto.`,
})

/** Before and after for each product; left out is what its own dialog would not save. */
export function planFor(products: readonly Product[], wanted: Wanted): Plan {
  const changing: Planned[] = []
  const same: Planned[] = []
  const leftOut: Plan['leftOut'][number][] = []
  for (const product of products) {
    const draft = draftOf(product)
    const planned = changeOf(draft, wanted)
    if ('why' in planned) leftOut.push({ product, ...planned })
    else if (!holds(draft, planned.to)) changing.push({ product, ...planned })
    else {
      same.push({ product, ...planned })
      leftOut.push({ product, ...already() })
    }
  }
  return { changing, same, leftOut }
}

function changeOf(draft: ProductDraft, wanted: Wanted): Omit<Planned, 'product'> | Obstacle {
  const planned = wanted.kind === 'price' ? repricingOf(draft, wanted.by) : choiceOf(draft, wanted)
  if ('why' in planned || holds(draft, planned.to)) return planned
  const [rule] = brokenRules({ ...draft, ...planned.to })
  if (rule === undefined) return planned
  if ((rule === 'prices' || rule === 'catalogs') && isRuleUnread(rule, draft)) return unread(rule)
  const isTooLong = (rule === 'name' || rule === 'description') && !isBlank(draft[rule])
  return isTooLong ? tooLong(rule) : ruleObstacles[rule]()
}

function repricingOf(draft: ProductDraft, by: Repricing): Omit<Planned, 'product'> | Obstacle {
  const { prices } = draft
  const [price, ...others] = prices
  if (hasUnreadPrices(draft)) return unread('prices')
  if (price === undefined || others.length > 0)
    return {
      why: t`${plural(prices.length, '# fila de precio', '# filas de precio')}`,
      hint: t`Cada una se cambia en su producto.`,
    }
  const next = repriced(price, by)
  return typeof next === 'string' ? priceObstacles[next]() : { from: { prices: [price] }, to: { prices: [next] } }
}

function choiceOf(
  { categoryId, tycId, featured }: ProductDraft,
  wanted: Exclude<Wanted, { readonly kind: 'price' }>,
): Omit<Planned, 'product'> {
  if (wanted.kind === 'category') return { from: { categoryId }, to: { categoryId: wanted.id } }
  if (wanted.kind === 'tyc') return { from: { tycId }, to: { tycId: wanted.id } }
  return { from: { featured }, to: { featured: wanted.featured } }
}

export const itemOf = ({ product: { id, name }, from, to }: Planned): NewBulkItem => ({
  id,
  orderId: null,
  name: name || `#${id}`,
  edit: { from, to },
})
