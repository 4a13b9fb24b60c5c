import { createChance } from '#server/seed/random.ts'
import { addOrder } from '#tests/support/orders.ts'
import type { Locator, Page } from 'playwright-core'
import { workbookOf, type SheetCell } from '#tests/support/productImport.ts'
import { addShelf, aPicture, productRow, shelve } from './support/catalogue.ts'
import { hold, type Held } from './support/held.ts'
import { rowOf } from './support/orders.ts'
import { chooseRefund } from './support/refunds.ts'
import { signIn } from './support/signIn.ts'
import { addOrganisation, call, type Laurel } from '#testing/laurel.ts'
import { expect, test } from './support/test.ts'

/** How long the mouse button is held down, in ms. */
const heldMs = 80
/**
 * `LAUREL_PRESSES=all` leaves every field in each of the ways and presses every control; otherwise a sample. Parts of
 * addresses, such as `/goals`, or several after commas, go through those places alone.
 */
const wanted = process.env['LAUREL_PRESSES']
const isWhole = wanted !== undefined
const seed = Number(process.env['LAUREL_SEED'] ?? 1)
const ways = ['left', 'emptied', 'typed']

interface Place {
  readonly at: string
  /** Opens it where the address alone does not. */
  readonly reach?: (page: Page) => Promise<unknown>
  /** The address opens a row for editing, and no dialog. */
  readonly isRow?: boolean
  /** Every run leaves all of its fields. */
  readonly isAlways?: boolean
}

