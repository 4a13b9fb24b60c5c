import { inspectWith } from '#runtime/inspect.ts'
import { statecharts } from '#statecharts/preview.ts'
import { wholeBook } from './docs/book.ts'

/** The panel of machines, which knows all models and stories of this book. */
export default () =>
  statecharts({ inspectWith, isHeld: ({ pathname }) => pathname.startsWith('/api/'), book: wholeBook })
