import { addOrder } from '#tests/support/orders.ts'
import { rowOf, statusOf } from './support/orders.ts'
import { signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

test('from sign-in to a status and an order’s information no request is sent twice, and writes name the page’s origin', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const asked = laurel.listen()
  const page = await open({ at: '/login' })
  await signIn(page, 'admin')
  await expect(rowOf(page, order.id)).toBeVisible()
  // A list that is read before the answer is read again after it.
  const answered = page.waitForResponse(`**/api/order_item/status/${order.items[0]}`)
  await statusOf(page, order.id).selectOption('shipped')
  await (await answered).finished()
  await expect.poll(() => asked.length).toBe(4)
  await page.getByRole('tab', { name: 'Closed Orders' }).click()
  await expect(page.getByRole('table', { name: 'Closed Orders' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(page.getByText('Página 2')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Closed Orders' })).toHaveAttribute('aria-busy', 'false')
  await page
    .getByRole('button', { name: /^Información completa/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Información completa' })).toBeVisible()
  const pictures = asked.filter(({ path }) => path.startsWith('/uploads/')).map(({ path }) => path)
  expect(pictures, 'pictures of the order’s products, each once').toEqual([...new Set(pictures)])
  const calls = asked.filter(({ path }) => !pictures.includes(path))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/staff/login',
    'GET /api/staff/orders?page=1&items=10&status=open',
    `GET /api/staff/orders?page=1&items=10&status=open&keyword=${order.id}`,
    `PATCH /api/order_item/status/${order.items[0]}`,
    'GET /api/staff/orders?page=1&items=10&status=closed',
    'GET /api/staff/orders?page=2&items=10&status=closed',
    expect.stringMatching(/^GET \/api\/staff\/order\/\d+\/history$/),
  ])
  expect(calls.map(({ headers }) => headers.get('origin')).slice(0, 5)).toEqual([
    laurel.address,
    null,
    null,
    laurel.address,
    null,
  ])
  const named = new Set(asked.flatMap(({ headers }) => [...headers.keys()]))
  expect(
    [...named].filter((name) => name.startsWith('x-')),
    'no other header stands in for it',
  ).toEqual([])
})
