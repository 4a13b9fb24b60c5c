import { isLastActive } from '#contract/users/admins.ts'
import { daniela, lucia, oscar, tomas } from '#contract/users/samples.ts'
import {
  fullName,
  keywordsOf,
  risksOf,
  userFrom,
  userPayload,
  userTypeOf,
  userValues,
  type UserType,
} from '#contract/users/users.ts'
import { expect, test } from 'vitest'

const read = (raw: unknown) => userFrom(raw)[0]!
const [anyone, admin, inactive] = [read(lucia), read(tomas), read(daniela)]

test('a user’s phone and document stay as written, and missing fields are empty', () => {
  const { id, name, lastname, email, address, title, org: organisation } = lucia
  const asWritten = { id, name, lastname, email, address, title, phone: '0315 220 1144', dni: '0418442907' }
  expect(anyone).toEqual({ ...asWritten, isAdmin: false, isManager: false, isActive: true, organisation })
  expect(read(oscar)).toMatchObject({ phone: '', address: '', title: '', dni: '' })
})

test('an answer of another shape is read as far as possible', () => {
  expect(userFrom({ name: 'Sin id' })).toEqual([])
  const bare = read({ id: 'u-1', emails: [{ address: 'una@otra.example' }], org: 'Andino', phone: 300 })
  const known = { id: 'u-1', email: 'una@otra.example', phone: '300' }
  expect(bare).toMatchObject({ ...known, organisation: null, isActive: null })
  expect(fullName(bare)).toBe('una@otra.example')
})

test('flags sent as numbers are read, and are sent back unchanged', () => {
  const numbers = { id: 1, email: 'a@b.example', is_admin: 1, is_manager: 0, is_active: 1 }
  const values = userValues(read(numbers))
  expect(userPayload(values)).toMatchObject({ type: 'admin', status: 1 })
  expect(userPayload({ ...values, isActive: false })).toMatchObject({ status: false })
})

test('a status that could not be read is sent as it was read, until one is chosen', () => {
  const values = userValues(read({ id: 1, email: 'a@b.example', is_active: 'activo' }))
  expect(values.isActive).toBeNull()
  expect(userPayload({ ...values, phone: '300' })).toMatchObject({ status: 'activo' })
  for (const isActive of [true, false]) expect(userPayload({ ...values, isActive })).toMatchObject({ status: isActive })
})

test('a user’s type is admin before manager before user', () => {
  expect([anyone, admin, read(oscar)].map(userTypeOf)).toEqual(['user', 'admin', 'manager'])
})

test('deactivating oneself or removing the last active admin asks first, and nothing else does', () => {
  const all = [anyone, admin, inactive]
  const me = { id: 7, email: 'maria@laurel.example' }
  const next = (type: UserType, isActive: boolean) => ({ type, isActive })
  expect(risksOf(admin, next('admin', true), all, me)).toEqual([])
  expect(risksOf(admin, next('manager', true), all, me)).toEqual(['last-admin'])
  expect(risksOf(admin, next('admin', false), all, { ...me, id: '12' })).toEqual(['self', 'last-admin'])
  expect(risksOf(admin, next('admin', false), [...all, { ...inactive, isActive: true }], me)).toEqual([])
  expect(risksOf(inactive, next('user', false), all, me)).toEqual([])
  expect(risksOf(anyone, next('user', false), all, { id: 7, email: anyone.email.toUpperCase() })).toEqual(['self'])
  expect(risksOf(anyone, next('manager', true), all, { ...me, id: 11 })).toEqual([])
  expect(risksOf({ ...anyone, email: '' }, next('user', false), all, { id: 7, email: '' })).toEqual([])
  expect(risksOf(anyone, next('user', false), all, null)).toEqual([])
})

