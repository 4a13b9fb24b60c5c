import { addOrder } from '#tests/support/orders.ts'
import type { Page } from 'playwright-core'
import { call, type Laurel } from '#testing/laurel.ts'
import { addShelf, shelve } from './catalogue.ts'

/** Creates one record for every list. */
export async function fill(laurel: Laurel): Promise<Readonly<Record<string, number>>> {
  const { db } = laurel
  const one = { email: 'hola@labels.example', address: 'Calle 1', language: 'spanish' } as const
  const [org, closedOrg] = await db
    .insertInto('organisations')
    .values([
      { ...one, name: 'Viajes Labels' },
      { ...one, name: 'Labels cerrada', is_active: false },
    ])
    .returning('id')
    .execute()
  if (org === undefined || closedOrg === undefined) throw new Error('No organisation was made.')
  const shelf = await addShelf(laurel, 'Labels')
  const product = await shelve(laurel, shelf)
  const person = { name: 'Inés', lastname: 'Labels', email: 'ines@labels.example', organisation_id: org.id }
  const user = await db.insertInto('users').values(person).returning('id').executeTakeFirstOrThrow()
  const order = await addOrder(db, [{}, { status: 'shipped' }])
  await addOrder(db, [{ status: 'partial-refunded' }, { status: 'refunded', refunded_at: new Date() }])
  await db.insertInto('forms').values({ name: 'Reserva', description: '' }).execute()
  await db
    .insertInto('publicity')
    .values({ title: 'Feria', description: '', link: '', image_url: '', organisation_id: org.id, is_active: true })
    .execute()
  await call(laurel, 'POST', 'staff/goal_period', { name: 'Labels' })
  const results_url = 'https://a.example/r'
  const site = { organisation_id: org.id, name: 'Clima', url: 'qX7vT2bN', results_url, is_course: false }
  const [survey] = await db
    .insertInto('surveys')
    .values([site, { ...site, is_course: true }])
    .returning('id')
    .execute()
  const analytic = await db
    .insertInto('analytics')
    .values({
      organisation_id: org.id,
      title: 'Participación',
      analytic_url: 'https://a.example/a',
      external_urls: JSON.stringify({ calibrate: results_url }),
      active: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    org: org.id,
    closedOrg: closedOrg.id,
    product,
    user: user.id,
    order: order.id,
    survey: survey?.id ?? 0,
    analytic: analytic.id,
  }
}

/** Every text and name on the page, or in the dialog over it. */
export const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('[data-scrim]')].at(-1) ?? document.body
    const elements = [...root.querySelectorAll('*')].filter((one) => one.matches('option') || one.checkVisibility())
    const texts = elements.flatMap((one) => [
      ...[...one.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
      ...(one.matches('label, legend, button, option, h1, h2, span') ? [one.textContent] : []),
      ...['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
    ])
    const heads = [...root.querySelectorAll('thead th')].map((head) => head.textContent.trim())
    return { heads, words: texts.map((text) => text.replace(/ \(opcional\)$/, '').trim()) }
  })

/** Navigates like a link inside the console. */
export const goTo = (page: Page, at: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, at)
