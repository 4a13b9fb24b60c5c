import { tycs } from '#api/catalogue.ts'
import { editProduct, putInto } from '#api/productEdits.ts'
import { findProduct, freshProducts, productList, productsIn, readOn, stoppedBy } from '#api/productQueries.ts'
import { saveProduct } from '#api/products.ts'
import { changedMeanwhile, newBulkRun, type NewBulkItem } from '#contract/bulk.ts'
import { asFailure } from '#contract/failure.ts'
import { draftOf, productFrom } from '#contract/products/adapter.ts'
import { products } from '#contract/products/samples.ts'
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { joinReplies, json, lostNetwork, type Reply } from '../support/console.ts'

const page = (ids: readonly number[], next: unknown): Reply =>
  json({ success: true, next, data: ids.map((id) => ({ ...products[0], id })) })

const load = (replies: readonly Reply[], pages = 50) => {
  const sent = joinReplies(replies, { retryDelay: () => 0 })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loaded = queries.fetchInfiniteQuery({ ...productList, pages })
  return { sent, queries, loaded }
}
const idsIn = async (replies: readonly Reply[]) => {
  const { loaded, sent } = load(replies)
  const { pages } = await loaded
  const asked = sent.map(({ url }) => url.split('?')[1])
  return { ids: productsIn(pages).map(({ id }) => id), asked, stopped: stoppedBy(pages) }
}

describe('all pages of products', () => {
  it('are requested one after another, from 1, until there is no next page', async () => {
    const { ids, asked } = await idsIn([page([1, 2], true), page([3], 'https://api.test/next'), page([4], null)])
    expect(ids).toEqual([1, 2, 3, 4])
    expect(asked).toEqual(['page=1', 'page=2', 'page=3'])
  })

  it.each([[false], [null], [0], [''], [undefined]])('end with a next of %j', async (next) => {
    expect((await idsIn([page([1], next), page([2], true)])).asked).toEqual(['page=1'])
  })

  it('end with an empty page, even if it announces a next one', async () => {
    expect((await idsIn([page([1], true), page([], true)])).asked).toEqual(['page=1', 'page=2'])
  })

  it('end when the server repeats a page, whose rows are shown once', async () => {
    const { ids, asked, stopped } = await idsIn([page([1, 2], true), page([1, 2], true)])
    expect([ids, stopped]).toEqual([[1, 2], 'repeated'])
    expect(asked).toHaveLength(2)
  })

  it('end with a page that has only known rows, in another order or from several pages', async () => {
    const { ids, asked, stopped } = await idsIn([page([1, 2], true), page([3, 4], true), page([4, 1], true)])
    expect([ids, stopped]).toEqual([[1, 2, 3, 4], 'repeated'])
    expect(asked).toHaveLength(3)
  })

  it('continue after a page with one new row among known ones', async () => {
    const { ids, stopped } = await idsIn([page([1, 2], true), page([2, 3], true), page([4], false)])
    expect([ids, stopped]).toEqual([[1, 2, 2, 3, 4], null])
  })

  it('end after 2,000 pages', () => {
    const [product] = productFrom(products[0])
    const pages = Array.from({ length: 2000 }, (_, id) => ({ products: [{ ...product!, id }], next: true }))
    const after = (count: number) => {
      const read = pages.slice(0, count)
      return [productList.getNextPageParam(read.at(-1)!, read, count, []), stoppedBy(read)]
    }
    expect([after(1999), after(2000)]).toEqual([
      [2000, null],
      [undefined, 'limit'],
    ])
  })
})

