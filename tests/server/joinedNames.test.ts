import { addOrder } from '#tests/support/orders.ts'
import { fileApi } from '#tests/support/fileApi.ts'
import { expect, test } from 'vitest'

const { api } = await fileApi()
const staffId = await api.addStaff({
  name: 'Ana\u202E',
  lastname: 'Torres 12',
  email: 'ana@laurel.example',
  password: 'trébol',
})
const token = await api.signIn(staffId)
const organisation = await api.addOrganisation()
const order = await addOrder(api.db)

test('a mark in a first name that turns what follows it ends before the last name', async () => {
  const send = (method: string, path: string, body: unknown) => api.send(method, `/api${path}`, body, token)
  await send('PATCH', `/order_item/status/${order.items[0]}`, { status: 'shipped', notify: false })
  await send('POST', '/staff/org/balanceUpdate', { org_id: organisation, points: 5, description: 'Recarga' })
  for (const path of ['audit', `order/${order.id}/history`, `org/${organisation}/ledger?page=1`])
    expect(await (await api.get(`/api/staff/${path}`, token)).text(), path).toContain(
      '"staff":"\u2068Ana\u202E\u2069 Torres 12"',
    )
})

test('the audit calls people by their names, in which a mark turns nothing else, and without a name by e-mail', async () => {
  const people = [
    { name: 'Ana\u202E', lastname: 'Torres 12', email: 'ana@andino.example' },
    { name: '\u200B', lastname: ' ', email: 'sin.nombre@andino.example' },
  ]
  const rest = { phone: '', address: '', title: '', type: 'user', status: true, organization_id: organisation }
  for (const person of people) {
    const made = await api.send('POST', '/api/staff/user/create', { ...rest, ...person }, token)
    const { data } = await made.json()
    await api.send('POST', '/api/staff/org/admin', { userid: data.id, org_id: organisation }, token)
  }
  const answer = await (await api.get(`/api/staff/audit`, token)).json()
  const names = answer.data
    .filter(({ kind }: { kind: string }) => kind === 'user')
    .map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['\u2068Ana\u202E\u2069 Torres 12', 'sin.nombre@andino.example']))
  const latest = answer.data.find(({ after }: { after: object }) => 'hr_admins' in after)
  expect(latest.after.hr_admins.toSorted()).toEqual(['sin.nombre@andino.example', '\u2068Ana\u202E\u2069 Torres 12'])
})
