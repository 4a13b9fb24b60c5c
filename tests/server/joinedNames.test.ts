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
