import { removeFromCatalog, removeFromCity, saveCatalog, saveCategory, saveCity, saveTyc } from '#api/catalogue.ts'
import { activateAnalytic } from '#api/analytics.ts'
import { archiveForm, deleteQuestion, readAnswers, saveForm } from '#api/forms.ts'
import { createPeriod, flipPeriod, periods } from '#api/goals.ts'
import { orderPage } from '#api/orderQueries.ts'
import { readOrders, setItemStatus } from '#api/orders.ts'
import { addAdmin, changePlan, organisations, removeAdmin, saveOrganisation } from '#api/organisations.ts'
import { saveProduct } from '#api/products.ts'
import { createPublicity, updatePublicity, updatePublicityImage } from '#api/publicity.ts'
import { saveServices } from '#api/services.ts'
import { recoverPassword, signIn } from '#api/session.ts'
import { activateSurvey } from '#api/surveys.ts'
import { createUser, updateUser } from '#api/users.ts'
import { bulkFact, recordIn } from '#app/journal/record.ts'
import { csvFile } from '#app/journal/JournalScreen.tsx'
import { refundWords, told, transferWords } from '#app/journal/words.ts'
import { newBulkRun, withItems, type BulkRun } from '#contract/bulk.ts'
import { refused } from '#contract/failure.ts'
import { orderPageFrom } from '#contract/orders/adapter.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { keptBulkRuns, openBulkRuns } from '#runtime/runs/bulkRuns.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { openImportRun } from '#runtime/imports/importRun.ts'
import { openJournal } from '#runtime/journal.ts'
import { noLocks, type Locks } from '#runtime/locks.ts'
import { recentMoves as openRecentMoves } from '#runtime/runs/recentMoves.ts'
import { openRefunds } from '#runtime/runs/refunds.ts'
import { openGifts } from '#runtime/runs/gifts.ts'
import { openTransfers } from '#runtime/runs/transfers.ts'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { png } from '#tests/support/images.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { empty, joinReplies, json, lostNetwork, text, type Reply } from '../support/console.ts'

let stop = () => {}
afterEach(() => stop())

function record(locks: Locks = noLocks, storage = memoryStorage()) {
  const recentMoves = openRecentMoves(7, memoryStorage())
  const parts = { account: 7, honoursKeys: true, storage, locks, recentMoves }
  const queries = new QueryClient()
  queries.setQueryData(organisations.queryKey, [{ id: 3, name: 'Grupo Andino' }] as never)
  queries.setQueryData(periods.queryKey, [{ id: 4, name: 'Q2', isActive: true }])
  const refunds = openRefunds({ ...parts, records: noLocks, onLearned: () => undefined })
  const transfers = openTransfers({ ...parts, readBalance: () => Promise.resolve(0), onLearned: () => undefined })
  let now = Date.now()
  const journal = openJournal(7, memoryStorage(), () => (now += 1))
  const leaving = () => Promise.resolve()
  const bulkRuns = openBulkRuns({
    ...parts,
    records: { ...noLocks, wait: () => Promise.resolve(() => undefined) },
    queries,
    leaving,
    gifts: openGifts({ transfers, recentMoves }),
    onLearned: () => undefined,
  })
  const imports = openImportRun({ onEnd: () => undefined })
  stop = recordIn({ journal, refunds, transfers, bulkRuns, imports, queries })
  const entries = () => journal.entries().map((entry) => told(entry))
  const lines = () => entries().map(({ outcome, words }) => `${outcome}: ${words}`)
  const hasEntries = (...entries: readonly string[]) => vi.waitFor(() => expect(lines()).toEqual(entries))
  return { entries, journal, transfers, bulkRuns, imports, queries, hasEntries }
}

