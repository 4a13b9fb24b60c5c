import { notEnoughPoints } from '#contract/envelope.ts'
import type { ItemStatus } from '#contract/orders/model.ts'

/** What staff do, by places in the world: the first item, the second person. */
export type Step =
  | { kind: 'refund'; staff: number; item: number; person: number; isWhole: boolean }
  | { kind: 'status'; staff: number; item: number; status: ItemStatus }
  | { kind: 'courtesy'; staff: number; person: number; points: number; key: number | null }
  | { kind: 'balance'; staff: number; points: number; key: number | null }
  | { kind: 'admin'; staff: number; person: number; isAdmin: boolean }
  | { kind: 'rename'; staff: number; title: string }
  | { kind: 'archive'; staff: number }

export interface Model {
  readonly items: { status: ItemStatus; isCredited: boolean; isPartial: boolean }[]
  readonly people: { points: number; isAdmin: boolean }[]
  balance: number
  distribution: number
  title: string
  isArchived: boolean
}

/** Both items are the first person's; the last person has no organisation. */
export const totals = [4200, 300] as const
export const outsider = 2

/** The world before the first step, and the payloads of its keys. */
export function createModel() {
  const model: Model = {
    items: totals.map(() => ({ status: 'in-progress', isCredited: false, isPartial: false })),
    people: [0, 1, outsider].map(() => ({ points: 0, isAdmin: false })),
    balance: 0,
    distribution: 0,
    title: 'Tallas',
    isArchived: false,
  }
  const keys = new Map<string, string>()

  /** A key is remembered once its call is done; the same call with it changes nothing more. */
  const once = (key: string | null, step: Step, work: () => string): string => {
    const known = key === null ? undefined : keys.get(key)
    const payload = JSON.stringify({ ...step, staff: null, key: null })
    if (known !== undefined) return known === payload ? 'done' : '422 idempotency-key-reused'
    const outcome = work()
    if (key !== null && outcome === 'done') keys.set(key, payload)
    return outcome
  }

  /** Takes the step in the model; returns how the API must answer. */
  function take(step: Step): string {
    switch (step.kind) {
      case 'refund':
        return once(`${step.staff} refund ${step.item}`, step, () => refund(step))
      case 'status':
        return changeStatus(step)
      case 'courtesy':
        return once(keyOf(step), step, () => courtesy(step))
      case 'balance':
        return once(keyOf(step), step, () => addBalance(step))
      case 'admin':
        return makeAdmin(step)
      case 'rename':
        if (model.isArchived) return '409 form-archived'
        model.title = step.title
        return 'done'
      case 'archive':
        model.isArchived = true
        return 'done'
    }
  }

  function refund({ item, person, isWhole }: Step & { kind: 'refund' }): string {
    const refunded = at(model.items, item)
    if (refunded.isCredited) return '409 already-refunded'
    if (refunded.status === 'refunded') return '409 marked-refunded'
    if (refunded.isPartial) return '409 partially-refunded'
    if (person !== 0 || !isWhole) return '422 refund-mismatch'
    refunded.isCredited = true
    at(model.people, person).points += at(totals, item)
    return 'done'
  }

  function changeStatus({ item, status }: Step & { kind: 'status' }): string {
    const changed = at(model.items, item)
    if (changed.status === status) return 'done'
    if (changed.status === 'refunded') return '409 item-refunded'
    if (changed.isCredited && status !== 'refunded') return '409 item-credited'
    changed.status = status
    changed.isPartial ||= status === 'partial-refunded'
    return 'done'
  }

  function courtesy({ person, points }: Step & { kind: 'courtesy' }): string {
    if (person === outsider) return '409 user-without-organisation'
    if (points > model.distribution) return `200 ${notEnoughPoints}`
    model.distribution -= points
    at(model.people, person).points += points
    return 'done'
  }

  function addBalance({ points }: Step & { kind: 'balance' }): string {
    if (points < 0 && Math.min(model.balance, model.distribution) + points < 0) return `200 ${notEnoughPoints}`
    model.balance += points
    model.distribution += points
    return 'done'
  }

  function makeAdmin({ person, isAdmin }: Step & { kind: 'admin' }): string {
    if (person === outsider) return '422 user-not-in-organisation'
    at(model.people, person).isAdmin = isAdmin
    return 'done'
  }
  return { model, take }
}

const keyOf = ({ kind, staff, key }: Step & { kind: 'courtesy' | 'balance' }): string | null =>
  key === null ? null : `${staff} ${kind} ${key}`

/** The element at a place that is there. */
export function at<Element>(list: readonly Element[], place: number): Element {
  const element = list[place]
  if (element === undefined) throw new RangeError(`There is no place ${place}.`)
  return element
}