/** Every dialog, popover and card with a field, or with controls that something may push aside. */
async function places(laurel: Laurel): Promise<readonly Place[]> {
  const shelf = await addShelf(laurel, 'Pulsar')
  const product = await shelve(laurel, shelf, {
    is_demon_price: true,
    prices: [
      { price: 4200, dollar_price: 18.9 },
      { price: 900, dollar_price: 4 },
    ],
  })
  await shelve(laurel, shelf)
  const order = await addOrder(laurel.db)
  const first = (table: 'organisations' | 'forms' | 'publicity' | 'surveys') =>
    laurel.db.selectFrom(table).select('id').orderBy('id').limit(1).executeTakeFirst()
  const [org, form, banner, survey] = [
    await first('organisations'),
    await first('forms'),
    await first('publicity'),
    await first('surveys'),
  ]
  const user = await laurel.db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('organisation_id', '=', org!.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
  const person = { at: `/orders?person=${encodeURIComponent(user.email)}` }
  /** The dialog of the bar over two products, at one of its attributes. */
  const changing = (more: (page: Page) => Promise<unknown>): Place => ({
    at: '/products?q=pulsar',
    async reach(page) {
      for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').click()
      await press('Cambiar…')(page)
      await page.getByLabel('Porcentaje').fill('8')
      await more(page)
    },
  })
  const choosing = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click()
  const several = (more?: (page: Page) => Promise<unknown>): Place => ({
    at: `/users?org=${org!.id}`,
    async reach(page) {
      await press('Para varias personas')(page)
      await page.getByRole('textbox', { name: 'Correos' }).fill(`${user.email}\n${user.email}\nnadie@x.co, 20`)
      await more?.(page)
    },
  })
  let periods = 0
  /** The journal is the browser's own, so something is changed first. */
  const journal = (more?: (page: Page) => Promise<unknown>): Place => ({
    at: '/goals?open=new',
    async reach(page) {
      await page.getByLabel('Period Name').fill(`Pulsado ${++periods}`)
      await press('Save')(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press('Diario')(page)
      await page.getByRole('dialog', { name: 'Diario' }).getByRole('listitem').first().waitFor()
      await more?.(page)
    },
  })
  return [
    { at: '/products?open=new' },
    {
      at: '/products?open=new',
      isAlways: true,
      async reach(page) {
        await page.getByRole('checkbox', { name: 'Demon price' }).check()
        await press('Agregar precio')(page)
      },
    },
    { at: `/products?open=${product}` },
    { at: '/products?open=import' },
    { at: '/products?tab=catalog&open=new' },
    { at: `/products?tab=catalog&open=${shelf.catalog}` },
    { at: '/products?tab=categories&open=new' },
    { at: '/products?tab=tyc&open=new' },
    { at: '/products?tab=city&open=new' },
    { at: `/products?tab=city&open=${shelf.city}` },
    { at: '/products?tab=form&open=new' },
    { at: `/products?tab=form&open=${form!.id}` },
    { at: '/clients?open=new' },
    { at: `/clients?open=${org!.id}` },
    { at: `/clients?plan=${org!.id}` },
    { at: `/users?org=${org!.id}&open=new` },
    { at: `/users?org=${org!.id}&open=${user.id}` },
    {
      at: `/users?org=${org!.id}`,
      reach: (page) => page.getByRole('textbox', { name: 'Correo', exact: true }).fill(user.email),
    },
    { at: '/goals?open=new' },
    { at: `/surveys?org=${org!.id}&open=new` },
    { at: `/surveys?org=${org!.id}&open=${survey!.id}`, isRow: true },
    { at: `/custom_analytics?org=${org!.id}&open=new` },
    { at: '/publicity?open=new' },
    { at: `/publicity?open=${banner!.id}` },
    { at: `/services?org=${org!.id}` },
    { at: `/orders?info=${order.id}` },
    { at: `/orders?keyword=${order.id}`, reach: (page) => chooseRefund(page, order.id) },
    { at: '/orders', reach: (page) => page.getByText('Página 1').waitFor() },
    { at: '/orders', reach: press('Fecha') },
    { at: '/orders', reach: press('Vistas') },
    changing(() => Promise.resolve()),
    changing(choosing('Fijar')),
    changing(choosing('Categoría')),
    several(),
    several(async (page) => {
      await page.getByRole('button', { name: /^Buscar \d+ personas/ }).click()
      await page.getByText('1 no encontrada').waitFor()
    }),
    person,
    { ...person, reach: press('Enviar puntos') },
    { ...person, reach: press('Editar') },
    journal(),
    journal((page) => page.getByRole('link', { name: 'Ver todo el diario' }).click()),
    { at: '/orders?by=age' },
    {
      at: '/orders?by=product',
      reach: (page) =>
        page
          .getByRole('checkbox', { name: /^Seleccionar todo de/ })
          .first()
          .check(),
    },
    { at: '/products' },
    { at: '/clients' },
    { at: '/publicity' },
  ]
}

/** Intercepts each press up to its click, which has no effect, and records what moves meanwhile. */
function watchPresses() {
  const fields = 'input:not([hidden],[type=file],[tabindex="-1"]),textarea,select,[contenteditable=true]'
  const controls = `${fields},a[href],button,[role=tab]`
  const shown = (scope: ParentNode, selector: string) =>
    [...scope.querySelectorAll<HTMLElement>(selector)].filter(
      (each) => !each.matches(':disabled,[inert] *') && each.checkVisibility({ visibilityProperty: true }),
    )
  const nameOf = (element: Element | null) => {
    const label = element !== null && 'labels' in element ? (element.labels as NodeListOf<Element> | null) : null
    const name = element?.getAttribute('aria-label') ?? label?.[0]?.textContent ?? element?.textContent
    return (name ?? '?').trim() || element?.tagName || '?'
  }
  const places = (scope: ParentNode) =>
    new Map(shown(scope, controls).map((each) => [each, each.getBoundingClientRect()]))
  const scopeNow = () =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog],[role=alertdialog],dialog:modal')].at(-1) ??
    document.querySelector('main') ??
    document
  /** Waits until the page is drawn and nothing moves by itself. */
  const atRest = async (scope: ParentNode) => {
    const layout = () => JSON.stringify([...places(scope).values()])
    let last = ''
    for (let now = layout(); now !== last; now = layout()) {
      last = now
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 40)))
    }
  }
  const left = new Set<unknown>()
  let before = new Map<HTMLElement, DOMRect>()
  let pressed: HTMLElement | undefined
  let isWatching = false
  let problems: string[] = []
  for (const type of ['pointerdown', 'pointerup', 'click'])
    // Below the window, where the console hears that a press is under way.
    document.addEventListener(
      type,
      (event) => {
        if (!isWatching) return
        event.stopImmediatePropagation()
        if (type !== 'click') return
        event.preventDefault()
        const isHit = event.target instanceof Node && pressed?.contains(event.target)
        if (isHit) pressed = undefined
      },
      { capture: true },
    )
  addEventListener(
    'mousedown',
    (event) => {
      if (!isWatching) return
      before = places(scopeNow())
      // What arrived after the aim was taken moved it away before the press began.
      if (!(event.target instanceof Node && pressed?.contains(event.target))) pressed = undefined
      // The list of the select would swallow the rest of the press.
      if (event.target instanceof HTMLSelectElement) {
        event.preventDefault()
        event.target.focus({ preventScroll: true })
      }
    },
    { capture: true },
  )
  addEventListener(
    'mouseup',
    () => {
      if (!isWatching) return
      for (const [each, was] of before) {
        const now = each.getBoundingClientRect()
        const [right, down] = [Math.round(now.left - was.left), Math.round(now.top - was.top)]
        if (!each.isConnected) problems.push(`«${nameOf(each)}» was gone`)
        else if (right !== 0 || down !== 0) problems.push(`«${nameOf(each)}» moved ${right}, ${down}`)
      }
    },
    { capture: true },
  )
  Object.assign(window, {
    presses: {
      async count() {
        const scope = scopeNow()
        await atRest(scope)
        isWatching = true
        return { fields: shown(scope, fields).length, controls: shown(scope, controls).length }
      },
      /** Focuses a field, empties it or types into it; returns where to press next, and both names. */
      async begin(at: number, way: string, first: number) {
        const scope = scopeNow()
        const [field] = [...shown(scope, fields), ...shown(scope, controls)].slice(at)
        field?.focus({ preventScroll: true })
        const type = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
        const isText = field instanceof type && field.selectionStart !== null
        if (isText && way !== 'left') {
          const typed = way === 'emptied' ? '' : `${field.value}1`
          Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, typed)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        }
        await atRest(scope)
        left.add(field)
        // Pressing a field would leave it without a mouse at the next step, so its own turn would come too late.
        const others = shown(scope, controls).filter(
          (each) => each !== field && (left.has(each) || !each.matches(fields)),
        )
        for (let step = 0; step < others.length; step++) {
          const control = others[(first + step) % others.length]
          control?.scrollIntoView({ block: 'nearest' })
          const box = control?.getClientRects()[0]
          if (control === undefined || box === undefined) continue
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
          if (!control.contains(document.elementFromPoint(x, y))) continue
          pressed = control
          problems = []
          return { x, y, field: nameOf(field ?? null), control: nameOf(control) }
        }
        return null
      },
      end() {
        // A control that became disabled explains itself.
        if (pressed && !pressed.matches(':disabled')) problems.push('the press was lost')
        return problems.slice(-3)
      },
    },
  })
}

