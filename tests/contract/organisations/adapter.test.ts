import { missingFields, organisationFrom, organisationPayload } from '#contract/organisations/organisations.ts'
import { grupoAndino, hotelesBahia } from '#contract/organisations/samples.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

const one = (raw: object) => organisationFrom({ ...grupoAndino, ...raw })[0]

test('a plan that we do not know is told from another one', () => {
  const plans = ['gold', 'platinum', 'basic'].map((subscription_type) => one({ subscription_type }))
  expect(plans.map((client) => [client?.plan, client?.planRead])).toEqual([
    [null, 'gold'],
    [null, 'platinum'],
    ['basic', undefined],
  ])
})

test('an organisation is read by its fields’ names', () => {
  expect(one({})).toEqual({
    id: 1,
    name: 'Grupo Andino',
    businessId: '900.481.227-6',
    domain: 'grupoandino',
    email: 'talento@grupoandino.example',
    country: 1,
    address: 'Carrera 7 # 71-21, Bogotá',
    language: 'spanish',
    industry: 'Alimentos y bebidas',
    isActive: true,
    plan: 'basic',
    catalogs: grupoAndino.catalogs,
    admins: [
      { id: 12, name: 'Tomás Aguirre Lozano' },
      { id: 13, name: 'Daniela Castaño Vélez' },
    ],
    userCount: 4,
    openInvoices: 3,
    balance: 128_400,
    pointsToDistribute: 52_150,
  })
})

test('users and open invoices may be lists or numbers', () => {
  const counted = [[1, { id: 2 }], 7, '7', null, undefined].map((users) => one({ users })?.userCount)
  expect(counted).toEqual([2, 7, null, null, null])
  expect([[{}, {}], 7, []].map((open_invoices) => one({ open_invoices })?.openInvoices)).toEqual([2, 7, 0])
})

test('whether a client is active is not guessed', () => {
  expect([true, 0, 'activo', null, undefined].map((is_active) => one({ is_active })?.isActive)).toEqual([
    true,
    false,
    null,
    null,
    null,
  ])
})

test('balances may be numbers or text, with a minus too; anything else is none', () => {
  const read = [7, -7, '7', '-7', '0', '7.5', '7,000', 'siete', '', null, undefined, {}].map((raw) => {
    const client = one({ balance: { current_balance: raw, org_points_to_distribute: raw } })
    expect(client?.pointsToDistribute).toBe(client?.balance)
    return client?.balance
  })
  expect(read).toEqual([7, -7, 7, -7, 0, null, null, null, null, null, null, null])
})

test('a country may be an id, a name or an object, and keeps its type', () => {
  const kept = [3, '3', 'Colombia', { id: 'co', name: 'Colombia' }].map((country) => one({ country })?.country)
  expect(kept).toEqual([3, '3', 'Colombia', 'co'])
  for (const country of ['', null, undefined, []]) expect(one({ country })?.country).toBeNull()
})

test('an unknown language stays, and an unknown plan is none', () => {
  expect(one({ language: 'português', subscription_type: 'gold' })).toMatchObject({ language: 'português', plan: null })
  expect(one({ language: {} })).toMatchObject({ language: null })
})

test('a row without an id is left out, and no answer is an error', () => {
  expect([{}, null, 'x', 7, [], { id: '' }].flatMap((raw) => organisationFrom(raw))).toEqual([])
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (raw, id) => {
      organisationFrom(raw)
      organisationFrom({ id, name: raw, country: raw, catalogs: raw, admins: raw, users: raw, balance: raw })
      organisationFrom({ id: 1, catalogs: [raw, { id, name: raw }], admins: [raw, { id: 1, lastname: raw }] })
    }),
  )
})

test('a country and a language that came in another form are not missing, and are sent back as they were read', () => {
  const odd = { country: { name: 'Colombia' }, language: 2 }
  const read = one({ ...odd, name: 'Andino', email: 'x', address: '-' })!
  expect(read).toMatchObject({ country: 'Colombia', language: '2' })
  expect(missingFields(read)).toEqual([])
  expect(organisationPayload({ ...read, plan: 'basic', catalogs: [] })).toMatchObject(odd)
})

test('name, email, country, address and language are needed; blanks count as nothing, and the email may have any format', () => {
  const filled = { name: 'Grupo Andino', email: 'x', country: 0, address: '-', language: 'spanish' } as const
  expect(missingFields(filled)).toEqual([])
  const blank = missingFields({ ...filled, name: '  ', country: null, language: null })
  expect(blank).toEqual(['name', 'country', 'language'])
  expect(organisationFrom(hotelesBahia).map(missingFields)).toEqual([['email', 'country', 'address']])
})
