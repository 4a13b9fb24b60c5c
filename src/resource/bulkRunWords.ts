import { lists } from '#language/numbers.ts'
import { plural, t } from '#language/t.ts'
import { failureMessage } from '#components/format/failureMessage.ts'
import { sentence } from '#components/format/isolated.tsx'
import { formatDollars, formatNumber } from '#components/format/number.ts'
import {
  leftByUndo,
  overtakenBy,
  withoutWayBack,
  type BulkChange,
  type BulkItem,
  type BulkRun,
  type ProductLabel,
} from '#contract/bulk.ts'
import type { Failure } from '#contract/failure.ts'
import { dollarsOf, pointsOf } from '#contract/products/prices.ts'
import { statusStyle } from '#parts/statusStyle.ts'

/**
 * The status that the items get, the catalog or city they go to, what changes in products, how many points go out, or the
 * title of the banner.
 */
export function targetOf(change: BulkChange) {
  if (change.kind === 'status' && change.status !== 'earlier') return statusStyle(change.status)
  return { label: labelOf(change), tone: undefined }
}

function labelOf(change: BulkChange): string {
  if (change.kind === 'status') return t`su estado anterior`
  if (change.kind === 'banner') return change.label
  if ('membership' in change) return change.membership.name
  if (change.kind === 'courtesy') {
    const { label } = change
    return typeof label === 'string'
      ? label
      : t`${plural(label.points, '# punto', '# puntos')} de cortesía a ${plural(label.people, '# persona', '# personas')}`
  }
  const label = typeof change.label === 'string' ? change.label : productWords(change.label)
  return change.isUndo === true ? t`deshacer ${label}` : label
}

function productWords(label: ProductLabel): string {
  if (label.attribute === 'category') return t`Categoría: ${label.name}`
  if (label.attribute === 'tyc') return t`TyC: ${label.name}`
  if (label.attribute === 'featured') return label.isOn ? t`Destacado: sí` : t`Destacado: no`
  if (label.attribute === 'percent') return t`Precio ${label.percent} %`
  const dollars = formatDollars(label.dollars ?? 0)
  if (label.points === null) return t`Precio: $${dollars}`
  return label.dollars === null
    ? t`Precio: ${plural(label.points, '# punto', '# puntos')}`
    : t`Precio: ${plural(label.points, '# punto', '# puntos')}, $${dollars}`
}

/** What an item is by now: its status, or the value of a product. */
export function nowWords(problem: Failure | null): string {
  const now = overtakenBy({ problem }) ?? ''
  const name = problem?.kind === 'refused' ? problem.facts?.[1] : undefined
  if (name !== undefined) return name
  if (now.startsWith('$')) return now.split('; ').map(priceWords).join('; ')
  return now === 'true' ? t`Sí` : now === 'false' ? t`No` : statusStyle(now).label
}

function priceWords(price: string): string {
  const [dollars = '', points = ''] = price.slice(1).split(' | ')
  const [inDollars, inPoints] = [dollarsOf(dollars), pointsOf(points)]
  return `$${inDollars === null ? dollars : formatDollars(inDollars)} | ${inPoints === null ? points : formatNumber(inPoints)}`
}

/** Why an item was not done. */
export function problemWords(problem: Failure) {
  const status = overtakenBy({ problem })
  if (status === null) return t`«${failureMessage(problem)}»`
  return t`entretanto: ${status.includes(' · ') ? status : nowWords(problem)}`
}

/** Counts what was sent and is not taken back since; what was found done is named only if nothing else was. */
export function doneWords({ change, items }: BulkRun): string {
  const standing = items.filter(({ isTakenBack }) => isTakenBack !== true)
  const length = standing.filter(({ isAsFound }) => isAsFound !== true).length || standing.length
  if (change.kind === 'courtesy') return t`Actualizacion existosa! ${labelOf(change)}.`
  if (change.kind === 'banner')
    return t`¡Enviado con éxito! «${change.label}» en ${plural(length, '# organización', '# organizaciones')}.`
  const count =
    change.kind === 'status'
      ? t`${plural(length, '# ítem', '# ítems')}`
      : t`${plural(length, '# producto', '# productos')}`
  const { label } = targetOf(change)
  if (change.kind === 'product') return sentence`${count}: ${label}.`
  if (change.kind === 'status' && change.status === 'earlier') return t`${count} en su estado anterior.`
  return change.kind === 'status' || change.isAdded ? t`${count} en ${label}.` : t`${count} fuera de ${label}.`
}

const mostNamed = 3

/** Names what an undo leaves, and why; empty where there is nothing. */
export function leftByUndoWords(run: BulkRun): string {
  const [perhaps, fixed] = [leftByUndo(run), withoutWayBack(run)]
  return [
    perhaps.length > 0 &&
      t`Deshacer no toca ${namesOf(perhaps)}: quizás ${plural(perhaps.length, 'lo', 'los')} cambió otra persona.`,
    fixed.length > 0 &&
      t`Deshacer no toca ${namesOf(fixed)}: ${plural(fixed.length, 'tenía un estado que no se puede elegir', 'tenían estados que no se pueden elegir')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function namesOf(left: readonly BulkItem[]): string {
  const named = left.slice(0, mostNamed).map(({ name }) => t`«${name}»`)
  const others = left.length > mostNamed ? [t`${formatNumber(left.length - mostNamed)} más`] : []
  return lists().format([...named, ...others])
}
