import type { ItemStatus } from '#contract/orders/model.ts'
import { refusalIn } from '#contract/envelope.ts'
import { createApp } from '#server/app.ts'
import type { LaurelDatabase } from '#server/db/connect.ts'
import { testDeps } from '#testing/deps.ts'
import { addClerk, type Clerk } from '#testing/points/staff.ts'
import { sql } from 'kysely'
import { at, outsider, totals, type Model, type Step } from './model.ts'

const origin = 'http://laurel.test'

/** The real API in this process and its staff; `world` lays out the records that one run of steps changes. */
export async function openApi(db: LaurelDatabase) {
  const { fetch } = createApp(testDeps({ db, consoleUrl: origin }).deps)
  const staff = [await addClerk(db), await addClerk(db)]
  const idOf = async (insert: { executeTakeFirstOrThrow(): Promise<{ readonly id: number }> }) =>
    (await insert.executeTakeFirstOrThrow()).id
  const product_id = await idOf(db.insertInto('products').values({ name: 'Termo', price: 100 }).returning('id'))

  return async function openWorld() {
    const organisation = await idOf(db.insertInto('organisations').values({ name: 'Grupo Andino' }).returning('id'))
    const people = await db
      .insertInto('users')
      .values(
        [0, 1, outsider].map((place) => ({
          email: `${crypto.randomUUID()}@example.com`,
          name: 'Lucía',
          lastname: 'Fernández',
          organisation_id: place === outsider ? null : organisation,
        })),
      )
      .returning('id')
      .execute()
    const order_id = await idOf(
      db
        .insertInto('orders')
        .values({ user_id: at(people, 0).id })
        .returning('id'),
    )
    const items = await db
      .insertInto('order_items')
      .values(
        totals.map((price) => ({
          order_id,
          product_id,
          price,
          amount: 1,
          status: 'in-progress' as const,
          size: null,
          refunded_at: null,
        })),
      )
      .returning('id')
      .execute()
    const form = await idOf(db.insertInto('forms').values({ name: 'Tallas', description: '' }).returning('id'))
    const question = { form_id: form, position: 0, question: '¿Talla?', type: 'text' as const, options: [] }
    const questionId = await idOf(db.insertInto('form_questions').values(question).returning('id'))
    const ids = { organisation, form, question: questionId, people: people.map(idIn), items: items.map(idIn) }

    return {
      /** Takes the step through the API; returns `done`, or status and code of the refusal. */
      async take(step: Step): Promise<string> {
        const { method, path, body, key } = requestOf(ids, step)
        const headers = { ...headersOf(at(staff, step.staff)), ...(key === null ? {} : { 'idempotency-key': key }) }
        const init = { method, headers, body: JSON.stringify(body) }
        const response = await fetch(new Request(`${origin}/api/${path}`, init))
        const refusal = refusalIn(await response.json(), response.status)
        return refusal === undefined ? 'done' : `${response.status} ${refusal.code}`
      },
      look: () => look(db, ids),
    }
  }
}

const idIn = ({ id }: { readonly id: number }) => id

const headersOf = ({ token }: Clerk) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

interface Ids {
  readonly organisation: number
  readonly form: number
  readonly question: number
  readonly people: readonly number[]
  readonly items: readonly number[]
}

function requestOf({ organisation: org_id, form: form_id, question, people, items }: Ids, step: Step) {
  const keyed = (number: number | null) => (number === null ? null : `${org_id}-${number}`)
  switch (step.kind) {
    case 'refund': {
      const body = { id_user: at(people, step.person), points: at(totals, step.item) - (step.isWhole ? 0 : 1) }
      return { method: 'POST', path: 'order_item/refund', body, key: `refund-${at(items, step.item)}` }
    }
    case 'status': {
      const path = `order_item/status/${at(items, step.item)}`
      return { method: 'PATCH', path, body: { status: step.status, notify: false }, key: null }
    }
    case 'courtesy': {
      const body = { user_id: at(people, step.person), points: step.points, description: '' }
      return { method: 'POST', path: 'courtesy', body, key: keyed(step.key) }
    }
    case 'balance': {
      const body = { org_id, points: step.points, description: '' }
      return { method: 'POST', path: 'staff/org/balanceUpdate', body, key: keyed(step.key) }
    }
    case 'admin': {
      const body = { userid: at(people, step.person), org_id }
      return { method: step.isAdmin ? 'POST' : 'DELETE', path: 'staff/org/admin', body, key: null }
    }
    case 'rename': {
      const questions = [{ id: question, question_anun: '¿Talla?', type: 'text', options: [] }]
      const body = { form_id, title: step.title, formDescription: '', questions }
      return { method: 'POST', path: 'forms/update', body, key: null }
    }
    case 'archive':
      return { method: 'POST', path: 'forms/archive', body: { form_id }, key: null }
  }
}

/** The records in the shape of the model. */
async function look(db: LaurelDatabase, { organisation, form, people, items }: Ids): Promise<Model> {
  const pointsOf = (kind: string, owner: ReturnType<typeof sql>) => sql<number>`(
    select coalesce(sum(points), 0)::bigint from ledger_entries join accounts on accounts.id = account_id
    where kind = ${kind} and owner_id = ${owner})`
  const [of, item] = [sql`${organisation}::bigint`, sql.ref('users.id')]
  const { rows: users } = await sql<{ points: number; isAdmin: boolean }>`
    select ${pointsOf('user', item)} as points, is_admin as "isAdmin" from users
    where id = any(${people}::bigint[]) order by id`.execute(db)
  const { rows: ordered } = await sql<{ status: ItemStatus; isCredited: boolean; isPartial: boolean }>`
    select status, refunded_at is not null as "isCredited", partially_refunded as "isPartial" from order_items
    where id = any(${items}::bigint[]) order by id`.execute(db)
  const { rows } = await sql<Pick<Model, 'balance' | 'distribution' | 'title' | 'isArchived'>>`
    select ${pointsOf('organisation-balance', of)} as balance,
      ${pointsOf('organisation-distribution', of)} as distribution, name as title,
      archived_at is not null as "isArchived"
    from forms where id = ${form}`.execute(db)
  return { items: ordered, people: users, ...at(rows, 0) }
}