const named = { id: null, values: { name: 'Uno', tyc: 'x', country: null }, key: 'k' }
const user = { name: 'Ana', lastname: 'Paz', email: 'a@b.c', phone: '', address: '', title: '', type: 'user' } as const
const unnamed = {
  id: 10_477,
  user: { id: 31, email: 'solo@b.example' },
  items: [{ id: 477, status: 'shipped', product: 'Bono' }],
}
const shipped = orderPageFrom({ success: true, data: [...openOrders, unnamed], next: false })
/** Cached lists by their query keys. */
const lists: readonly (readonly [key: QueryKey, rows: unknown])[] = [
  [orderPage({ group: 'open', page: 1, keyword: '', productId: '' }).queryKey, shipped],
  [
    ['users', '3'],
    [
      { id: 6, name: 'Ana', lastname: 'Paz' },
      { id: 11, name: '\u200b', lastname: '', email: 'solo@b.example' },
      { id: 12, name: '', lastname: '', email: '' },
      { id: 13, name: '\u202eanA', lastname: 'Paz' },
    ],
  ],
  [['surveys', '3'], [{ id: 8, name: 'Clima' }]],
  [['courses', '3'], [{ id: 9, name: 'Café' }]],
  [['analytics', '3'], [{ id: 2, name: 'Ventas' }]],
  [['forms'], [{ id: 5, title: 'Talla', questions: [{ id: 2, label: '¿Qué talla?' }] }]],
  [['publicity'], [{ id: 4, title: 'Verano' }]],
  [['catalogs'], [{ id: 5, name: 'Navidad', products: [{ id: 9, name: 'Taza' }] }]],
  [
    ['services', '3'],
    [
      { id: 1, name: 'Cursos', isActive: false },
      { id: 2, name: 'Metas', isActive: true },
      { id: 4, name: 'Pulso', isActive: true },
    ],
  ],
]
const service = (id: number, isActive: boolean) => ({ id, isActive }) as never
const picture = new File([png(64, 64)], 'x.png', { type: 'image/png' })
const banner = {
  title: 'Verano',
  organisationId: 3,
  description: '',
  link: '',
  isActive: true,
  imageUrl: '',
  picture,
  isNew: true,
}
/** Changes of records that a cached list knows: words, detail and address of the entry. */
const namedCalls: readonly [words: string, detail: string, to: string, send: () => Promise<unknown>][] = [
  [
    'Termo acero 750 ml a Delivered',
    '#10482, Lucía Fernández Ortega. Con aviso por correo',
    '/orders?info=10482',
    () => setItemStatus({ itemId: 502, status: 'delivered', notify: true }),
  ],
  [
    'Servicios de Grupo Andino',
    'Activar: Cursos. Desactivar: Metas',
    '/services?org=3',
    () => saveServices(3, [service(1, true), service(2, false), service(4, true)]),
  ],
  ['Ana Paz, administrador de RR. HH. de Grupo Andino', 'Agregar', '/clients?open=3', () => addAdmin(3, 6)],
  ['solo@b.example, administrador de RR. HH. de Grupo Andino', 'Quitar', '/clients?open=3', () => removeAdmin(3, 11)],
  ['Usuario #12, administrador de RR. HH. de Grupo Andino', 'Agregar', '/clients?open=3', () => addAdmin(3, 12)],
  [
    '\u2068\u2068\u202eanA\u2069 Paz\u2069, administrador de RR. HH. de Grupo Andino',
    'Agregar',
    '/clients?open=3',
    () => addAdmin(3, 13),
  ],
  [
    'Bono a Delivered',
    '#10477, solo@b.example. Con aviso por correo',
    '/orders?info=10477',
    () => setItemStatus({ itemId: 477, status: 'delivered', notify: true }),
  ],
  ['Usuario Ana Paz', '', '/users?org=3&open=6', () => updateUser({ id: 6, values: { ...user, isActive: true } })],
  ['Encuesta Clima', 'Activar o desactivar', '/surveys?org=3&open=8', () => activateSurvey(8, true)],
  ['Curso Café', 'Activar o desactivar', '/courses?org=3&open=9', () => activateSurvey(9, true)],
  [
    'Custom Analytics Ventas',
    'Activar o desactivar',
    '/custom_analytics?org=3&open=2',
    () => activateAnalytic(2, true),
  ],
  ['Pregunta ¿Qué talla?', 'Eliminar', '/products?tab=form&open=5', () => deleteQuestion(2)],
  ['Imagen de publicidad Verano', '', '/publicity?open=4', () => updatePublicityImage({ id: 4, values: banner })],
  ['Nueva publicidad «Verano»', '', '/publicity?open=77', () => createPublicity({ values: banner, key: 'k' })],
  ['Publicidad «Verano»', '', '/publicity?open=4', () => updatePublicity({ id: 4, values: banner })],
  ['Producto Taza fuera del catálogo Navidad', '', '/products?open=9', () => removeFromCatalog(5, 9)],
  [
    'Nuevo usuario Ana Paz',
    'Grupo Andino',
    '/users?org=3&open=77',
    () => createUser(3, { values: { ...user, isActive: true }, key: 'k' }),
  ],
  ['Nuevo catálogo «Uno»', '', '/products?tab=catalog&open=77', () => saveCatalog(named)],
]