interface Presses {
  count(): Promise<{ readonly fields: number; readonly controls: number }>
  begin(
    at: number,
    way: string,
    first: number,
  ): Promise<{ readonly x: number; readonly y: number; readonly field: string; readonly control: string } | null>
  end(): readonly string[]
}

test(
  'a control that is pressed when a field is left stays under the mouse until it has its click',
  async ({ open, laurel }) => {
    const chance = createChance(seed)
    const all = await places(laurel)
    const isWanted = ({ at }: Place) =>
      wanted === 'all' || wanted === undefined || wanted.split(',').some((part) => at.includes(part))
    const waiting = isWhole ? all.filter(isWanted) : all.filter(({ isAlways }) => isAlways || chance.happens(0.1))
    const wrong: string[] = []

    const goThrough = async ({ at, reach, isRow, isAlways }: Place, round: number) => {
      const page = await open({ as: 'admin', at, before: watchPresses })
      const opens = /[?&](open|plan|info|person)=/.test(at)
      const dialog = ':is([role=dialog], [role=alertdialog])'
      const content = isRow ? 'main :is(tr, [role=row]) input' : opens ? dialog : 'main :is(input, button)'
      await page.locator(content).first().waitFor()
      await page.waitForLoadState('networkidle')
      await reach?.(page)
      const { fields, controls } = await page.evaluate(() =>
        (window as unknown as { presses: Presses }).presses.count(),
      )
      // A field shows its message once, so each is left once per visit.
      const count = fields || controls
      for (let step = 0; step < (isWhole || isAlways ? count : Math.min(8, count)); step++) {
        const way = ways[isAlways && !isWhole ? 0 : (round + step) % ways.length] ?? ''
        const began = await page.evaluate(
          ([field, way, first]) => (window as unknown as { presses: Presses }).presses.begin(field, way, first),
          [(round + step) % count, way, round * count + step] as const,
        )
        if (began === null) continue
        await page.mouse.move(began.x, began.y)
        await page.mouse.down()
        await page.waitForTimeout(heldMs)
        await page.mouse.up()
        const problems = await page.evaluate(() => (window as unknown as { presses: Presses }).presses.end())
        wrong.push(...problems.map((each) => `${at}: from «${began.field}» (${way}) to «${began.control}»: ${each}`))
      }
      await page.context().close()
      return Math.max(ways.length, Math.ceil(controls / count))
    }
    const goOn = async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        if (!isWhole) await goThrough(place, chance.integer(0, 20))
        else for (let round = 0, rounds = 1; round < rounds; round++) rounds = await goThrough(place, round)
      }
    }
    await Promise.all(isWhole ? [goOn(), goOn(), goOn(), goOn()] : [goOn(), goOn()])
    expect(wrong).toEqual([])
  },
  isWhole ? 3_600_000 : 60_000,
)

const pointers = ['mouse', 'pen', 'finger'] as const
type Pointer = (typeof pointers)[number] | 'finger after a tap'

/** Holds it while something else happens. */
async function pressing(page: Page, by: Pointer, control: Locator, meanwhile: () => Promise<unknown>) {
  await control.scrollIntoViewIfNeeded()
  const box = (await control.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const cdp = await page.context().newCDPSession(page)
  const stylus = { x, y, button: 'left', clickCount: 1, pointerType: 'pen' } as const
  const touch = (type: 'touchStart' | 'touchEnd', ...touchPoints: readonly { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] })
  if (by.startsWith('finger')) await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  if (by === 'finger after a tap') {
    await touch('touchStart', { x: 1, y: 1 })
    await touch('touchEnd')
  }
  if (by === 'mouse' || by === 'pen') await page.mouse.move(x, y)
  if (by === 'mouse') await page.mouse.down()
  else if (by === 'pen') await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', buttons: 1, ...stylus })
  else await touch('touchStart', { x, y })
  await meanwhile()
  // A tap is over within this time.
  await page.waitForTimeout(by === 'finger after a tap' ? 450 : heldMs)
  if (by === 'mouse') await page.mouse.up()
  else if (by === 'pen') await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', buttons: 0, ...stylus })
  else await touch('touchEnd')
}

