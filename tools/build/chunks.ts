import type { Rolldown } from 'vite'

/**
 * Groups shared code into chunks that are worth a request. By default the bundler makes a chunk of every piece that two
 * pages share: sixty requests for a page, most of them below one kilobyte.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  /** The packages that the entry imports statically, and so every page: one file compresses better than ten. */
  { name: 'vendor', tags: ['$initial'], test: /vite\/preload-helper|node_modules\// },
  /**
   * Our own code that the entry imports statically: the sign-in page. The entry itself stays out: it waits at its top level,
   * and what imported it would wait for the page to be drawn.
   */
  { name: 'sign-in', tags: ['$initial'], test: /\/(src|contract|machines)\/(?!app\/main\.)/ },
  /** What reads and writes workbooks, asked for by a press that needs it. */
  { name: 'workbooks', test: /node_modules\/(write-excel-file|read-excel-file|fflate|saxen)\// },
  /** What several pages behind the sign-in share. What only one page needs comes with that page. */
  {
    name: 'console',
    test: /\/(src|contract|machines)\/|node_modules\//,
    minShareCount: 2,
  },
]