describe('reading on', () => {
  const start = async (replies: readonly Reply[]) => {
    const { queries, loaded, sent } = load(replies, 1)
    const stops = [readOn(queries), readOn(queries)]
    await loaded
    const state = () => queries.getQueryState(productList.queryKey)
    const rest = () => vi.waitFor(() => expect([state()?.fetchStatus, state()?.status]).toEqual(['idle', 'success']))
    const asked = () => sent.map(({ url }) => url.split('?')[1])
    return { queries, stops, state, rest, asked }
  }

  it('requests each page once, even for two readers, until there is no next page', async () => {
    const { asked, state } = await start([page([1], true), page([2], true), page([3], false)])
    await vi.waitFor(() => expect(state()?.data?.pages).toHaveLength(3))
    expect(asked()).toEqual(['page=1', 'page=2', 'page=3'])
  })

  it('waits after a failed page, and goes on from it once it was read', async () => {
    const { asked, state, queries } = await start([page([1], true), json({}, 500), page([2], true), page([3], false)])
    await vi.waitFor(() => expect(state()?.status).toBe('error'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([asked(), state()?.data?.pages.length]).toEqual([['page=1', 'page=2'], 1])
    await new InfiniteQueryObserver(queries, productList).fetchNextPage()
    await vi.waitFor(() => expect(state()?.data?.pages).toHaveLength(3))
    expect(asked()).toEqual(['page=1', 'page=2', 'page=2', 'page=3'])
  })

  it('stops when nobody reads any more', async () => {
    const second = Promise.withResolvers<void>()
    const { stops, asked, rest } = await start([
      page([1], true),
      async (request) => {
        await second.promise
        return page([2], true)(request)
      },
    ])
    await vi.waitFor(() => expect(asked()).toHaveLength(2))
    for (const stop of stops) stop()
    second.resolve()
    await rest()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked()).toEqual(['page=1', 'page=2'])
  })

  it('collects the products of replaced pages again', () => {
    const [product] = productFrom(products[0])
    const pageOf = (...ids: readonly number[]) => ({ products: ids.map((id) => ({ ...product!, id })), next: true })
    const [first, second, third] = [pageOf(1, 2), pageOf(3), pageOf(4)]
    const ids = (...pages: readonly ReturnType<typeof pageOf>[]) => productsIn(pages).map(({ id }) => id)
    expect(ids(first, second)).toEqual([1, 2, 3])
    expect(ids(first, second, third)).toEqual([1, 2, 3, 4])
    expect(ids(pageOf(1), second, third)).toEqual([1, 3, 4])
    expect(ids(first)).toEqual([1, 2])
  })
})

it('all products as they are now are read anew where the page that showed them is left meanwhile', async () => {
  const { queries, loaded } = load([page([1], false), () => new Promise(() => undefined), page([3], false)])
  await loaded
  const leave = new InfiniteQueryObserver(queries, { ...productList, staleTime: Infinity }).subscribe(() => undefined)
  const read = freshProducts(queries)
  await vi.waitFor(() => expect(queries.isFetching()).toBe(1))
  leave()
  expect((await read).map(({ id }) => id)).toEqual([3])
})

describe('one product of the list', () => {
  const find = async (replies: readonly Reply[], id: string) => {
    const { queries, loaded } = load(replies)
    const found = findProduct(queries, id, AbortSignal.timeout(5000))
    await Promise.allSettled([loaded, found])
    return found
  }

  it('is found once its page has loaded', async () => {
    expect((await find([page([1], true), page([2], false)], '2')).id).toBe(2)
  })

  it('is refused as not found if no page has it', async () => {
    await expect(find([page([1], false)], '9')).rejects.toMatchObject({ kind: 'refused', code: 'product-not-found' })
  })

  it('rejects with the list’s failure', async () => {
    await expect(find([lostNetwork], '9')).rejects.toMatchObject({ kind: 'unknown' })
  })

  it.each([
    ['only the failed page is read again', [page([1], true), json({}, 500), page([2], false)], 2],
    ['a failed list is read again', [json({}, 500), page([1, 2], false)], 1],
    ['a complete list without the product is read again', [page([1], false), page([1, 2], false)], 1],
  ])('after a first search, %s', async (_what, replies, lastPage) => {
    const { queries, loaded, sent } = load(replies, 1)
    await loaded.catch(() => undefined)
    if (lastPage === 2) await new InfiniteQueryObserver(queries, productList).fetchNextPage()
    const asked = sent.length
    const again = () => findProduct(queries, '2', AbortSignal.timeout(5000))
    expect((await again()).id).toBe(2)
    expect(sent.slice(asked).map(({ url }) => url.split('?')[1])).toEqual([`page=${lastPage}`])
    await again()
    expect(sent).toHaveLength(asked + 1)
  })

  it('rejects if the second try fails too', async () => {
    const { queries, loaded, sent } = load([json({}, 500)])
    await loaded.catch(() => undefined)
    const asked = sent.length
    await expect(findProduct(queries, '2', AbortSignal.timeout(5000))).rejects.toMatchObject({ kind: 'unknown' })
    expect(sent).toHaveLength(2 * asked)
  })
})

describe('saving a product', () => {
  const [product] = productFrom(products[0])
  const saving = { id: null, key: 'key-1', values: draftOf(product!) }

  it('sends a new product as a list of one, with its key', async () => {
    const sent = joinReplies([json({ success: true, data: [products[0]] })])
    await saveProduct(saving)
    expect(sent[0]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': 'key-1' } })
    expect(JSON.parse(sent[0]!.body)).toHaveLength(1)
  })

  it('rejects a refusal inside the answered list', async () => {
    joinReplies([json({ success: true, data: [{ success: false, error: { code: 'x', message: 'No.' } }] })])
    await expect(saveProduct(saving)).rejects.toMatchObject({ kind: 'refused', message: 'No.' })
  })

  it('sends an existing product to its own address', async () => {
    const sent = joinReplies([json({ success: true, data: products[0] })])
    await saveProduct({ ...saving, id: 12 })
    expect(sent[0]!.url).toMatch(/\/staff\/product\/12$/)
    expect(JSON.parse(sent[0]!.body)).toMatchObject({ name: product!.name })
  })
})

describe('putting a product into a catalog', () => {
  const odd = { ...products[0], catalog: [3], is_demon_price: false, price: '950' }
  const put = async (raw: object, isPart: boolean) => {
    const { queries, loaded, sent } = load([json({ success: true, next: false, data: [raw] })])
    await loaded
    await putInto(queries, 'catalogIds', 'c-9', products[0]!.id, isPart)
    return JSON.parse(sent.at(-1)!.body)
  }

  it.each([[true], [false]])('sends all other fields as they were read (part of a run: %s)', async (isPart) => {
    const prices = [{ price: '950', dollar_price: '2.50' }, { price: null }, { price: 'gratis', dollar_price: 1.005 }]
    const body = await put({ ...odd, prices, vendor_name: null, featured: 'yes' }, isPart)
    expect(body).toMatchObject({ catalog_ids: [3, 'c-9'], prices, price: '950', vendor_name: null, featured: 'yes' })
  })

  it('in a run, says of a product whose prices could not be read that it could not be read: its dialog cannot mend them', async () => {
    await expect(put({ ...odd, prices: 'gratis' }, true)).rejects.toMatchObject({ code: 'product-not-read' })
  })

  it.each([[true], [false]])(
    'finds it on a late page while the list is being read (part of a run: %s)',
    async (isPart) => {
      const pageAsked: Reply = (request) => {
        const at = Number(new URL(request.url).searchParams.get('page'))
        return request.method === 'GET' ? page([at], at < 9)(request) : json({ success: true })(request)
      }
      const { queries, loaded, sent } = load([pageAsked], 1)
      const stop = readOn(queries)
      await loaded
      expect(await putInto(queries, 'catalogIds', 'c-9', 9, isPart)).toBe(true)
      expect(sent.at(-1)).toMatchObject({ method: 'PATCH', url: expect.stringMatching(/\/9$/) })
      stop()
    },
  )

  it.each([
    [{ name: '\u200b' }, ['name']],
    [{ name: 'x'.repeat(43) }, ['name']],
    [{ description: '', prices: [{ price: 0, dollar_price: 1 }] }, ['description', 'prices']],
    [{ prices: null, price: null, tyc_id: null }, ['tyc', 'prices']],
  ])('in a run, refuses a product that breaks a rule, naming it: %j', async (broken, facts) => {
    await expect(put({ ...odd, ...broken }, true)).rejects.toMatchObject({ code: 'product-incomplete', facts })
    expect((await put({ ...odd, ...broken }, false)).catalog_ids).toEqual([3, 'c-9'])
  })

  it.each([['[3]'], [{ 0: 3 }], ['[{"id":3}]']])(
    'reads catalogs that come as JSON text or as a map: %j',
    async (catalog) => {
      expect((await put({ ...odd, catalog }, true)).catalog_ids).toEqual([3, 'c-9'])
    },
  )

  it.each([[[{ name: 'sin id' }]], ['1,2'], [{ 3: true }], [undefined]])(
    'refuses a product whose catalogs cannot be read: %j',
    async (catalog) => {
      await expect(put({ ...odd, catalog }, false)).rejects.toMatchObject({ code: 'product-not-read' })
    },
  )
})

it('a product that a colleague changed says which value it has, and the name of its category or TyC', async () => {
  const listed = productFrom(products[0])[0]!
  const meanwhile = async (
    edit: NonNullable<NewBulkItem['edit']>,
    named = [{ id: listed.tycId!, name: 'Bonos', tyc: '' }],
  ) => {
    const { queries, loaded } = load([page([1], null)])
    await loaded
    queries.setQueryData(tycs.queryKey, named)
    const items = [{ id: 1, name: '', orderId: null, edit }]
    const [item] = newBulkRun('r', { kind: 'product', label: '' }, items).items
    await expect(editProduct(queries, item!)).rejects.toMatchObject({ code: changedMeanwhile })
    return editProduct(queries, item!).catch((thrown: unknown) => asFailure(thrown))
  }
  const { category, tycId, featured } = listed
  expect(await meanwhile({ from: { categoryId: 77 }, to: { categoryId: 78 } })).toMatchObject({
    facts: [String(category?.id), category?.name],
  })
  const otherTyc = { from: { tycId: 77 }, to: { tycId: 78 } }
  expect(await meanwhile(otherTyc)).toMatchObject({ facts: [String(tycId), 'Bonos'] })
  expect(await meanwhile(otherTyc, [])).toMatchObject({ facts: [String(tycId), `#${tycId}`] })
  const other = { from: { prices: [] }, to: { prices: [], featured: !featured } }
  expect(await meanwhile(other)).toMatchObject({ facts: [expect.stringMatching(/^\$\S+ \| \d+$/)] })
})
