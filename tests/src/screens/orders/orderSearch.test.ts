import { orderGroups } from '#contract/orders/model.ts'
import { searchedOrderId } from '#contract/orders/rules.ts'
import { paramsOf, searchIn } from '#screens/orders/orderSearch.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const start = { group: 'open', page: 1, keyword: '', productId: '' } as const
const read = (address: string) => searchIn(new URLSearchParams(address))

describe('the search in the address', () => {
  it('is empty at first', () => {
    expect(paramsOf(start).toString()).toBe('')
    expect(read('')).toEqual(start)
  })

  it('has the tab, the page, the order id and the product', () => {
    const search = { group: 'closed', page: 3, keyword: '10482', productId: '5010' } as const
    expect(paramsOf(search).toString()).toBe('tab=closed&page=3&keyword=10482&product=5010')
    expect(read('tab=closed&page=3&keyword=10482&product=5010')).toEqual(search)
  })

  it('has the oldest orders first', () => {
    expect(paramsOf({ ...start, oldest: true }).toString()).toBe('sort=oldest')
    expect(read('sort=oldest')).toEqual({ ...start, oldest: true })
    expect(read('sort=newest')).toEqual(start)
  })

  it('has days and a status of the tab if the API can search by them', () => {
    const wide = (address: string) => searchIn(new URLSearchParams(address), true)
    const search = { ...start, from: '2026-11-01', to: '2026-11-20', status: 'shipped' } as const
    expect(paramsOf(search).toString()).toBe('from=2026-11-01&to=2026-11-20&status=shipped')
    expect(wide('from=2026-11-01&to=2026-11-20&status=shipped')).toEqual(search)
    expect(read('from=2026-11-01&to=2026-11-20&status=shipped')).toEqual(start)
    expect(wide('from=2026-11-20&to=2026-11-01&status=shipped'), 'turned').toEqual(search)
    expect(wide('tab=closed&status=shipped').status).toBeUndefined()
    for (const day of [
      '',
      '2026-02-30',
      '2026-11-1',
      '20261101',
      'ayer',
      '0026-11-01',
      '9999-12-31',
      '2026-11-01T00:00:00Z',
    ])
      expect(wide(`from=${day}`).from).toBeUndefined()
  })

  it.each(['0', '-1', '1.5', 'x', '', 'NaN', 'Infinity', '1e400', '9007199254740993', ' '])(
    'an invalid page is page 1: %j',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1)
    },
  )

  it.each(['Open', 'other', '', '__proto__'])('an invalid tab is the open one: %j', (tab) => {
    expect(read(`tab=${tab}`).group).toBe('open')
  })

  it('an order id loses its # and blanks', () => {
    expect(read('keyword=%2310482%20').keyword).toBe('10482')
  })

  it('reads back unchanged, whatever was typed', () => {
    const searches = fc.record({
      group: fc.constantFrom(...orderGroups),
      page: fc.integer({ min: 1 }),
      keyword: fc.string().map(searchedOrderId),
      productId: fc.string(),
    })
    fc.assert(
      fc.property(searches, (search) => {
        expect(read(paramsOf(search).toString())).toEqual(search)
      }),
    )
  })
})
