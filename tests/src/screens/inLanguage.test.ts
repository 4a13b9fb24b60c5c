import { orderFrom } from '#contract/orders/adapter.ts'
import { lucia } from '#contract/orders/samples.ts'
import { columnName } from '#components/table/tableColumns.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { said } from '#language/words.ts'
import { groupsOf } from '#screens/orders/waiting/groups.ts'
import { userResource } from '#screens/users/UsersScreen.tsx'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'

const english = () => showTranslation(translationOf('en-GB', Object.fromEntries(readCatalogOf('en'))))

afterEach(() => showTranslation(null))

it('groups that are kept are named in the language of the moment', () => {
  const [group] = groupsOf(orderFrom({ ...lucia, created_at: '' }), 'age')
  expect(group?.name).toBe('Sin fecha')
  english()
  expect(group?.name).toBe('Without a date')
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
