import { newPrice, type PriceField } from '#contract/products/prices.ts'
import { unmetRules } from '#contract/products/rules.ts'
import { productEditorMachine } from '#machines/products/productEditor.ts'
import type { ProductEditorEvent } from '#machines/products/productEditor/model.ts'
import { describe, expect, it } from 'vitest'
import { walk, type Step } from '../support/walk.ts'
import {
  discarded,
  fresh,
  priceAdded,
  priceDeleted,
  priceLeft,
  priceOf,
  prices,
  rules,
  submitted,
  typed,
  type Path,
} from './productSteps.ts'

const context = (path: Path) => walk(productEditorMachine, path, fresh).context
const rows = (path: Path) => context(path).values.prices
const demon = typed({ isDemonPrice: true })
/** Three rows with Demon price. */
const three: Path = [
  typed({ ...rules, isDemonPrice: true, prices: [priceOf('1', '1'), priceOf('2', '2'), priceOf('3', '3')] }),
]

describe('typing a price', () => {
  it.each([
    ['digits are taken', 'price', '4200', '4200', null],
    ['a negative entry is ignored without a word', 'price', '-5', '10', null],
    ['so is a lone minus', 'price', '-', '10', null],
    ['and a minus of another script', 'price', '−5', '10', null],
    ['points with a separator are refused: "10.000" never becomes 10', 'price', '10.000', '10', 'whole-points'],
    ['so are points with a comma', 'price', '10,5', '10', 'whole-points'],
    ['an empty field stays empty, to be typed anew', 'price', '', '', null],
    ['what is no number stays to be corrected', 'price', '1e3', '1e3', null],
    ['dollars have a comma', 'dollarPrice', '12,50', '12,50', null],
    ['or a point', 'dollarPrice', '12.5', '12.5', null],
    ['a third decimal is refused', 'dollarPrice', '12,505', '10', 'two-decimals'],
    ['so is a second comma', 'dollarPrice', '1,2,3', '10', 'two-decimals'],
    ['a zero at the front goes', 'price', '05', '5', null],
    ['so it does of dollars', 'dollarPrice', '00,5', '0,5', null],
    ['negative dollars are ignored without a word', 'dollarPrice', '-12', '10', null],
  ] as const)('%s', (_fact, field, text, value, why) => {
    const { values, priceRefusal } = context([prices(0, field, '10'), prices(0, field, text)])
    expect(values.prices[0]![field]).toBe(value)
    expect(priceRefusal?.why ?? null).toBe(why)
  })

  it('the refusal of an entry ends with the next one of its field', () => {
    const refused = [prices(0, 'price', '10.000')]
    expect(context(refused).priceRefusal).toMatchObject({ row: 0, field: 'price' })
    expect(context([...refused, prices(0, 'dollarPrice', '12')]).priceRefusal).toMatchObject({ field: 'price' })
    expect(context([...refused, prices(0, 'price', '-')]).priceRefusal).not.toBeNull()
    expect(context([...refused, prices(0, 'price', '10000')]).priceRefusal).toBeNull()
  })

  it('the other field and the other rows stay', () => {
    expect(rows([...three, prices(1, 'price', '20')])).toEqual([
      priceOf('1', '1'),
      priceOf('20', '2'),
      priceOf('3', '3'),
    ])
  })

  it.each(['', ' ', '0', 'abc', '1e3', '0x10', 'NaN', 'Infinity', '9007199254740993'])(
    '%j points are no price: Save is held',
    (text) => {
      const path = [typed(rules), prices(0, 'price', text)]
      expect(unmetRules(context(path).values)).toEqual(['prices'])
      expect(context([...path, submitted]).isTried).toBe(true)
    },
  )
})

describe('a price typed key by key', () => {
  const keyed = (keys: string, field: PriceField = 'price'): Path => {
    const path: Step<ProductEditorEvent>[] = []
    for (const key of keys) path.push(prices(0, field, `${rows(path)[0]![field]}${key}`))
    return path
  }

  it.each([
    ['4200', 'price', '4200', null],
    ['18.90', 'price', '18', 'whole-points'],
    ['10.000', 'price', '10', 'whole-points'],
    ['.5', 'price', '0', 'whole-points'],
    ['12,50', 'dollarPrice', '12,50', null],
    ['1.2.5', 'dollarPrice', '1.2', 'two-decimals'],
    ['1.000,50', 'dollarPrice', '1.00', 'two-decimals'],
  ] as const)('%s', (keys, field, value, why) => {
    const { values, priceRefusal } = context(keyed(keys, field))
    expect([values.prices[0]![field], priceRefusal?.why ?? null]).toEqual([value, why])
  })

  it('nothing is put in behind a separator that was not taken, nor before it', () => {
    for (const text of ['189', '1890', '918', '198'])
      expect(context([...keyed('18.'), prices(0, 'price', text)])).toMatchObject({
        values: { prices: [{ price: '18' }] },
        priceRefusal: { why: 'whole-points' },
      })
  })

  it.each(['1', '', '4200', '19'])('corrected to %j it is taken, and the refusal ends', (text) => {
    const { values, priceRefusal } = context([...keyed('18.'), prices(0, 'price', text)])
    expect([values.prices[0]!.price, priceRefusal]).toEqual([text, null])
  })

  it('who left the field still reads why, and can go on', () => {
    const left = [...keyed('18.90'), priceLeft]
    expect(context(left).priceRefusal).toMatchObject({ why: 'whole-points' })
    expect(context([...left, prices(0, 'price', '180')])).toMatchObject({
      values: { prices: [{ price: '180' }] },
      priceRefusal: null,
    })
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

describe('price rows in which somebody typed', () => {
  const touched = (path: Path) => {
    const { values, touchedPrices } = context(path)
    return values.prices.map((_, row) => touchedPrices[row] === true)
  }

  it('a new row is not complained about before it is touched', () => {
    expect(touched([])).toEqual([false])
    expect(touched([demon, prices(0, 'price', '1'), priceAdded])).toEqual([true, false])
  })

  it('it is from the first entry on, also one that is not taken', () => {
    expect(touched([prices(0, 'dollarPrice', '1')])).toEqual([true])
    expect(touched([prices(0, 'price', '10.000')])).toEqual([true])
  })

  it('touched rows stay so where another one is deleted', () => {
    const path = [...three, prices(2, 'price', '30')]
    expect(touched(path)).toEqual([false, false, true])
    expect(touched([...path, priceDeleted(0)])).toEqual([false, true])
    expect(touched([...path, priceDeleted(2)])).toEqual([false, false])
  })

  it('a row that takes the place of a deleted one is not taken for it', () => {
    expect(touched([...three, prices(0, 'price', '10'), priceDeleted(0)])).toEqual([false, false])
  })

  it('the refusal of an entry goes with its row', () => {
    expect(context([...three, prices(2, 'price', '1.5'), priceDeleted(2)]).priceRefusal).toBeNull()
  })

  it('a draft thrown away has touched nothing', () => {
    expect(touched([prices(0, 'price', '1.5'), discarded])).toEqual([false])
    expect(context([prices(0, 'price', '1.5'), discarded]).priceRefusal).toBeNull()
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
