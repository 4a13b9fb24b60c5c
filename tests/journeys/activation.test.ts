import { newToken, sha256 } from '#server/session/token.ts'
import { activate } from './support/activate.ts'
import type { Laurel, Staff } from '#testing/laurel.ts'
import { keptToken, signIn } from './support/signIn.ts'
import { expect, test } from './support/test.ts'

const title = 'Thank You For Joining'

test('a new member of staff reaches no page before choosing a password, and can work afterwards', async ({ open }) => {
  const page = await open({ at: '/orders', complaints: /status of 422/ })
  await signIn(page, 'notInitiated')
  await expect(page).toHaveURL('/activate')
  for (const address of ['/', '/products', '/login']) {
    await page.goto(address)
    await expect(page).toHaveURL('/activate')
  }
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('button')).toHaveText(['Logout'])
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0)

  await activate(page, 'short')
  await expect(page.getByRole('alert')).toHaveText('The password is too short. Please use at least 8 characters.')

  await activate(page, '  mi clave de ocho letras 🌿 ')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.goto('/activate')
  await expect(page, 'who has a password has nothing to do here').toHaveURL('/')

  const again = await open({ at: '/login' })
  await signIn(again, 'notInitiated', '  mi clave de ocho letras 🌿 ')
  await expect(again).toHaveURL('/orders')
})

test('a mailed link replaces somebody else’s session, removes its token from the address at once, and works once within an hour', async ({
  open,
  laurel,
}) => {
  const page = await open({ as: 'admin', at: '/orders', complaints: /status of 401/ })
  await expect(page.getByText('Página 1')).toBeVisible()
  const asked = laurel.listen()
  const link = await oneTimeLink(laurel, 'ordinary')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page).toHaveURL('/activate')
  const token = link.split('=')[1]!
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${token}`])
  expect(JSON.stringify(asked.map(({ path }) => path))).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(token)

  await activate(page, 'una clave nueva de Inés')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Perfil de Inés Ibáñez' })).toBeVisible()
  expect(await keptToken(page)).not.toBe(token)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Perfil de Inés Ibáñez' })).toBeVisible()

  await page.goto(link)
  await expect(page, 'the link works once').toHaveURL('/login')
  const ended = 'This link has expired or was used before. Use “Forgot password?” to get a new one.'
  await expect(page.getByRole('status')).toHaveText(ended)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/activate')
  await expect(page, 'nobody comes there without a link').toHaveURL('/login')
  await page.goto(await oneTimeLink(laurel, 'manager', -1))
  await expect(page, 'nor with one that has expired').toHaveURL('/login')
  await expect(page.getByRole('status')).toHaveText(ended)
})

/** The path of a mailed recovery link that expires after these minutes. */
async function oneTimeLink({ db, idOf }: Laurel, staff: Staff, minutes = 60): Promise<string> {
  const token = newToken()
  await db
    .insertInto('one_time_tokens')
    .values({
      token_hash: await sha256(token),
      user_id: await idOf(staff),
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute()
  return `/activate?token=${token}`
}
