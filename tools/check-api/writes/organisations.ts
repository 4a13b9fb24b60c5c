import { refundPoints } from '#api/orders.ts'
import { addAdmin, changePlan, removeAdmin, saveOrganisation } from '#api/organisations.ts'
import { sendPoints } from '#api/points.ts'
import { saveServices } from '#api/services.ts'
import { createUser, updateUser } from '#api/users.ts'
import { notEnoughPoints } from '#contract/envelope.ts'
import type { Id } from '#contract/id.ts'
import { pointsLimit } from '#contract/orders/limits.ts'
import { userValues } from '#contract/users/users.ts'
import { effect, unlike, write } from '../judge.ts'
import { idOf, rowsAt } from '../rows.ts'
import { asked } from '../talk.ts'
import type { Catalogue } from './catalogue.ts'
import { type Made, type Sent, writeAndReadBack, key, missing, stillThere, untried, wouldNot } from './made.ts'

export interface Client {
  readonly id: Id
  /** Its user, whom the check has made. */
  readonly user: Id | undefined
}

export async function writeOrganisation(made: Made, { country, catalog }: Catalogue): Promise<Client | undefined> {
  const { judge, marker, row } = made
  const values = {
    name: marker,
    businessId: '900-1',
    domain: 'check',
    email: 'client@check.invalid',
    country,
    address: 'Street 1',
    language: 'spanish',
    industry: 'Checks',
    catalogs: catalog === undefined ? [] : [catalog],
    plan: 'basic',
  } as const
  const sent: Sent = {
    business_id: ['business_id', values.businessId],
    sub_domain: ['sub_domain', values.domain],
    email: ['email', values.email],
    country: ['country', country],
    address: ['address', values.address],
    language: ['language', values.language],
    industry: ['industry', values.industry],
  }
  const read = () => row('staff/org')
  const first = await writeAndReadBack(
    made,
    'POST /staff/org',
    () => saveOrganisation({ id: null, key, values }),
    read,
    {
      ...sent,
      name: ['name', marker],
      plan: ['subscription_type', 'basic'],
    },
  )
  const id = idOf(first)
  const later = [
    'PATCH /staff/org',
    'PATCH /staff/org/{id}/plan',
    'POST /staff/user/create',
    'POST /staff/org/balanceUpdate',
    'POST /courtesy',
  ]
  if (id === undefined) {
    untried(judge, later)
    return undefined
  }
  const change = { ...values, name: `${marker} 2`, address: 'Street 2' }
  await writeAndReadBack(made, 'PATCH /staff/org', () => saveOrganisation({ id, key, values: change }), read, {
    ...sent,
    name: ['name', change.name],
    address: ['address', change.address],
  })
  await writeAndReadBack(made, 'PATCH /staff/org/{id}/plan', () => changePlan(id, 'premium'), read, {
    plan: ['subscription_type', 'premium'],
  })

  const person = {
    ...userValues(null),
    name: marker,
    lastname: 'User',
    email: `${crypto.randomUUID()}@check.invalid`,
    phone: '1',
    address: 'Street 3',
    title: 'Check',
  }
  const fields: Sent = {
    lastname: ['lastname', person.lastname],
    email: ['email', person.email],
    phone: ['phone', person.phone],
    address: ['address', person.address],
    title: ['title', person.title],
  }
  const member = () => row(`staff/org/${id}/users`)
  const created = await writeAndReadBack(
    made,
    'POST /staff/user/create',
    () => createUser(id, { key, values: person }),
    member,
    {
      ...fields,
      name: ['name', marker],
      status: ['is_active', true],
      type: ['is_admin', false],
    },
  )
  const user = idOf(created)
  if (user === undefined) {
    untried(judge, ['PATCH /staff/user/{id}'])
    return { id, user }
  }
  await writeAndReadBack(
    made,
    'PATCH /staff/user/{id}',
    () => updateUser({ id: user, values: { ...person, type: 'manager', isActive: false } }),
    member,
    { ...fields, status: ['is_active', false], type: ['is_manager', true] },
  )
  const admins = async () => JSON.stringify((await read())?.['admins'] ?? null)
  const added = await write(judge, 'POST /staff/org/admin', () => addAdmin(id, user))
  const isAdmin = (await admins()).includes(String(user))
  effect(
    judge,
    'POST /staff/org/admin',
    'The user is among the admins of the organisation.',
    added && (isAdmin ? [] : [{ ...missing, what: 'userid' }]),
  )
  const removed = await write(judge, 'DELETE /staff/org/admin', () => removeAdmin(id, user))
  effect(
    judge,
    'DELETE /staff/org/admin',
    'The user is no longer among the admins.',
    removed && ((await admins()).includes(String(user)) ? [stillThere('userid')] : []),
  )
  return { id, user }
}

