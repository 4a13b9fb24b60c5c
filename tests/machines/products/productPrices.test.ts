import { newPrice } from '#contract/products/prices.ts'
import { unmetRules } from '#contract/products/rules.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import { describe, expect, it } from 'vitest'
import { walk } from '../support/walk.ts'
import { fresh, priceAdded, priceDeleted, priceOf, prices, rules, submitted, typed, type Path } from './productSteps.ts'

const context = (path: Path) => walk(productEditorMachine, path, fresh).context
const rows = (path: Path) => context(path).values.prices
const demon = typed({ isDemonPrice: true })
/** Three rows with Demon price. */
const three: Path = [
  typed({ ...rules, isDemonPrice: true, prices: [priceOf('1', '1'), priceOf('2', '2'), priceOf('3', '3')] }),
]

describe('typing a price', () => {
  it('the other field and the other rows stay', () => {
    expect(rows([...three, prices(1, 'price', '20')])).toEqual([
      priceOf('1', '1'),
      priceOf('20', '2'),
      priceOf('3', '3'),
    ])
  })

  it.each(['', ' ', '0', 'abc', '1e3', '0x10', 'NaN', 'Infinity', '9007199254740993', '10,50', '10.000', '10.'])(
    '%j points are no price: they stay to be corrected, and Save is held',
    (text) => {
      const path = [typed(rules), prices(0, 'price', text)]
      expect(context(path).values.prices[0]!.price).toBe(text)
      expect(unmetRules(context(path).values)).toEqual(['prices'])
      expect(walk(productEditorMachine, [...path, submitted], fresh)).toMatchObject({ state: 'editing', effects: [] })
    },
  )

  it.each(['12,505', '1,2,3', '1.000,50', ','])('nor are %j dollars', (text) => {
    expect(unmetRules(context([typed(rules), prices(0, 'dollarPrice', text)]).values)).toEqual(['prices'])
  })
})

describe('price rows', () => {
  it('Agregar precio adds a row of zeros while Demon price is on', () => {
    expect(rows([demon, priceAdded])).toEqual([newPrice, newPrice])
  })

  it('and does nothing while it is off', () => {
    expect(rows([priceAdded])).toEqual([newPrice])
    expect(rows([...three, typed({ isDemonPrice: false }), priceAdded])).toHaveLength(3)
  })

  it('a row can be deleted', () => {
    expect(rows([...three, priceDeleted(1)])).toEqual([priceOf('1', '1'), priceOf('3', '3')])
  })

  it('the last one cannot', () => {
    expect(rows([priceDeleted(0)])).toEqual([newPrice])
    expect(rows([...three, priceDeleted(0), priceDeleted(0), priceDeleted(0)])).toEqual([priceOf('3', '3')])
  })

  it('with Demon price off the extra rows are kept, and come back with it', () => {
    const off = [...three, typed({ isDemonPrice: false })]
    expect(rows(off)).toHaveLength(3)
    expect(rows([...off, demon])).toEqual(rows(three))
  })

  it('with Demon price off the one row that is shown cannot be deleted', () => {
    expect(rows([...three, typed({ isDemonPrice: false }), priceDeleted(0)])).toEqual(rows(three))
  })

  it('with Demon price off a row that is not shown does not hold Save', () => {
    const path: Path = [typed({ ...rules, isDemonPrice: true }), priceAdded]
    expect(unmetRules(context(path).values)).toEqual(['prices'])
    expect(unmetRules(context([...path, typed({ isDemonPrice: false })]).values)).toEqual([])
  })
})

describe('typing a name or description', () => {
  it('stops at 42 and at 500 characters, as people count them', () => {
    const { name, description } = context([typed({ name: '🌿'.repeat(50), description: 'á'.repeat(600) })]).values
    expect([name, description]).toEqual(['🌿'.repeat(42), 'á'.repeat(500)])
  })

  it('what was loaded longer stays whole while something else is typed', () => {
    const long = 'a'.repeat(60)
    const input = { ...fresh, base: { ...fresh.base, name: long } }
    const name = (path: Path) => walk(productEditorMachine, path, input).context.values.name
    expect(name([typed({ vendorName: 'Fogón' })])).toBe(long)
    expect(name([typed({ name: `${long}b` })])).toBe(long)
    expect(name([typed({ name: 'a'.repeat(59) })])).toBe('a'.repeat(59))
  })
})
