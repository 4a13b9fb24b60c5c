import {
  below,
  entriesIn,
  idIn,
  reader,
  rowsAt,
  rowsIn,
  flag,
  list,
  text,
  whole,
  type AnswerPath,
} from '#contract/lenient.ts'
import { orderFrom, orderPageFrom } from '#contract/orders/adapter.ts'
import { Id } from '#contract/id.ts'
import { catalogFrom, cityFrom, tycFrom } from '#contract/catalogue/adapter.ts'
import { formFrom } from '#contract/forms/adapter.ts'
import { periodFrom } from '#contract/goals/periods.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { productFrom } from '#contract/products/adapter.ts'
import { linkFrom, serviceFrom } from '#contract/services/services.ts'
import { analyticFrom } from '#contract/analytics/analytics.ts'
import { publicityFrom } from '#contract/publicity/publicity.ts'
import { surveyFrom } from '#contract/surveys/surveys.ts'
import { userFrom } from '#contract/users/users.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const rowFrom = reader(
  v.object({ id: Id, name: text, size: whole, isOn: flag, parts: list }),
  (row, _raw, at?: AnswerPath) => ({ ...row, parts: rowsAt(row.parts, idIn, at, 'parts') }),
)

/** The fields that a reader could not read. */
function unreadableBy(read: (at: AnswerPath) => unknown) {
  const at: AnswerPath = { path: '', unreadable: new Set() }
  read(at)
  return [...at.unreadable]
}
const fieldsOf = (...rows: readonly unknown[]) => unreadableBy((at) => rowsIn(rows, rowFrom, below(at, 'data')))

it.each([
  ['what is as agreed', [{ id: 1, name: 'a', size: 3, isOn: true, parts: [1] }], []],
  ['what is missing, null or empty', [{ id: 1, name: '', size: null, parts: [] }], []],
  ['a number that came as text, and text as a number', [{ id: '1', name: 4, size: '3', isOn: false }], []],
  ['fields of another kind', [{ id: 1, name: {}, isOn: 'yes' }], ['data[].name', 'data[].isOn']],
  [
    'a field that is wrong in every row',
    [
      { id: 1, size: 'x' },
      { id: 2, size: 'y' },
    ],
    ['data[].size'],
  ],
  ['a row that cannot be read', [{ name: 'a' }], ['data[].id']],
  ['a part of a row', [{ id: 1, parts: [{ name: 'a' }] }], ['data[].parts[]']],
] as const)('of %s', (_what, rows, fields) => {
  expect(fieldsOf(...rows).toSorted()).toEqual([...fields].toSorted())
})

it('a mismatch names the item’s field by its path in the whole answer', () => {
  const items = [{ id: 5, status: { now: 'shipped' }, price: 1 }]
  const body = { data: [{ id: 1, user: { id: 2, name: 'Ana' }, items }], next: false }
  expect(unreadableBy((at) => orderPageFrom(body, at))).toEqual(['data[].items[].status'])
})

it.each([
  [[true, 1, '1', 'true'], true],
  [[false, 0, '0', 'false'], false],
])('a flag may be a number or a text: %j', (sent, isOn) => {
  for (const one of sent) {
    const read = [
      periodFrom({ id: 1, active: one })[0]?.isActive,
      surveyFrom({ id: 1, is_active: one })[0]?.isActive,
      surveyFrom({ id: 1, is_multi_response: one })[0]?.isMultiResponse,
      analyticFrom({ id: 1, active: one })[0]?.isActive,
      analyticFrom({ id: 1, is_public: one })[0]?.isPublic,
      linkFrom({ service_id: 1, active: one })[0]?.isActive,
      organisationFrom({ id: 1, is_active: one })[0]?.isActive,
      productFrom({ id: 1, featured: one })[0]?.featured,
      productFrom({ id: 1, is_demon_price: one })[0]?.isDemonPrice,
      productFrom({ id: 1, is_corporate_benefit: one })[0]?.isCorporateBenefit,
      publicityFrom({ id: 1, status: one })[0]?.isActive,
      userFrom({ id: 1, is_active: one })[0]?.isActive,
      userFrom({ id: 1, is_admin: one })[0]?.isAdmin,
    ]
    expect(read).toEqual(read.map(() => isOn))
    expect(fieldsOf({ id: 1, isOn: one })).toEqual([])
  }
})

it('a state that a call flips is not guessed', () => {
  for (const odd of ['yes', 2, {}, []]) {
    expect(periodFrom({ id: 1, active: odd })).toMatchObject([{ isActive: null }])
    const survey = { isActive: null, isMultiResponse: null }
    expect(surveyFrom({ id: 1, is_active: odd, is_multi_response: odd })).toMatchObject([survey])
    expect(unreadableBy((at) => periodFrom({ id: 1, active: odd }, at))).toEqual(['active'])
  }
  for (const none of [null, undefined])
    expect(periodFrom({ id: 1, active: none }), 'missing means off').toMatchObject([{ isActive: false }])
})

const samples = import.meta.glob<Record<string, unknown>>('/contract/*/samples.ts', { eager: true })
const sampled = (area: string, name: string) => samples[`/contract/${area}/samples.ts`]?.[name]

it.each([
  ['catalogue', 'catalogs', catalogFrom],
  ['catalogue', 'cities', cityFrom],
  ['catalogue', 'terms', tycFrom],
  ['forms', 'forms', formFrom],
  ['goals', 'periods', periodFrom],
  ['orders', 'openOrders', orderFrom],
  ['orders', 'closedOrders', orderFrom],
  ['organisations', 'organisations', organisationFrom],
  ['products', 'products', productFrom],
  ['services', 'services', serviceFrom],
  ['services', 'serviceLinks', linkFrom],
  ['users', 'users', userFrom],
] as const)('an answer matches the contract: %s, %s', (area, name, read) => {
  const rows = sampled(area, name)
  expect(rowsIn<unknown>(rows, read)?.length).toBeGreaterThan(0)
  expect(unreadableBy((at) => rowsIn<unknown>(rows, read, at))).toEqual([])
})

it.each([
  [undefined, []],
  [null, []],
  ['', []],
  [
    [1, 'a'],
    [1, 'a'],
  ],
  ['[1,"a"]', [1, 'a']],
  [{ 3: 'c', 1: 'a' }, ['a', 'c']],
  ['{"1":"a"}', ['a']],
  [{}, []],
  [{ id: 1 }, null],
  ['a,b', null],
  ['[a,b]', null],
  [5, null],
  [true, null],
])('the entries of a list in any form: %j', (raw, entries) => {
  expect(entriesIn(raw)).toEqual(entries)
})