const form = { title: 'Talla', description: '', existing: [], added: [], id: 8, key: 'k' }
/** Every call that changes something except moves of points, with the words of its entry. */
const calls: readonly [words: string, send: () => Promise<unknown>][] = [
  ['Nueva categoría «Uno»', () => saveCategory(named)],
  ['Términos «Uno»', () => saveTyc({ ...named, id: 5 })],
  ['Nuevo catálogo «Uno»', () => saveCatalog(named)],
  ['Ciudad «Uno»', () => saveCity({ ...named, id: 5 })],
  ['Producto #9 fuera del catálogo #5', () => removeFromCatalog(5, 9)],
  ['Producto #9 fuera de la ciudad #5', () => removeFromCity(5, 9)],
  ['Formulario «Talla»', () => saveForm(form)],
  ['Formulario #8', () => archiveForm(8)],
  ['Pregunta #2', () => deleteQuestion(2)],
  ['Nuevo periodo «Q3»', () => createPeriod({ values: { name: 'Q3' }, key: 'k' })],
  ['Periodo Q2', () => flipPeriod(4)],
  ['Ítem #12 a Delivered', () => setItemStatus({ itemId: 12, status: 'delivered', notify: true })],
  [
    'Nueva organización «Uno»',
    () => saveOrganisation({ id: null, values: { name: 'Uno', email: '' } as never, key: 'k' }),
  ],
  ['Plan elite para Grupo Andino', () => changePlan(3, 'elite' as never)],
  ['Plan Basic para Grupo Andino', () => changePlan(3, 'basic')],
  ['Plan Premium para Grupo Andino', () => changePlan(3, 'premium')],
  ['#6, administrador de RR. HH. de Grupo Andino', () => addAdmin(3, 6)],
  ['#6, administrador de RR. HH. de Grupo Andino', () => removeAdmin(3, 6)],
  ['Servicios de Grupo Andino', () => saveServices(3, [])],
  ['Nuevo usuario Ana Paz', () => createUser(3, { values: { ...user, isActive: true }, key: 'k' })],
  ['Usuario Ana Paz', () => updateUser({ id: 6, values: { ...user, isActive: true } })],
  ['Usuario a@b.c', () => updateUser({ id: 6, values: { ...user, name: '', lastname: '\u200b', isActive: true } })],
  ['Usuario #6', () => updateUser({ id: 6, values: { ...user, name: '', lastname: '', email: '', isActive: true } })],
  [
    'Nuevo usuario a@b.c',
    () => createUser(3, { values: { ...user, name: '', lastname: '', isActive: true }, key: 'k' }),
  ],
  ['Usuario Paz', () => updateUser({ id: 6, values: { ...user, name: '\u2060', isActive: true } })],
  ['Ciudad #5', () => saveCity({ ...named, values: { ...named.values, name: '\u200b' }, id: 5 })],
]
const endings: readonly [outcome: string, reply: Reply][] = [
  ['done', json({ success: true, data: {} })],
  ['refused', json({ success: false, error: { code: 'c', message: 'No.' } }, 409)],
  ['unconfirmed', json({ success: false, error: { code: 'c', message: 'No.' } }, 500)],
  ['unconfirmed', lostNetwork],
  ['unconfirmed', text('{"success": tr', 200)],
]

