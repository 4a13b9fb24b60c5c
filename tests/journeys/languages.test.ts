import { namedScreens } from '#tests/structure/specificationLabels.ts'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import type { Page } from 'playwright-core'
import type { Laurel } from '#testing/laurel.ts'
import { hold } from './support/held.ts'
import { fill, goTo, wordsOn } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const languages = ['es', 'en'] as const
type Chosen = (typeof languages)[number] | 'specification'

/** `npm run screens:languages` goes through every screen; otherwise through every fifth. */
const step = process.env['LAUREL_LANGUAGES'] === 'all' ? 1 : 5

const textOf = (name: string) => name.slice(name.indexOf('\u0004') + 1)
const isSentence = (text: string) => /\p{L}{3}/u.test(text)

/** Each language is named in itself; and what the fixture stores. */
const isNoMessage = new Set(['Español', 'English', 'Encuestas', 'Cursos', 'Metas', 'Producto'])

/** What the console says in the default language or in another one, and never in this. */
function foreignTo(language: 'es' | 'en'): ReadonlySet<string> {
  const own = new Set(readCatalogOf(language).values())
  const others = languages.flatMap((other) => [...readCatalogOf(other)]).flatMap(([name, said]) => [textOf(name), said])
  return new Set(
    others.filter((text) => isSentence(text) && !text.includes('{') && !own.has(text) && !isNoMessage.has(text)),
  )
}

/** Says a text of the default language, up to its first value, in another one. */
function said(language: 'es' | 'en', beginning: string): string {
  const [, translation = beginning] =
    [...readCatalogOf(language)].find(([name]) => textOf(name).startsWith(beginning)) ?? []
  return translation.split('{')[0] ?? translation
}

let records: ReturnType<typeof fill> | undefined
const filled = (laurel: Laurel) => (records ??= fill(laurel))

/** As if it were chosen in another tab. */
const choose = (page: Page, account: number, language: Chosen) =>
  page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value)
      dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
    },
    [`laurel.language.${account}`, language] as const,
  )

for (const [turn, language] of languages.entries())
  test(`each screen that is drawn in the default language says all in ${language} once that is chosen`, async ({
    open,
    laurel,
  }) => {
    const ids = await filled(laurel)
    const account = await laurel.idOf('admin')
    const foreign = foreignTo(language)
    const page = await open({ as: 'admin', at: '/orders' })
    const found: string[] = []
    const screens = Object.entries(namedScreens).filter(([, screen]) => screen.as === undefined)
    for (const [screen, { at, press, labels }] of screens.filter((_, index) => index % step === turn % step)) {
      await choose(page, account, 'specification')
      const named = (text = '') => text.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))
      await goTo(page, named(at))
      if (press !== undefined) await page.getByRole('button', { name: press }).first().waitFor()
      else await expect.poll(async () => (await wordsOn(page)).words, screen).toContain(named(labels[0]))
      await choose(page, account, language)
      if (press !== undefined) {
        await page
          .getByRole('button', { name: said(language, press) })
          .first()
          .click()
        await page.getByRole('menu').waitFor()
      }
      const left = async () => (await wordsOn(page)).words.filter((word) => foreign.has(word))
      await expect
        .poll(left)
        .toEqual([])
        .catch(async () => found.push(`${screen}: ${[...new Set(await left())].join(' | ')}`))
      if (press !== undefined) {
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toHaveCount(0)
      }
    }
    expect(found).toEqual([])
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'en-GB' : 'es')
  })

test('a language that is chosen in the middle of a filled product loses nothing, and the product is saved', async ({
  open,
  laurel,
}) => {
  const { product } = await filled(laurel)
  const page = await open({ as: 'admin', at: `/products?open=${product}` })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Morral de prueba')
  await dialog.getByLabel('Vendor name').fill('Talleres Ñu')
  await choose(page, await laurel.idOf('admin'), 'es')
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toBeVisible()
  await expect(dialog.getByLabel('Nombre', { exact: true })).toHaveValue('Morral de prueba')
  await choose(page, await laurel.idOf('admin'), 'en')
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Morral de prueba')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  const notice = page.getByRole('region', { name: /^(Notices|Avisos)$/ })
  await expect(notice).toContainText('Saved “Morral de prueba”.')
  await choose(page, await laurel.idOf('admin'), 'es')
  await expect(notice, 'what is shown already follows').toContainText('Se guardó «Morral de prueba».')
  await page.getByRole('button', { name: 'Diario', exact: true }).click()
  await expect(dialog.getByRole('listitem')).toContainText('Producto «Morral de prueba»')
  await choose(page, await laurel.idOf('admin'), 'en')
  await expect(dialog.getByRole('listitem')).toContainText('Product “Morral de prueba”')
  const { name, vendor_name } = await laurel.db
    .selectFrom('products')
    .select(['name', 'vendor_name'])
    .where('id', '=', product ?? 0)
    .executeTakeFirstOrThrow()
  expect([name, vendor_name]).toEqual(['Morral de prueba', 'Talleres Ñu'])
})

test('a language chosen on the sign-in page applies at once, and is kept in this browser for whoever signs in', async ({
  open,
}) => {
  const page = await open({ at: '/login' })
  await page.getByLabel('Email').fill('maria@laurel.example')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
  await expect(page.getByLabel('Correo')).toHaveValue('maria@laurel.example')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('a language that arrives while somebody presses on the sign-in page waits for the click', async ({ open }) => {
  const page = await open({ at: '/login' })
  const words = await hold(page, 'GET', '**/assets/spanish-*.js')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Español')
  await expect.poll(() => words.requests.length).toBe(1)
  await page.getByRole('button', { name: 'Sign In' }).hover()
  await page.mouse.down()
  const arrived = page.waitForResponse(/\/assets\/spanish-/)
  await words.release()
  await (await arrived).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible()
})

test('in the profile menu staff choose a language, and the palette finds in all of them', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders' })
  await page.getByRole('button', { name: /^Perfil de / }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders')
  await page.keyboard.press('Escape')
  for (const [words, line] of [
    ['survey', 'Surveys'],
    ['encuesta', 'Surveys'],
    ['usuario', 'Users'],
    ['categorias', 'Categories'],
    ['formulario', 'Form'],
    ['forms', 'Form'],
  ] as const) {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill(words)
    await expect(page.getByRole('option', { name: line }).first(), words).toBeVisible()
    await page.keyboard.press('Escape')
  }
})
