import { demoStaff } from '#server/seed/staff.ts'
import { replayTrace } from '#stories/support/replayTrace.ts'
import { machineOf } from '#tests/machines/support/traceMachineOf.ts'
import { strayIn } from '#tests/support/traceScan.ts'
import { aPicture } from './support/catalogue.ts'
import { keptToken, signIn } from './support/signIn.ts'
import { tabTo } from './support/tabTo.ts'
import { expect, test } from './support/test.ts'
import { traceBy } from './support/traces.ts'

const typed = {
  'Client Name': 'Cooperativa Ñandubay',
  Email: 'gerencia@nandubay.example',
  Address: 'Av. Siempre Viva 74293618, 3º B',
} as const
const person = {
  Name: 'Íñigo',
  'Last Name': 'Ñandú-Quispe',
  Phone: '+54 9 11 5555-01997368',
  Email: 'MARIA@laurel.example',
}
const rosario = { email: 'rosario@correo.example', name: 'Rosario', lastname: 'Quispe', organisation_id: 1 }
const wrong = 'Perejil-19847263!'
const message = 'Gracias por cuidar a mi hija, Tomás'
const file = 'curriculum-rosario-quispe.png'
/** Parts of all these, the numbers long enough that no time or duration contains them. */
const personal =
  /Ñandubay|gerencia|Siempre|74293618|Íñigo|Quispe|01997368|maria|Perejil|19847263|hija|Tomás|rosario|curriculum|laurel\.example/i

test('a trace of a session holds nothing that was typed in it, and replays to the same states', async ({
  open,
  laurel,
}) => {
  await laurel.db.insertInto('users').values(rosario).execute()
  const page = await open({ at: '/users?org=1', complaints: /401|409/ })
  await signIn(page, 'admin', wrong)
  await expect(page.getByRole('alert')).toBeVisible()
  await signIn(page, 'admin')
  await page.getByRole('textbox', { name: 'Correo' }).fill(rosario.email)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Puntos' }).fill('120')
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(message)

  await page.getByRole('link', { name: 'Clients' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('button', { name: 'Add New Client' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, text] of Object.entries(typed)) await dialog.getByLabel(label).fill(text)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()

  await page.getByRole('link', { name: 'Publicity' }).click()
  await page.getByRole('button', { name: 'Create publicity' }).click()
  await dialog.locator('input[type=file]').setInputFiles(await aPicture(file))
  await dialog.getByLabel('Link').fill('https://correo.example/baja?de=rosario')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()

  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Create New User' }).first().click()
  for (const [label, text] of Object.entries(person)) await dialog.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Exportar traza' }))
  const { trace, text } = await traceBy(page, () => page.keyboard.press('Enter'))
  await expect(page.getByText('Se guardó traza.json, sin datos personales.')).toBeVisible()

  expect(personal.exec(text)?.[0]).toBeUndefined()
  for (const secret of [demoStaff.admin.password, await keptToken(page)]) expect(text).not.toContain(secret)
  expect(strayIn(trace)).toEqual([])
  expect(trace.happened).toContainEqual(
    expect.objectContaining({ method: 'post', path: 'staff/user/create', status: 409 }),
  )
  const { steps, unfit, differences } = replayTrace(trace, machineOf)
  expect(steps.filter(({ isAsRecorded }) => !isAsRecorded)).toEqual([])
  expect([unfit, differences]).toEqual([[], []])
  expect(new Set(steps.map(({ actor }) => actor.machine))).toEqual(new Set(['form', 'pointsCard']))
  const forms = steps.flatMap(({ actor }) => (actor.machine === 'form' ? actor.name : []))
  expect(new Set(forms)).toEqual(new Set(['organisation', 'publicity', 'user']))
  expect(steps.at(-1)?.snapshot?.value).toEqual({ open: 'refused' })
})

test('with extras.telemetry a page reports its errors and slow presses, and nothing that was typed', async ({
  open,
}) => {
  const page = await open({ as: 'admin', isDrawn: true })
  await page.route('/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, extras: { ...config.extras, telemetry: true } } })
  })
  const started = page.waitForResponse(/telemetry-.*\.js$/)
  await page.goto('/clients')
  await started
  await page.getByRole('button', { name: 'Add New Client' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(rosario.email)
  await page.evaluate(() => {
    addEventListener('keydown', () => {
      for (const until = performance.now() + 300; performance.now() < until;);
    })
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('Cooperativa Ñandubay is not a function') }))
  })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  const reports: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/staff/telemetry')) reports.push(...request.postDataJSON().reports)
  })
  const accepted = page.waitForResponse(/staff\/telemetry$/)
  await expect(async () => {
    await page.keyboard.press('Tab')
    await page.evaluate(() => dispatchEvent(new Event('pagehide')))
    expect(reports).toContainEqual(
      expect.objectContaining({ kind: 'slow', press: expect.stringMatching(/^key/), ms: expect.any(Number) }),
    )
  }).toPass()
  expect((await accepted).status()).toBe(200)
  expect(reports).toContainEqual(
    expect.objectContaining({ kind: 'error', name: 'TypeError', code: null, machine: 'form', event: 'typed' }),
  )
  expect(personal.exec(JSON.stringify(reports))?.[0]).toBeUndefined()
})