it.each(calls)('%s: only an answer that confirms it makes it done', async (words, send) => {
  for (const [outcome, reply] of endings) {
    const { hasEntries } = record()
    joinReplies([reply], { retryDelay: () => 0 })
    const sent = send().catch(() => undefined)
    await hasEntries(`unconfirmed: ${words}`)
    await sent
    await hasEntries(`${outcome}: ${words}`)
    stop()
  }
})

it.each(namedCalls)('%s: the entry has the record’s name and address', async (words, detail, to, send) => {
  const { entries, queries } = record()
  for (const [key, rows] of lists) queries.setQueryData(key, rows)
  joinReplies([json({ success: true, data: { id: 77 } })])
  await send()
  await vi.waitFor(() => expect(entries()).toMatchObject([{ outcome: 'done', words, detail, to }]))
})

it('an entry is told in the language that is shown, whichever it was made in', async () => {
  onTestFinished(() => showTranslation(null))
  const { entries, queries } = record()
  for (const [key, rows] of lists) queries.setQueryData(key, rows)
  joinReplies([json({ success: false, error: { code: 'busy', message: 'En uso.' } }, 409)])
  await setItemStatus({ itemId: 502, status: 'delivered', notify: true }).catch(() => undefined)
  const show = (language: 'es' | 'en') =>
    showTranslation(translationOf(language, Object.fromEntries(readCatalogOf(language))))
  show('es')
  await vi.waitFor(() => expect(entries()).toMatchObject([{ outcome: 'refused' }]))
  expect(entries()[0]?.words).toBe('Termo acero 750 ml a «Entregado»')
  expect(entries()[0]?.detail).toMatch(/Con aviso por correo. En uso. No se cambió nada./)
  show('en')
  expect(entries()[0]?.words).toBe('Termo acero 750 ml to Delivered')
  expect(entries()[0]?.detail).toMatch(/En uso. Nothing was changed./)
})

it('an entry keeps the e-mail of a person without a name alone', async () => {
  const { journal } = record()
  joinReplies([json({ success: true, data: null })])
  await updateUser({ id: 6, values: { ...user, isActive: true } })
  expect(JSON.stringify(journal.entries())).not.toContain('a@b.c')
  await updateUser({ id: 6, values: { ...user, name: '', lastname: '', isActive: true } })
  expect(JSON.stringify(journal.entries())).toContain('a@b.c')
})

it('a move of points names whom it is for by name, e-mail or id', () => {
  const refund = { orderId: 1, itemId: 2, userId: 31, productName: '\u202eazaT', points: 5, notify: true }
  const entry = (userName: string) => refundWords({ ...refund, userName }).detail
  expect(entry('')).toBe('\u2068\u202eazaT\u2069, Usuario #31')
  expect(entry('solo@b.example')).toBe('\u2068\u202eazaT\u2069, solo@b.example')
  const transfer = { kind: 'courtesy', id: 'a', organisation: null, chosen: null, points: 5, message: '' } as const
  const person = { id: 31, name: '\u200b', email: 'solo@b.example' }
  expect(transferWords({ ...transfer, person }).words).toBe('5 puntos a solo@b.example')
  expect(transferWords({ ...transfer, person: { ...person, email: '' } }).words).toBe('5 puntos a Usuario #31')
})

