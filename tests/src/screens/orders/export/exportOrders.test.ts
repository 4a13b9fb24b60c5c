import { orderFrom } from '#contract/orders/adapter.ts'
import type { Order, OrderItem } from '#contract/orders/model.ts'
import { withoutIsolates } from '#contract/isolate.ts'
import { itemTotal } from '#contract/orders/rules.ts'
import { closedOrders, lucia, openOrders } from '#contract/orders/samples.ts'
import { csvHead, csvLines } from '#screens/orders/export/exportOrders.ts'
import { shippingText } from '#screens/orders/OrderInfo.tsx'
import { runsOf } from '#testing/hostile.ts'
import * as fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'

const leads = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠']
const parsed = (text: string) =>
  Papa.parse<string[]>(text, { delimiter: ',', newline: '\r\n', skipEmptyLines: 'greedy' }).data

const order = (
  words: Partial<Record<'id' | 'date' | 'organisation' | 'name' | 'email', string>>,
  items: readonly OrderItem[],
): Order => ({
  id: words.id ?? 1,
  createdAt: words.date ?? '',
  user: {
    id: 1,
    location: '',
    phone: '',
    address: '',
    dni: '',
    name: words.name ?? '',
    email: words.email ?? '',
    organisation: words.organisation ?? '',
  },
  items,
})
const item = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  amount: 2,
  price: 950,
  status: 'shipped',
  product: { id: 1, name: 'Termo', size: '', formId: null },
  refundedAt: null,
  ...change,
})

/** A text cell with a leading quote if a spreadsheet would run it as a formula. */
const disarmed = (cell: string) => (leads.some((lead) => cell.startsWith(lead)) ? `'${cell}` : cell)
const expected = ({ id, createdAt, user, items }: Order) =>
  items.map(({ product, price, amount, status, ...rest }) => [
    ...[String(id), createdAt, user.organisation, withoutIsolates(user.name), user.email].map(disarmed),
    disarmed([product.name, product.size].filter(Boolean).join(' · ')),
    ...[price, amount, itemTotal({ ...rest, price, amount })].map((number) => String(number ?? '')),
    disarmed(status),
  ])

describe('the file of orders', () => {
  it('begins with a byte order mark and the column names', () => {
    expect(csvHead()).toBe('\uFEFFOrder id,Date,Organisation,User,Email,Product,Price,Amount,Total,Status\r\n')
  })

  it('has a line for each item of the tab only', () => {
    const orders = [...openOrders, ...closedOrders].flatMap((raw) => orderFrom(raw))
    const open = csvLines(orders, 'open')
    const closed = csvLines(orders, 'closed')
    expect([open.lines, closed.lines]).toEqual([7, 4])
    expect(parsed(open.text)).toHaveLength(7)
    expect(parsed(open.text)[0]).toEqual([
      '10482',
      '2026-11-20T09:14:00.000Z',
      'Grupo Andino',
      'Lucía Fernández Ortega',
      'lucia.fernandez@example.com',
      'Audífonos inalámbricos · M',
      '4200',
      '1',
      '4200',
      'in-progress',
    ])
    expect(new Set(parsed(closed.text).map((row) => row[9]))).toEqual(
      new Set(['delivered', 'refunded', 'partial-refunded']),
    )
  })

  it('holds no marks that the console puts around a name', () => {
    const [turned] = orderFrom({ ...openOrders[0]!, user: { ...lucia.user, name: '\u202eanA', lastname: '=Ruiz' } })
    expect(turned?.user.name).toBe('\u2068\u202eanA\u2069 =Ruiz')
    expect(parsed(csvLines([turned!], 'open').text)[0]?.[3]).toBe('\u202eanA =Ruiz')
    expect(shippingText(turned!.user)).toMatch(/^\u202eanA =Ruiz\n/)
  })

  it('has no lines for no orders', () => {
    expect(csvLines([], 'open')).toEqual({ text: '', lines: 0 })
    expect(csvLines([order({}, [item({ status: 'delivered' })])], 'open')).toEqual({ text: '', lines: 0 })
  })

  it('has an item of an unknown status in the file of every tab, as the tabs have it', () => {
    const orders = [order({}, [item({ status: 'on-hold' })])]
    expect([csvLines(orders, 'open').lines, csvLines(orders, 'closed').lines]).toEqual([1, 1])
  })

  it('ends every line with CRLF (RFC 4180)', () => {
    const { text } = csvLines([order({}, [item(), item()])], 'open')
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text.match(/\r\n/g)).toHaveLength(2)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it.each(leads)('escapes text that begins with %j', (lead) => {
    const words = `${lead}HYPERLINK("http://evil.example","x")`
    const text = { id: words, date: words, organisation: words, name: words, email: words }
    const { text: line } = csvLines(
      [order(text, [item({ product: { id: 1, name: words, size: 'M', formId: null } })])],
      'open',
    )
    const cells = parsed(line)[0]!
    for (const cell of cells.slice(0, 6)) expect(cell).toBe(`'${words}${cell === cells[5] ? ' · M' : ''}`)
  })

  it('writes numbers unquoted, and missing ones empty', () => {
    const { text } = csvLines([order({}, [item({ price: -5 }), item({ price: null })])], 'open')
    expect(parsed(text).map((row) => row.slice(6, 9))).toEqual([
      ['-5', '2', '-10'],
      ['', '2', ''],
    ])
  })

  const runs = runsOf(500, 5)
  it(`${20 * runs} random lines read back unchanged`, { timeout: 30_000 }, () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc
        .tuple(fc.constantFrom(...leads, ' ', "'", '"', ',', ';', '\n', '\r\n', '\uFEFF'), fc.string({ maxLength: 8 }))
        .map((pieces) => pieces.join('')),
      fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\r\n', "'", '=', ' ', 'ñ', '🌿'), maxLength: 8 }),
    )
    const count = fc.oneof(fc.maxSafeInteger(), fc.nat({ max: 1000 }), fc.constant(null))
    const items = fc
      .record({ price: count, amount: count, name: nasty, size: nasty })
      .map(({ name, size, ...numbers }) => item({ ...numbers, product: { id: 1, name, size, formId: null } }))
    const orders = fc
      .tuple(
        fc.record({ id: nasty, date: nasty, organisation: nasty, name: nasty, email: nasty }),
        fc.array(items, { minLength: 20, maxLength: 20 }),
      )
      .map(([words, some]) => order(words, some))
    let lines = 0
    fc.assert(
      fc.property(orders, (made) => {
        const written = csvLines([made], 'open')
        lines += written.lines
        expect(JSON.stringify(parsed(written.text))).toBe(JSON.stringify(expected(made)))
      }),
      { numRuns: runs },
    )
    expect(lines).toBeGreaterThanOrEqual(20 * runs)
  })
})