const refuse = ({ requests: [first] }: Held) =>
  first!.fulfill({ status: 409, json: { success: false, error: { code: 'busy', message: 'En uso' } } })

test('new rows and a run’s refusals wait until a press by mouse, pen or finger has become a click', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const other = await addOrder(laurel.db)
  for (const by of [...pointers, 'finger after a tap'] as const) {
    const page = await open({ as: 'admin', at: '/orders' })
    const info = rowOf(page, order.id).getByRole('button', { name: /^Información completa/ })
    await info.waitFor()
    const held = await hold(page, 'GET', '**/api/staff/orders?*')
    await page.getByRole('searchbox').fill(String(other.id))
    await page.keyboard.press('Enter')
    await expect.poll(() => held.requests.length).toBe(1)
    const answer = page.waitForResponse('**/api/staff/orders?*')
    await pressing(page, by, info, async () => {
      await held.release()
      await (await answer).finished()
    })
    await expect(page, `by ${by}`).toHaveURL(new RegExp(`info=${order.id}$`))
    await expect(rowOf(page, order.id)).toHaveCount(0)
  }

  const page = await open({ as: 'admin', at: '/orders', complaints: /409/ })
  for (const { id } of [order, other])
    await rowOf(page, id)
      .getByRole('checkbox', { name: /^Seleccionar/ })
      .check()
  const held = await hold(page, 'PATCH', '**/api/order_item/status/*')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(() => held.requests.length).toBe(2)
  const stop = page.getByRole('button', { name: 'Detener' })
  await pressing(page, 'mouse', stop, () => refuse(held))
  await expect(page.getByText(/^Deteniendo/)).toBeVisible()
  await expect(page.getByText(/«En uso»/)).toBeVisible()

  for (const name of ['Pulsado uno', 'Pulsado dos']) await call(laurel, 'POST', 'staff/goal_period', { name })
  const goals = await open({ as: 'admin', at: '/goals', complaints: /409/ })
  const flips = await hold(goals, 'POST', '**/api/staff/activate_period/*')
  await goals.getByRole('switch', { name: /Pulsado uno$/ }).click()
  await expect.poll(() => flips.requests.length).toBe(1)
  await pressing(goals, 'mouse', goals.getByRole('switch', { name: /Pulsado dos$/ }), () => refuse(flips))
  await expect(goals.getByRole('alert').getByText(/En uso/)).toBeVisible()
  await expect.poll(() => flips.requests.length, 'moved away by the message').toBe(2)
})

interface Arrival {
  readonly at: string
  /** Nobody is signed in. */
  readonly isPublic?: boolean
  readonly reach?: (page: Page) => Promise<unknown>
  /** Starts something, and returns what lets it arrive. */
  readonly start: (page: Page) => Promise<() => Promise<unknown>>
  /** What is pressed while it arrives. */
  readonly pressed: (page: Page) => Locator
  /** What is seen of it after the press, unless the press itself closes that. */
  readonly seen?: (page: Page) => Locator
}

/** The call that is held until the press, what makes the page send it, and its answer, by default the API's own. */
const answering =
  (
    method: string,
    address: string,
    send: (page: Page) => Promise<unknown>,
    answer?: { readonly status: number; readonly json?: object },
  ): Arrival['start'] =>
  async (page) => {
    const held = await hold(page, method, address)
    await send(page)
    await expect.poll(() => held.requests.length).toBeGreaterThan(0)
    const json = { success: false, error: { code: 'busy', message: 'En uso' } }
    return () => (answer ? held.answer({ json, ...answer }) : held.release())
  }

/** Where the controls are that somebody can press. */
function controlsInSight() {
  const selector =
    'input:not([type=file],[tabindex="-1"]),textarea,select,[contenteditable=true],a[href],button,[role=tab]'
  const scope = [...document.querySelectorAll('[role=dialog],[role=alertdialog],dialog:modal')].at(-1) ?? document
  return new Map(
    [...scope.querySelectorAll<HTMLElement>(selector)].flatMap((each) => {
      const box = each.getBoundingClientRect()
      const isInSight =
        box.width > 0 && each.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2))
      return isInSight ? [[each, box]] : []
    }),
  )
}

const movedOf = (before: ReturnType<typeof controlsInSight>) =>
  [...before].flatMap(([each, was]) => {
    const now = each.getBoundingClientRect()
    const [right, down] = [Math.round(now.left - was.left), Math.round(now.top - was.top)]
    const name = each.getAttribute('aria-label') ?? (each.textContent.trim() || each.id || each.tagName)
    if (!each.isConnected) return `«${name}» was gone`
    return right === 0 && down === 0 ? [] : `«${name}» moved ${right}, ${down}`
  })

