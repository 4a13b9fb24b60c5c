import { removeFromCatalog, removeFromCity, saveCatalog, saveCategory, saveCity, saveTyc } from '#api/catalogue.ts'
import { archiveForm, deleteQuestion, readAnswers, saveForm } from '#api/forms.ts'
import { createPeriod, flipPeriod, periods } from '#api/goals.ts'
import { readOrders, setItemStatus } from '#api/orders.ts'
import { addAdmin, changePlan, organisations, removeAdmin, saveOrganisation } from '#api/organisations.ts'
import { saveProduct } from '#api/products.ts'
import { saveServices } from '#api/services.ts'
import { recoverPassword, signIn } from '#api/session.ts'
import { createUser, updateUser } from '#api/users.ts'
import { recordIn } from '#app/journal/record.ts'
import { newBulkRun } from '#contract/bulk.ts'
import { keptBulkRuns, openBulkRuns } from '#runtime/bulkRuns.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { openImportRun } from '#runtime/imports/importRun.ts'
import { openJournal } from '#runtime/journal.ts'
import { noLocks, type Locks } from '#runtime/locks.ts'
import { recentMoves as openRecentMoves } from '#runtime/moneyMoves/recentMoves.ts'
import { openRefunds } from '#runtime/moneyMoves/refunds.ts'
import { openTransfers } from '#runtime/moneyMoves/transfers.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { empty, joinReplies, json, lostNetwork, text, type Reply } from '../support/console.ts'

let stop = () => {}
afterEach(() => stop())

function record(locks: Locks = noLocks, storage = memoryStorage()) {
  const recentMoves = openRecentMoves(7, memoryStorage())
  const parts = { account: 7, honoursKeys: true, storage, locks, recentMoves }
  const queries = new QueryClient()
  queries.setQueryData(organisations.queryKey, [{ id: 3, name: 'Grupo Andino' }] as never)
  queries.setQueryData(periods.queryKey, [{ id: 4, name: 'Q2', isActive: true }])
  const refunds = openRefunds({ ...parts, onLearned: () => undefined })
  const transfers = openTransfers({ ...parts, readBalance: () => Promise.resolve(0), onLearned: () => undefined })
  let now = Date.now()
  const journal = openJournal(7, memoryStorage(), () => (now += 1))
  const leaving = () => Promise.resolve()
  const bulkRuns = openBulkRuns({ ...parts, queries, leaving, onLearned: () => undefined })
  const imports = openImportRun({ onEnd: () => undefined })
  stop = recordIn({ journal, refunds, transfers, bulkRuns, imports, queries })
  const told = () => journal.entries().map(({ outcome, words }) => `${outcome}: ${words}`)
  const isTold = (...entries: readonly string[]) => vi.waitFor(() => expect(told()).toEqual(entries))
  return { journal, transfers, bulkRuns, isTold }
}

const named = { id: null, values: { name: 'Uno', tyc: 'x', country: null }, key: 'k' }
const user = { name: 'Ana', lastname: 'Paz', email: 'a@b.c', phone: '', address: '', title: '', type: 'user' } as const
const form = { title: 'Talla', description: '', existing: [], added: [], id: 8, key: 'k' }
/** Every call of the console that changes something, save for moves of points, and the words it is told in. */
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
  ['Nueva organización «Uno»', () => saveOrganisation({ id: null, values: { name: 'Uno' } as never, key: 'k' })],
  ['Plan elite para Grupo Andino', () => changePlan(3, 'elite' as never)],
  ['#6, administrador de RR. HH. de Grupo Andino', () => addAdmin(3, 6)],
  ['#6, administrador de RR. HH. de Grupo Andino', () => removeAdmin(3, 6)],
  ['Servicios de Grupo Andino', () => saveServices(3, [])],
  ['Nuevo usuario Ana Paz', () => createUser(3, { values: { ...user, isActive: true }, key: 'k' })],
  ['Usuario Ana Paz', () => updateUser({ id: 6, values: { ...user, isActive: true } })],
]
const endings: readonly [outcome: string, reply: Reply][] = [
  ['done', json({ success: true, data: {} })],
  ['refused', json({ success: false, error: { code: 'c', message: 'No.' } }, 409)],
  ['unconfirmed', json({ success: false, error: { code: 'c', message: 'No.' } }, 500)],
  ['unconfirmed', lostNetwork],
  ['unconfirmed', text('{"success": tr', 200)],
]

