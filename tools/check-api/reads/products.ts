import { readProducts } from '#api/products.ts'
import { ProductWire } from '#contract/products/wire.ts'
import { type Judge, effect, read } from '../judge.ts'
import { type Row, rowsOf } from '../rows.ts'
import { idsOf, of, silent } from './pages.ts'

export async function checkProducts(judge: Judge): Promise<readonly Row[]> {
  const call = 'GET /staff/product'
  const page = (number: number) => read({ ...judge, notes: silent }, { ...reading, run: () => readProducts(number) })
  const reading = { call, schema: ProductWire, isList: true, isPage: true, run: () => readProducts(1) }
  const products = rowsOf(await read(judge, reading))
  const ids = idsOf(products)
  const again = idsOf(rowsOf(await page(1)))
  const second = idsOf(rowsOf(await page(2))) ?? []
  const repeats = second.filter((one) => ids?.includes(one)).length
  const moved = ids !== undefined && again?.join() !== ids.join()
  effect(
    judge,
    call,
    'Pages come in one order, and page 2 goes on where page 1 ends.',
    ids &&
      (repeats > 0 || moved
        ? of(
            'page',
            'order',
            'each product once',
            moved ? 'another order each time' : 'products of page 1 again',
            'Products are missing, or come twice.',
          )
        : []),
  )
  const priced = products.filter(
    ({ price, prices }) => Array.isArray(prices) && prices.length > 1 && price !== undefined,
  )
  const isFirst = ({ price, prices }: Row) => String(Object(prices)[0]?.price) === String(price)
  const isAnother = ({ price, prices }: Row) => rowsOf(prices).some((one) => String(one['price']) === String(price))
  const turned = priced.filter((row) => !isFirst(row) && isAnother(row)).length
  effect(
    judge,
    call,
    'price is that of the first row of prices.',
    turned > 0
      ? of(
          'data[].prices',
          'order',
          'the row of price first',
          'another row first',
          'It takes the first row for the price.',
        )
      : [],
  )
  return products
}