test(
  'whatever arrives during a press moves nothing, and what is pressed gets its click',
  async ({ open, laurel }) => {
    const order = await addOrder(laurel.db)
    const shelf = await addShelf(laurel, 'Respuesta')
    const sku = await shelve(laurel, shelf)
    const shared = await addShelf(laurel, 'Colega')
    const { id: org } = await laurel.db.selectFrom('organisations').select('id').orderBy('id').executeTakeFirstOrThrow()
    const { email } = await laurel.db
      .selectFrom('users')
      .select('email')
      .where('organisation_id', '=', org)
      .executeTakeFirstOrThrow()
    const form = await laurel.db.selectFrom('forms').select('id').orderBy('id').executeTakeFirstOrThrow()
    await call(laurel, 'POST', 'staff/goal_period', { name: 'Pulsado tres' })

    const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true })
    const click = (name: string | RegExp) => (page: Page) => button(name)(page).first().click()
    const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })
    const text = (words: string | RegExp) => (page: Page) => page.getByText(words)
    const inDialog = (name: string) => (page: Page) => page.getByRole('alertdialog').getByText(name, { exact: true })
    const confirm = (page: Page) => inDialog('Confirmar')(page).click()
    const enter = (page: Page) => page.keyboard.press('Enter')
    const isBusy = text('En uso')
    const gift = async (page: Page) => {
      await field('Correo')(page).fill(email)
      await enter(page)
      await field('Puntos')(page).fill('7')
    }
    const rename = async (page: Page) => {
      const first = page.getByRole('textbox').first()
      await first.fill(`${await first.inputValue()} x`)
    }
    const type = (typed: Readonly<Record<string, string>>) => async (page: Page) => {
      for (const [label, words] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(words)
    }
    const names = { category: 'Categoría Respuesta', catalog: 'Catálogo Respuesta', tyc: 'TyC Respuesta' }
    const pickWorkbook = (row: readonly SheetCell[]) => async (page: Page) => {
      const head = ['id', 'name', 'prices', 'category', 'description', 'catalog_ids', 'tyc_id']
      const file = await workbookOf([head, row])
      const buffer = Buffer.from(await file.arrayBuffer())
      const input = page.getByRole('dialog').locator('input[type=file]')
      await input.setInputFiles({ name: 'a.xlsx', mimeType: file.type, buffer })
    }
    const search = (page: Page) => page.getByRole('searchbox').first()
    const person = (page: Page) => rowOf(page, order.id).getByRole('link').first().click()
    const arrivals: Readonly<Record<string, Arrival>> = {
      'a refused sign-in': {
        at: '/login',
        isPublic: true,
        reach: type({ Email: 'a@example.co', Password: 'no' }),
        start: answering('POST', '**/api/**', enter, { status: 409 }),
        pressed: (page) => page.getByLabel('Password'),
        seen: isBusy,
      },
      'a mailed password': {
        at: '/recover/password',
        isPublic: true,
        reach: type({ Email: 'a@example.co' }),
        start: answering('POST', '**/api/**', (page) => page.getByLabel('Email').press('Enter'), {
          status: 200,
          json: { success: true },
        }),
        pressed: (page) => page.getByLabel('Email'),
        seen: text('Please check your email'),
      },
      'a refused activation': {
        at: '/login',
        isPublic: true,
        reach: async (page) => {
          await signIn(page, 'notInitiated')
          await page.getByRole('radio').check()
          await type({ 'New Password': 'una clave', 'Confirm New Password': 'una clave' })(page)
        },
        start: answering('POST', '**/api/**', click('Change Password'), { status: 409 }),
        pressed: (page) => page.getByLabel('Confirm New Password'),
        seen: isBusy,
      },
      'the outcome of a refund': {
        at: `/orders?keyword=${order.id}`,
        reach: (page) => chooseRefund(page, order.id),
        start: answering('POST', '**/api/order_item/refund', confirm, { status: 500 }),
        pressed: inDialog('Cerrar'),
      },
      'the outcome of courtesy points': {
        at: `/users?org=${org}`,
        reach: async (page) => {
          await gift(page)
          await enter(page)
        },
        start: answering('POST', '**/api/**', confirm, { status: 500 }),
        pressed: inDialog('Cerrar'),
      },
      'the recipient of courtesy points': {
        at: `/users?org=${org}`,
        reach: gift,
        start: answering('GET', '**/api/staff/**', enter, { status: 500 }),
        pressed: field('Mensaje'),
      },
      'the people of a pasted list': {
        at: `/users?org=${org}`,
        reach: async (page) => {
          await click('Para varias personas')(page)
          await field('Correos')(page).fill(`${email}\nnadie@x.co, 20`)
        },
        start: answering('GET', '**/api/**', click(/^Buscar \d+ personas/)),
        pressed: (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }),
      },
      'a balance that cannot be read': {
        at: `/services?org=${org}`,
        reach: (page) => page.getByLabel('Sumar al balance').fill('5'),
        start: answering('GET', '**/api/staff/**', enter, { status: 500 }),
        pressed: button('Guardar'),
      },
      'a refusal in the dialog of a catalog': {
        at: `/products?tab=catalog&open=${shelf.catalog}`,
        reach: rename,
        start: answering('PATCH', '**/api/staff/catalog/*', click('Save'), { status: 409 }),
        pressed: (page) => button(/^Quitar/)(page).first(),
      },
      'a refusal of a new form’s name': {
        at: `/products?tab=form&open=${form.id}`,
        reach: rename,
        start: answering('POST', '**/forms/update', click('Guardar preguntas'), { status: 409 }),
        pressed: button('Guardar preguntas'),
        seen: isBusy,
      },
      'a picture that cannot be uploaded': {
        at: `/products?open=${sku}`,
        reach: async (page) => {
          await page.locator('input[type=file]').setInputFiles(await aPicture('taza.png'))
          await text('taza.png')(page).waitFor()
        },
        start: answering('POST', '**/api/upload_presign/**', click('Save'), { status: 409 }),
        pressed: button('Cancelar subida'),
      },
      'what a workbook would do': {
        at: '/products?open=import',
        start: answering('GET', '**/api/**', pickWorkbook([null, 'Taza'])),
        pressed: button('Descargar plantilla'),
        seen: text('1 con error'),
      },
      'the end of an import': {
        at: '/products?open=import',
        async reach(page) {
          const { category, catalog, tyc } = names
          await pickWorkbook([null, 'Taza', '4200/18.90', category, 'Útil.', catalog, tyc])(page)
          await text('1 nuevo')(page).waitFor()
        },
        async start(page) {
          const release = await answering('POST', '**/api/staff/upload/products', click('Guardar'))(page)
          await click('Cerrar diálogo')(page)
          return async () => {
            await release()
            // The badge counts the rows at intervals.
            await page.waitForTimeout(700)
          }
        },
        pressed: button(/^Buscar…/),
        seen: text('Carga terminada'),
      },
      'the end of «Copiado»': {
        at: `/orders?info=${order.id}`,
        async start(page) {
          await click('Copiar datos de envío')(page)
          return () => page.waitForTimeout(2600)
        },
        pressed: button(/^(Copiado|Copiar datos de envío)$/),
      },
      'a question about the last admin': {
        at: `/clients?open=${org}`,
        start: answering('GET', '**/api/staff/org/*/users', click(/^Quitar a /), { status: 500 }),
        pressed: (page) => page.getByRole('dialog').getByRole('textbox').first(),
        seen: (page) => page.getByRole('alertdialog'),
      },
      'admins that cannot be read': {
        at: `/clients?open=${org}`,
        start: answering('GET', '**/api/staff/**', click(/^Quitar a /), { status: 500 }),
        pressed: (page) => page.getByRole('dialog').getByRole('textbox').first(),
        seen: text('No se pudo leer la lista'),
      },
      'what a colleague has saved': {
        at: `/products?tab=catalog&open=${shared.catalog}`,
        reach: rename,
        async start(page) {
          const release = await answering('GET', '**/api/**', click('Save'))(page)
          await laurel.db
            .updateTable('catalogs')
            .set({ name: `Otro ${Date.now()}` })
            .where('id', '=', shared.catalog)
            .execute()
          return release
        },
        pressed: button('Save'),
        seen: text('Entretanto alguien guardó otra cosa'),
      },
      'people who may become admins': {
        at: `/clients?open=${org}`,
        start: answering('GET', '**/api/**', (page) => page.getByRole('dialog').getByRole('searchbox').fill(email)),
        pressed: (page) => button(/^Quitar a /)(page).first(),
      },
      'a refusal in a row that is edited in place': {
        at: `/surveys?org=${org}`,
        reach: async (page) => {
          await click(/^Edit/)(page)
          await rename(page)
        },
        start: answering('PATCH', '**/api/staff/**', enter, { status: 409 }),
        pressed: (page) => button(/^Preview/)(page).last(),
      },
      'the end of an export': {
        at: '/orders',
        reach: (page) => page.getByText('Página 1').waitFor(),
        start: answering('GET', '**/api/**', click('Descargar CSV'), { status: 500 }),
        pressed: button('Cancelar'),
      },
      'the end of a session': {
        at: '/goals',
        start: answering('POST', '**/api/staff/activate_period/*', (page) => page.getByRole('switch').first().click(), {
          status: 401,
        }),
        pressed: (page) => page.locator('main').getByRole('button').first(),
      },
      'a list that cannot be read again': {
        at: '/goals',
        start: answering('GET', '**/api/staff/**', (page) => page.getByRole('switch').first().click(), { status: 500 }),
        pressed: button('Create New Period'),
        seen: text('La lista puede estar desactualizada'),
      },
      'the panel of a person': {
        at: `/orders?keyword=${order.id}`,
        start: answering('GET', '**/api/**', person),
        pressed: search,
        seen: text('Enviar puntos'),
      },
      'the code of a panel': {
        at: `/orders?keyword=${order.id}`,
        start: answering('GET', '**/PersonPanelContainer-*.js', person),
        pressed: search,
        seen: (page) => page.getByRole('dialog'),
      },
      'another page': {
        at: '/clients',
        start: answering('GET', '**/SurveysScreen-*.js', (page) => page.getByRole('link', { name: 'Surveys' }).click()),
        pressed: search,
        seen: (page) => page.getByRole('heading', { name: 'Surveys' }),
      },
      'a view of another tab': {
        at: '/orders',
        reach: click('Vistas'),
        start: async (page) => {
          const other = await page.context().newPage()
          await other.goto('/orders')
          await click('Vistas')(other)
          await other.getByRole('textbox').last().fill('De al lado')
          return () => other.keyboard.press('Enter')
        },
        pressed: (page) => page.getByRole('textbox').last(),
        seen: text('De al lado'),
      },
      'the words of another language': {
        at: '/products',
        start: answering('GET', '**/english-*.js', async (page) => {
          await click(/^Perfil de /)(page)
          await page.getByRole('menuitemradio', { name: 'English' }).click()
          await page.keyboard.press('Escape')
        }),
        pressed: (page) => page.getByRole('tab', { name: 'City' }),
        seen: (page) => page.getByRole('tab', { name: 'Form', exact: true }),
      },
      'a full storage of the browser': {
        at: `/users?org=${org}`,
        reach: gift,
        // Typed while the press lasts, and without the focus.
        start: async (page) => async () => {
          await field('Puntos')(page).evaluate((input) => {
            Storage.prototype.setItem = () => {
              throw new Error('full')
            }
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '8')
            input.dispatchEvent(new Event('input', { bubbles: true }))
          })
          await page.waitForTimeout(1000)
        },
        pressed: field('Mensaje'),
        seen: text(/^Este navegador no puede guardar/),
      },
    }
    const wrong: string[] = []
    const chance = createChance(seed)
    const goThrough = async ({ at, isPublic, reach, start, pressed, seen }: Arrival, by: Pointer) => {
      const page = await open({
        ...(!isPublic && { as: 'admin' as const }),
        at,
        complaints: /status of|descargar el CSV|full/,
      })
      const content = /[?&]open=/.test(at)
        ? '[role=dialog] :is(input:not([hidden]), button)'
        : 'main :is(input, button)'
      await page.locator(content).first().waitFor()
      await page.waitForLoadState('networkidle')
      await reach?.(page)
      const arrive = await start(page)
      const control = pressed(page)
      await control.scrollIntoViewIfNeeded()
      const element = await control.elementHandle()
      await control.evaluate((it) =>
        it.addEventListener('click', () => (it.dataset['clicked'] = ''), { capture: true }),
      )
      // A busy button ignores its click.
      const isBusy = (await control.getAttribute('aria-busy')) === 'true'
      const before = await page.evaluateHandle(controlsInSight)
      let problems: readonly string[] = []
      await pressing(page, by, control, async () => {
        await arrive()
        await page.waitForTimeout(heldMs)
        problems = await before.evaluate(movedOf)
      })
      const isClicked = await element?.evaluate((it) => (it as HTMLElement).dataset['clicked'] === '')
      if (!isClicked && !isBusy) problems = [...problems, 'was not clicked']
      await seen?.(page).first().waitFor()
      await page.context().close()
      return problems
    }
    const tried = Object.entries(arrivals).filter(() => isWhole || chance.happens(1 / 3))
    const waiting = tried.flatMap(([name, arrival]) =>
      (isWhole ? pointers : [chance.pick(pointers)]).map((by) => ({ name, arrival, by })),
    )
    const goOn = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { name, arrival, by } = next
        const problems = await goThrough(arrival, by).catch((thrown: Error) => [thrown.message])
        wrong.push(...problems.map((problem) => `${name}, by ${by}: ${problem}`))
      }
    }
    await Promise.all([goOn(), goOn()])
    expect(wrong).toEqual([])
  },
  isWhole ? 900_000 : 120_000,
)