it('a file of the journal holds no marks that the console puts around a name', async () => {
  const words = '5 puntos a \u2068\u202eanA\u2069'
  const file = await csvFile([{ id: 'a', at: 0, outcome: 'done', words, detail: '' }]).text()
  expect(file).toContain('5 puntos a \u202eanA')
  expect(file).not.toMatch(/[\u2066-\u2069]/)
})

it('the entry of an unknown record links to its page', async () => {
  const { entries } = record()
  joinReplies([json({ success: true, data: null })])
  await updateUser({ id: 6, values: { ...user, isActive: true } })
  await setItemStatus({ itemId: 1, status: 'delivered', notify: false })
  await saveCatalog(named)
  expect(entries().map(({ to }) => to)).toEqual(['/products?tab=catalog', '/orders', '/users'])
})

/** The entry of a run at rest. */
const ended = (run: BulkRun) => told({ id: 'bulk.a', ...bulkFact(run, false) })

it('the entry of a bulk run names at most ten failures, each with its reason and address', () => {
  const items = Array.from({ length: 12 }, (_, id) => ({ id, name: `#${id} · Taza`, orderId: id }))
  const run = newBulkRun('a', { kind: 'status', status: 'shipped', notify: true }, items)
  const withFailed = (count: number) =>
    ended(
      withItems(run, (item) =>
        Number(item.id) < count
          ? { ...item, outcome: 'refused', problem: refused('busy', 'En uso') }
          : { ...item, outcome: 'done' },
      ),
    )
  expect(withFailed(1)).toMatchObject({
    outcome: 'partial',
    detail: '11 hechos, 1 rechazado',
    failures: [{ name: '#0 · Taza', why: '«En uso»', to: '/orders?info=0' }],
  })
  expect(withFailed(12).outcome).toBe('refused')
  expect(withFailed(12).failures).toHaveLength(11)
  expect(withFailed(12).failures?.at(-1)?.name).toBe('y 2 más')
  expect(withFailed(1).changed).toHaveLength(11)
  expect(withFailed(0)).toMatchObject({ outcome: 'done', to: '/orders' })
  expect(withFailed(0).changed?.at(0)).toEqual({ name: '#0 · Taza', to: '/orders?info=0' })
  expect(withFailed(0).changed?.at(-1)).toEqual({ name: 'y 2 más' })
  expect(withFailed(0).failures).toBeUndefined()
})

it('the entry of a bulk run does not say of what was so already that it was changed', () => {
  const items = [1, 2, 3].map((id) => ({ id, name: `#${id}`, orderId: id }))
  const run = newBulkRun('a', { kind: 'status', status: 'shipped', notify: false }, items)
  const withFound = (count: number) =>
    ended(
      withItems(run, (item) => ({ ...item, outcome: 'done', ...(Number(item.id) <= count && { isAsFound: true }) })),
    )
  expect(withFound(2)).toMatchObject({
    outcome: 'done',
    detail: '1 hecho, 2 sin cambio',
    changed: [{ name: '#3' }],
  })
  expect(withFound(3)).toMatchObject({ outcome: 'done', detail: '0 hechos, 3 sin cambio' })
  expect(withFound(3).changed).toBeUndefined()
})

it('the entry of an import with failed rows is partial and names them', async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  const { imports, hasEntries, entries } = record()
  const rows = [
    { name: 'Taza', message: 'Creado' },
    { name: 'Olla', message: 'Not created: price' },
    { name: '', message: 'Not created: row 4' },
  ]
  joinReplies([json(rows)])
  imports.actor.send({ type: 'file.picked', file: new File(['x'], 'hoja.xlsx') })
  imports.actor.send({ type: 'submitted' })
  await hasEntries('partial: Carga de productos «hoja.xlsx»')
  expect(entries()[0]).toMatchObject({
    detail: '1 con éxito, 2 con error',
    failures: [
      { name: 'Olla', why: 'Not created: price' },
      { name: 'Fila 4', why: 'Not created: row 4' },
    ],
  })
  vi.unstubAllGlobals()
})