export async function writeServices({ judge }: Made, { id }: Client): Promise<void> {
  const call = 'PATCH /staff/services'
  const [service] = await rowsAt(judge.api, 'staff/available-services')
  const one = idOf(service)
  if (one === undefined) return untried(judge, [call], 'There is no service.')
  const save = (isActive: boolean) => saveServices(id, [{ id: one, name: '', description: '', isActive }])
  const answer = await write(judge, call, () => save(true))
  const link = (await rowsAt(judge.api, `staff/services/${id}`)).find(
    (row) => String(row['service_id']) === String(one),
  )
  effect(
    judge,
    call,
    'The service is active for the organisation.',
    answer && link && unlike(link, { active: ['active', true] }),
  )
  await asked(judge.api, () => save(false))
}

export async function writePoints({ judge, marker, row }: Made, { id, user }: Client): Promise<void> {
  const balance = 'POST /staff/org/balanceUpdate'
  const organisation = { id, name: marker }
  const points = 2
  const balanceOf = async () => Object((await row('staff/org'))?.['balance'])
  const before = await balanceOf()
  const answer = await write(judge, balance, () =>
    sendPoints({
      transfer: { kind: 'balance', id: crypto.randomUUID(), points, message: marker, organisation },
      refusals: 0,
    }),
  )
  const after = await balanceOf()
  const grew = (field: string) => Number(after[field]) - Number(before[field])
  const growth = [grew('current_balance'), grew('org_points_to_distribute')]
  const isKnown = growth.every((one) => !Number.isNaN(one))
  effect(
    judge,
    balance,
    'current_balance and org_points_to_distribute grow by the points.',
    answer && isKnown
      ? growth.every((one) => one === points)
        ? []
        : [{ kind: 'names', what: 'points', expected: String(points), found: growth.join(' and '), console: wouldNot }]
      : undefined,
  )

  const courtesy = 'POST /courtesy'
  const refund = 'POST /order_item/refund'
  if (user === undefined) {
    untried(judge, [courtesy, refund])
    return
  }
  const person = { id: user, name: marker, email: '' }
  const give = (given: number) => () =>
    sendPoints({
      transfer: {
        kind: 'courtesy',
        id: crypto.randomUUID(),
        points: given,
        message: marker,
        organisation,
        person,
        chosen: null,
      },
      refusals: 0,
    })
  await write(judge, courtesy, give(1))
  const short = await asked(judge.api, give(pointsLimit))
  const text = `Too few points are answered with the code ${notEnoughPoints}.`
  const { failure } = short
  const isRefused = failure?.kind === 'refused'
  const isByCode = isRefused && failure.code === notEnoughPoints
  effect(
    judge,
    courtesy,
    text,
    isByCode
      ? []
      : [
          {
            kind: 'envelopes',
            what: notEnoughPoints,
            expected: notEnoughPoints,
            found: isRefused ? 'another refusal' : 'no refusal',
            console: isRefused ? 'Shows the refusal.' : wouldNot,
          },
        ],
    isRefused,
  )
  await write(judge, refund, () => refundPoints({ itemId: 0, userId: user, points: 0 }))
}