test('where an API does not say who is active, making its only admin a user asks first, and changing a name does not', () => {
  const { is_active: _unsaid, ...unsaid } = tomas
  const lone = read(unsaid)
  const risks = (type: UserType, all = [lone], isActive: boolean | null = null) =>
    risksOf(lone, { type, isActive }, all, null)
  expect(risks('user')).toEqual(['last-admin'])
  expect(risks('admin')).toEqual([])
  expect(risks('admin', [lone], false), 'deactivated by choice').toEqual(['last-admin'])
  expect(risks('user', [lone, { ...lone, id: 99 }])).toEqual(['last-admin'])
  expect(risks('user', [lone, { ...lone, id: 99, isActive: true }])).toEqual([])
})

test('who may be the last admin, because the flag could not be read, asks first; who has no flag does not', () => {
  const risks = (flags: object, type: UserType, isActive: boolean, others = [anyone]) =>
    risksOf(read({ id: 99, is_active: true, ...flags }), { type, isActive }, others, null)
  for (const is_admin of ['si', {}, 2]) {
    expect(risks({ is_admin }, 'user', false)).toEqual(['last-admin'])
    expect(risks({ is_admin, is_manager: true }, 'manager', false)).toEqual(['last-admin'])
    expect(risks({ is_admin }, 'manager', true)).toEqual(['last-admin'])
    expect(risks({ is_admin }, 'user', true), 'no type is sent').toEqual([])
    expect(risks({ is_admin }, 'admin', true)).toEqual([])
    expect(risks({ is_admin }, 'user', false, [admin])).toEqual([])
  }
  for (const flags of [{}, { is_admin: null }, { is_admin: 0 }]) expect(risks(flags, 'user', false)).toEqual([])
})

test('an e-mail with an invisible character is one’s own account', () => {
  const me = { id: 7, email: `${anyone.email}\u200b` }
  expect(risksOf(anyone, { type: 'user', isActive: false }, [], me)).toEqual(['self'])
})

test('a name that turns the text after it does not turn the last name', () => {
  const turned = { name: '\u202eanA', lastname: 'Ruiz', email: '' }
  expect(fullName(turned)).toBe('\u2068\u202eanA\u2069 Ruiz')
  expect(fullName({ ...turned, name: '\u202eanA\u2069' })).toBe('\u2068\u202eanA\u2069 Ruiz')
  expect(fullName({ ...turned, name: 'أنا' })).toBe('أنا Ruiz')
})

test('a search drops leading blanks, joins others, and keeps one at the end', () => {
  expect(['  ana', 'ana   peña', ' ana\t\n', '', '   ', '\u200b a\u00adna \ufeff'].map(keywordsOf)).toEqual([
    'ana',
    'ana peña',
    'ana ',
    '',
    '',
    'ana ',
  ])
})

test('who is not active is not the last active HR admin', () => {
  const read = (id: number, is_active: unknown) => userFrom({ id, is_active })[0]!
  const admins = [1, 2].map((id) => ({ id, name: `${id}` }))
  expect(isLastActive(admins, [read(1, false), read(2, false)], 1)).toBe(false)
  expect(isLastActive(admins, [read(1, false)], 1), 'whoever the other is').toBe(false)
  expect(isLastActive(admins, [read(1, 'quizá'), read(2, false)], 1), 'nobody knows').toBe(true)
})

test('only another active HR admin makes the removal question unnecessary', () => {
  const read = (id: number, is_active: boolean) => userFrom({ id, is_active })[0]!
  const admins = [1, 2].map((id) => ({ id, name: `${id}` }))
  expect(isLastActive(admins, [read(1, true), read(2, true)], 1)).toBe(false)
  expect(isLastActive(admins, [read(1, true), read(2, false), read(3, true)], 1)).toBe(true)
  expect(isLastActive(admins.slice(1), [], 2)).toBe(true)
  expect(isLastActive(admins, [read(1, true)], 1), 'nobody knows of the other').toBeNull()
  const unread = userFrom({ id: 2, is_active: 'quizá' })
  expect(isLastActive(admins, [read(1, true), ...unread], 1), 'nor whether the other is active').toBeNull()
})

test('a status of null is sent back as null', () => {
  expect(userPayload(userValues(userFrom({ ...lucia, is_active: null })[0]!)).status).toBeNull()
})
