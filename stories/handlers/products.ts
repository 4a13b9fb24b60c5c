import type { HttpResponseResolver } from 'msw'
import { listingProducts } from './catalogue.ts'

/** `GET /staff/product` from a page on, answered in another way than the shop does; the pages before it come. */
export const listingFromPage = (first: number, answer: HttpResponseResolver) =>
  listingProducts((asked) =>
    Number(new URL(asked.request.url).searchParams.get('page')) < first ? undefined : answer(asked),
  )
