import { analytics } from './analytics.ts'
import type { Db } from '../db/transaction.ts'
import type { Passwords } from '../deps.ts'
import { fillOnce, type Filling } from './area.ts'
import { employees } from './employees.ts'
import { goals } from './goals.ts'
import { orderHistory, orders } from './orders.ts'
import { clients, organisations } from './organisations.ts'
import { points } from './points.ts'
import { products } from './products.ts'
import { catalogue } from './catalogue.ts'
import { publicity } from './publicity.ts'
import { services } from './services.ts'
import { surveys } from './surveys.ts'
import { staff } from './staff.ts'

interface DemoCounts {
  readonly organisations: number
  readonly users: number
  readonly products: number
  readonly orders: number
  readonly pictures: number
}

const believable: DemoCounts = { organisations: 40, users: 10_000, products: 600, orders: 12_000, pictures: 600 }

interface Demo extends Filling {
  readonly now: Date
  readonly passwords: Passwords
  readonly counts?: Partial<DemoCounts>
}

/**
 * Whether the demonstration was begun here before, nobody is here yet, or the database has people of its own; one statement,
 * while another process may fill it.
 */
export async function demoState(db: Db): Promise<'begun' | 'absent' | 'unwanted'> {
  const { isBegun, isInUse } = await db
    .selectNoFrom(({ exists, selectFrom }) => [
      exists(selectFrom('seeds').select('area')).as('isBegun'),
      exists(
        selectFrom('users')
          .select('id')
          .where('is_staff', '=', true)
          .unionAll(selectFrom('organisations').select('id')),
      ).as('isInUse'),
    ])
    .executeTakeFirstOrThrow()
  if (isBegun) return 'begun'
  return isInUse ? 'unwanted' : 'absent'
}

/** Fills in the demonstration marketplace, each area once: the same for the same `now` and counts. */
export async function seedDemo(db: Db, { now, passwords, counts, ...filling }: Demo): Promise<void> {
  const wanted = { ...believable, ...counts }
  const areas = [
    organisations(now, wanted.organisations),
    staff(now, passwords),
    employees(now, wanted.users),
    products(now, wanted.products),
    orders(now, wanted.orders),
    points(now),
    catalogue(now, wanted.pictures),
    goals(now),
    clients(),
    services,
    publicity(now),
    surveys,
    analytics,
    orderHistory(now),
  ]
  for (const area of areas) {
    filling.signal?.throwIfAborted()
    await fillOnce(db, area, now, filling)
  }
}
