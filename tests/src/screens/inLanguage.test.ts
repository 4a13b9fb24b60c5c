import { orderFrom } from '#contract/orders/adapter.ts'
import { lucia } from '#contract/orders/samples.ts'
import { columnName } from '#components/table/tableColumns.ts'
import { newBulkRun } from '#contract/bulk.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { said } from '#language/words.ts'
import { doneWords } from '#resource/bulkRunWords.ts'
import { fieldLabel } from '#resource/history/words.ts'
import { effectOn } from '#screens/orders/BulkStatus.tsx'
import { productOptions } from '#screens/orders/ProductFilter.tsx'
import { groupsOf } from '#screens/orders/waiting/groups.ts'
import { userResource } from '#screens/users/UsersScreen.tsx'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

const english = () => showTranslation(translationOf('en-GB', Object.fromEntries(readCatalogOf('en'))))
const spanish = () => showTranslation(translationOf('es', Object.fromEntries(readCatalogOf('es'))))

afterEach(() => showTranslation(null))

it('the products to filter orders by are sorted as the language shown does', () => {
  const names = () => {
    const products = ['Ñandú', 'Ábaco', 'Nube', 'Termo 10', 'Termo 9'].map((name) => ({ id: name, name }))
    return productOptions(products).map(({ label }) => label)
  }
  expect(names()).toEqual(['Ábaco', 'Nube', 'Ñandú', 'Termo 9', 'Termo 10'])
  english()
  expect(names()).toEqual(['Ábaco', 'Ñandú', 'Nube', 'Termo 9', 'Termo 10'])
})

it('groups that are kept are named in the language of the moment', () => {
  const [group] = groupsOf(orderFrom({ ...lucia, created_at: '' }), 'age')
  expect(group?.name).toBe('Sin fecha')
  english()
  expect(group?.name).toBe('Without a date')
})

it('a person has a job title, and what else has a title keeps it', () => {
  const titles = () =>
    ['user', 'analytic'].map((kind) => fieldLabel(kind, { name: 'title', before: null, after: null }))
  expect(titles()).toEqual(['Title', 'Title'])
  english()
  expect(titles()).toEqual(['Job title', 'Title'])
  spanish()
  expect(titles()).toEqual(['Cargo', 'Título'])
})

it('the status of ordered items reads as a name within a Spanish sentence', () => {
  const items = (['in-progress', 'in-progress', 'shipped'] as const).map((status, id) => {
    return { id, name: '', orderId: id, person: '', status, refundedAt: '' }
  })
  const words = () => {
    const run = (status: 'in-progress' | 'earlier') => newBulkRun('r', { kind: 'status', status, notify: false }, items)
    return [effectOn(items, 'delivered', false), ...[run('in-progress'), run('earlier')].map(doneWords)]
  }
  expect(words()).toEqual([
    '1 Shipped, 2 In-progress → Delivered · 1 persona, sin aviso',
    '3 ítems en In-progress.',
    '3 ítems en su estado anterior.',
  ])
  spanish()
  expect(words()).toEqual([
    '1 en «Enviado», 2 en «En proceso» → Entregado · 1 persona, sin aviso',
    '3 artículos en «En proceso».',
    '3 artículos en su estado anterior.',
  ])
})

it('the users of an organisation, which stay as they were made, are worded in the language of the moment', () => {
  const { messages, search, create, columns } = userResource(1, null, new QueryClient())
  const words = () => [
    ...[messages.caption, search?.label ?? '', create?.button ?? ''].map(said),
    columns.map(columnName)[0],
  ]
  expect(words()).toEqual(['Usuarios', 'Buscar usuarios', 'Create New User', 'User Name'])
  english()
  expect(words()).toEqual(['Users', 'Search users', 'Create user', 'User name'])
})