test('the second press of a double click leaves the dialog open that the first has opened; a later one closes it', async ({
  open,
}) => {
  const page = await open({ as: 'admin', at: '/goals' })
  const dialog = page.getByRole('dialog', { name: 'Create New Period' })
  await page.getByRole('button', { name: 'Create New Period' }).click({ delay: heldMs })
  await expect(dialog).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByLabel('Period Name').click()
  await page.mouse.click(8, 500)
  await expect(dialog).toHaveCount(0)
})

test('the second press of a double click leaves the palette, a panel, a menu and a list open; beside the palette it presses nothing', async ({
  open,
}) => {
  const page = await open({ as: 'admin', at: '/goals' })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const second = async () => {
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  const openedBy = async (name: string | RegExp, opened: Locator) => {
    await button(name).click()
    await expect(opened).toBeVisible()
    await second()
    await expect(opened).toBeVisible()
    await page.waitForTimeout(500)
  }
  const palette = page.getByRole('dialog', { name: 'Buscar y abrir' })
  const { x, y, width, height } = (await button('Create New Period').boundingBox())!
  await openedBy(/^Buscar/, palette)
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(palette).toHaveCount(0)
  await second()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.waitForTimeout(500)

  const journal = page.getByRole('dialog', { name: 'Diario' })
  await openedBy('Diario', journal)
  await button('Diario').click()
  await expect(journal).toHaveCount(0)
  const profile = page.getByRole('menu', { name: /^Perfil/ })
  await openedBy(/^Perfil/, profile)
  await page.mouse.click(8, 500)
  await expect(profile).toHaveCount(0)

  await page.goto('/publicity')
  const views = page.getByRole('dialog', { name: 'Vistas' })
  await openedBy('Vistas', views)
  await page.mouse.click(8, 500)
  await expect(views).toHaveCount(0)
  const clients = page.getByRole('listbox', { name: 'Organización' })
  await openedBy('Opciones de Organización', clients)
  await button('Opciones de Organización').click()
  await expect(clients).toHaveCount(0)
})

test('the second click of a double one presses nothing but what the first has pressed', async ({ open, laurel }) => {
  const organisation_id = await addOrganisation(laurel, 'Cafetal Doble')
  const survey = { organisation_id, is_course: false, name: 'Clima doble', url: 'a1', results_url: '' }
  await laurel.db.insertInto('surveys').values(survey).execute()
  const page = await open({ as: 'admin', at: `/surveys?org=${organisation_id}` })
  const second = async () => {
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  }
  const dialog = page.getByRole('dialog', { name: 'Edit' })
  const [edit, cancel] = [/^Edit Url/, 'cancel'].map((name) => page.getByRole('button', { name }))
  await edit!.click()
  await expect(cancel!).toBeVisible()
  // Save is there now.
  await second()
  await cancel!.click()
  await expect(edit!).toBeVisible()
  await second()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(cancel!).toHaveCount(0)
  await edit!.click()
  await expect(page.getByText('No hay cambios que guardar.')).toHaveCount(0)

  await page.goto('/orders')
  await page.getByRole('button', { name: /^Buscar/ }).click()
  await page.getByRole('combobox', { name: 'Buscar y abrir' }).fill('survey')
  await page.getByRole('option', { name: /^Add New Survey/ }).click()
  await expect(page.getByRole('option', { name: /Cafetal Doble/ })).toBeVisible()
  await second()
  await expect(page.getByRole('combobox', { name: 'Buscar y abrir' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Buscar/ }).click()
  await page.getByRole('combobox', { name: 'Buscar y abrir' }).fill('new survey')
  await expect(page.getByRole('option', { name: /^Add New Survey/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /Cafetal Doble/ })).toBeVisible()
  await page.getByRole('option', { name: /Cafetal Doble/ }).click()
  await expect(page).toHaveURL(`/surveys?org=${organisation_id}&open=new`)

  await page.goto('/products?tab=categories')
  const rows = page.getByRole('row')
  await rows.nth(1).waitFor()
  await rows.nth(1).click()
  const close = dialog.getByRole('button', { name: 'Cerrar diálogo' })
  await expect(close).toBeVisible()
  await page.waitForTimeout(500)
  const { x, y, height } = (await close.boundingBox())!
  await close.click()
  await expect(dialog).toHaveCount(0)
  await page.mouse.click(x + 10, y + height / 2)
  await expect(dialog).toBeVisible()
  await second()
  await expect(dialog).toBeVisible()
  await close.click()
  await expect(dialog).toHaveCount(0)
})

test('the second press of a double click on a row changes nothing in the dialog that the first has opened', async ({
  open,
  laurel,
}) => {
  await shelve(laurel, await addShelf(laurel, 'Doble'), { name: 'Doble clic' })
  const page = await open({ as: 'admin', at: '/products?q=doble+clic' })
  const row = productRow(page, 'Doble clic')
  const demonPrice = page.getByRole('checkbox', { name: 'Demon price' })
  await row.click({ delay: heldMs })
  await demonPrice.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(demonPrice).not.toBeChecked()
  await page.waitForTimeout(500)
  await demonPrice.click()
  await expect(demonPrice).toBeChecked()
})

test('the second Enter of two does not press the button of a form to which the first has led', async ({ open }) => {
  const page = await open({ as: 'admin', at: '/orders?status=shipped' })
  const views = page.getByRole('button', { name: 'Vistas', exact: true })
  await views.click()
  await page.getByLabel('Nombre de la vista').fill('Enviadas')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await views.click()
  const bin = page.getByRole('button', { name: 'Borrar la vista Enviadas' })
  await bin.press('Enter')
  await expect(page.getByLabel('Nombre de la vista')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se borró la vista')).toBeVisible()
  await expect(bin).toHaveCount(0)
  await page.waitForTimeout(500)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Se guardó la vista')).toBeVisible()
})

test('the second of two presses of the space bar ticks nothing to which the first has led', async ({
  open,
  laurel,
}) => {
  const order = await addOrder(laurel.db)
  const page = await open({ as: 'admin', at: '/orders' })
  const tick = rowOf(page, order.id).locator('[data-tick]').first()
  await tick.check()
  await page.getByRole('button', { name: 'Quitar la selección' }).press(' ')
  await expect(tick).toBeFocused()
  await page.keyboard.press(' ')
  await expect(tick).not.toBeChecked()
  await page.waitForTimeout(500)
  await page.keyboard.press(' ')
  await expect(tick).toBeChecked()
})
