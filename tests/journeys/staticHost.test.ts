import { addOrder } from '#tests/support/orders.ts'
import { rowOf } from './support/orders.ts'
import { signIn } from './support/signIn.ts'
import { openStaticHost } from './support/staticHost.ts'
import { expect, test } from './support/test.ts'

test('the built folder works on any static host, under the policy of its own page', async ({ open, laurel }) => {
  const host = await openStaticHost(laurel)
  try {
    const order = await addOrder(laurel.db)
    const page = await open({
      origin: host.address,
      complaints: /TrustedHTML|Policy violated: require-trusted-types-for/,
    })
    const answer = await page.goto('/products')
    expect(answer?.headers()['content-security-policy']).toBeUndefined()
    await signIn(page, 'admin')
    await expect(page).toHaveURL('/products')
    await page.getByRole('link', { name: 'Orders', exact: true }).click()
    await expect(rowOf(page, order.id)).toBeVisible()
    const injected = page.evaluate(() => {
      document.body.innerHTML = '<img src="" onerror="alert(1)">'
    })
    await expect(injected).rejects.toThrow('TrustedHTML')
    await page.context().close()
  } finally {
    await host.close()
  }
})