it('a refusal inside an answer of success is refused, and an unclear removal is unconfirmed', async () => {
  const { hasEntries, entries } = record()
  const no = { success: false, error: { code: 'c', message: 'No.' } }
  joinReplies([json({ success: true, data: [no] }), json(no), empty(404)])
  const values = { name: 'Taza', prices: [], sizes: [], catalogIds: [], cityIds: [] } as never
  await saveProduct({ id: null, values, key: 'k' }).catch(() => undefined)
  await hasEntries('refused: Nuevo producto «Taza»')
  expect(entries()[0]?.detail).toBe('No. No se cambió nada.')
  await removeAdmin(3, 6)
  await removeAdmin(3, 6)
  const words = '#6, administrador de RR. HH. de Grupo Andino'
  await hasEntries(`done: ${words}`, `unconfirmed: ${words}`, 'refused: Nuevo producto «Taza»')
})

it('only the tab that works on a run reports it', async () => {
  const storage = memoryStorage()
  const kept = keptBulkRuns(7, storage)
  const keep = (id: string) =>
    kept.keep(newBulkRun(id, { kind: 'status', status: 'shipped', notify: true }, [{ id: 1, name: '#1', orderId: 1 }]))
  keep('a')
  keep('b')
  const free = Promise.withResolvers<() => void>()
  const { bulkRuns, journal } = record({ ...noLocks, wait: () => free.promise }, storage)
  keep('c')
  bulkRuns.onStorage('laurel.bulk.7.c')
  const ids = () => bulkRuns.actor.getSnapshot().context.runs.map(({ id }) => id)
  expect(ids()).toEqual(['a', 'b', 'c'])
  for (const id of ['b', 'c']) {
    kept.forget(id)
    bulkRuns.onStorage(`laurel.bulk.7.${id}`)
  }
  expect(ids()).toEqual(['a'])
  kept.forget('a')
  free.resolve(() => undefined)
  await vi.waitFor(() => expect(ids()).toEqual([]))
  expect(journal.entries()).toEqual([])
})

it('reads, sign-ins and passwords are never reported', async () => {
  const { journal } = record()
  joinReplies([json({ success: true, data: [] })])
  await readAnswers(1, 2)
  await signIn({ email: 'a@b.c', password: 'geheim' }).catch(() => undefined)
  await recoverPassword('a@b.c')
  expect(journal.entries()).toEqual([])
})

it('an answer that breaks the contract is reported once for each field', async () => {
  const { entries } = record()
  const order = { id: 1, created_at: {}, user: { id: 2 }, items: [{ id: 3, status: 7, price: 'x' }] }
  joinReplies([json({ success: true, data: [order, { ...order, id: 4 }], next: false })])
  const search = { group: 'open', page: 1, keyword: '', productId: '' } as const
  await readOrders(search)
  await readOrders(search)
  const details = entries().map(({ words, detail }) => `${words}: ${detail}`)
  expect(details.toSorted()).toEqual([
    'Respuesta de staff/orders: Lo que llegó en data[].created_at no es lo acordado.',
    'Respuesta de staff/orders: Lo que llegó en data[].items[].price no es lo acordado.',
  ])
})

it('a move that ends while it is hidden is reported as done', async () => {
  const { transfers, hasEntries } = record()
  joinReplies([json({ success: true, data: null })])
  const organisation = { id: 3, name: 'Grupo Andino' }
  transfers.open({ kind: 'balance', id: 'a', organisation, points: 10_000, message: '' }, { isConfirmed: true })
  transfers.actor.send({ type: 'run.hidden' })
  await hasEntries('done: 10.000 al balance de Grupo Andino')
})