it.each(calls)('%s: only an answer that says so is told as done', async (words, send) => {
  for (const [outcome, reply] of endings) {
    const { isTold } = record()
    joinReplies([reply], { retryDelay: () => 0 })
    const sent = send().catch(() => undefined)
    await isTold(`unconfirmed: ${words}`)
    await sent
    await isTold(`${outcome}: ${words}`)
    stop()
  }
})

it('a refusal inside an answer of success, and a removal that says no, are not told as done', async () => {
  const { isTold, journal } = record()
  const no = { success: false, error: { code: 'c', message: 'No.' } }
  joinReplies([json({ success: true, data: [no] }), json(no), empty(404)])
  const values = { name: 'Taza', prices: [], sizes: [], catalogIds: [], cityIds: [] } as never
  await saveProduct({ id: null, values, key: 'k' }).catch(() => undefined)
  await isTold('refused: Nuevo producto «Taza»')
  expect(journal.entries()[0]?.detail).toBe('No. No se cambió nada.')
  await removeAdmin(3, 6)
  await removeAdmin(3, 6)
  const words = '#6, administrador de RR. HH. de Grupo Andino'
  await isTold(`done: ${words}`, `unconfirmed: ${words}`, 'refused: Nuevo producto «Taza»')
})

it('a run that another tab has is told of by that one alone, also where it ends there', async () => {
  const storage = memoryStorage()
  const kept = keptBulkRuns(7, storage)
  const keep = (id: string) =>
    kept.keep(newBulkRun(id, { kind: 'status', status: 'shipped', notify: true }, [{ id: 1, name: '#1', orderId: 1 }]))
  keep('a')
  keep('b')
  const free = Promise.withResolvers<() => void>()
  const { bulkRuns, journal } = record({ ...noLocks, wait: () => free.promise }, storage)
  keep('c')
  bulkRuns.noteStorage('laurel.bulk.7.c')
  const ids = () => bulkRuns.actor.getSnapshot().context.moves.map(({ id }) => id)
  expect(ids()).toEqual(['a', 'b', 'c'])
  for (const id of ['b', 'c']) {
    kept.forget(id)
    bulkRuns.noteStorage(`laurel.bulk.7.${id}`)
  }
  expect(ids()).toEqual(['a'])
  kept.forget('a')
  free.resolve(() => undefined)
  await vi.waitFor(() => expect(ids()).toEqual([]))
  expect(journal.entries()).toEqual([])
})

it('what only reads, and what signs somebody in, is not told, nor is anything that was typed as a password', async () => {
  const { journal } = record()
  joinReplies([json({ success: true, data: [] })])
  await readAnswers(1, 2)
  await signIn({ email: 'a@b.c', password: 'geheim' }).catch(() => undefined)
  await recoverPassword('a@b.c')
  expect(journal.entries()).toEqual([])
})

it('an answer that is not as agreed is told once for each field, however often it comes', async () => {
  const { journal } = record()
  const order = { id: 1, created_at: {}, user: { id: 2 }, items: [{ id: 3, status: 7, price: 'x' }] }
  joinReplies([json({ success: true, data: [order, { ...order, id: 4 }], next: false })])
  const search = { group: 'open', page: 1, keyword: '', productId: '' } as const
  await readOrders(search)
  await readOrders(search)
  const details = journal.entries().map(({ words, detail }) => `${words}: ${detail}`)
  expect(details.toSorted()).toEqual([
    'Respuesta de staff/orders: Lo que llegó en data[].created_at no es lo acordado.',
    'Respuesta de staff/orders: Lo que llegó en data[].items[].price no es lo acordado.',
  ])
})

it('a move that ends out of sight is told as done', async () => {
  const { transfers, isTold } = record()
  joinReplies([json({ success: true, data: null })])
  const organisation = { id: 3, name: 'Grupo Andino' }
  transfers.open({ kind: 'balance', id: 'a', organisation, points: 10_000, message: '' }, { isConfirmed: true })
  transfers.actor.send({ type: 'move.hidden' })
  await isTold('done: 10.000 al balance de Grupo Andino')
})
