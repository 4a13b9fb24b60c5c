import type { Rolldown } from 'vite'

/** What the router loads beside the page of every area, and the page that comes after the sign-in. */
const frame = /\/src\/app\/signedIn\.ts$/
/** What opens above a page. What else one other page needs is small. */
const sheets = /\/src\/screens\/(orders\/OrderInfoContainer|users\/person\/PersonPanelContainer)\.tsx$/
const firstPage = /\/src\/screens\/orders\/OrdersPage\.tsx$/
/** Its card asks about points as the dialogs do. */
const servicesPage = /\/src\/screens\/services\/ServicesScreen\.tsx$/
const productsPage = /\/src\/screens\/products\/ProductsScreen\.tsx$/

/**
 * Groups shared code into chunks that are worth a request, by who needs it. By default the bundler makes a chunk of every
 * piece that two pages share: sixty requests for a page, most of them below one kilobyte.
 *
 * Each group holds all that its modules import, but for what earlier groups hold, so that chunks never import each other in a cycle.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  /** The packages that the entry imports statically, and so every page: one file compresses better than ten. */
  { name: 'vendor', tags: ['$initial'], test: /vite\/preload-helper|node_modules\// },
  /**
   * Our own code that the entry imports statically: the sign-in page. The entry itself stays out: it waits at its top level,
   * and what imported it would wait for the page to be drawn.
   */
  { name: 'sign-in', tags: ['$initial'], test: /\/(src|contract|machines)\/(?!app\/main\.)/ },
  /** What says the messages of a chosen language; its two catalogs stay apart. */
  { name: 'languages', test: /node_modules\/(intl-messageformat|@formatjs)\/|\/src\/language\/formatted\.ts/ },
  /** What reads and writes workbooks, asked for by a press that needs it. */
  { name: 'workbooks', test: /node_modules\/(write-excel-file|read-excel-file|fflate|saxen)\// },
  ...(['console', 'tables', 'lists', 'some-pages', 'products', 'presses'] as const).map((name) => ({
    name: (id: string, graph: Rolldown.ChunkingContext) => (chunkOf(id, graph) === name ? name : null),
    debugName: name,
    test: /\/(src|contract|machines)\/|node_modules\//,
  })),
]

/**
 * - `console`: what every signed-in page needs.
 * - `tables`: what the first page, or a sheet, and others need beyond it.
 * - `lists`: what most other pages need.
 * - `some-pages`: what several need.
 * - `products`: what the products page shares with what is opened on it, which would otherwise be many small chunks.
 * - `presses`: what no page needs to be drawn, and several things that a press opens do.
 *
 * What only one needs comes with it.
 */
function chunkOf(id: string, graph: Rolldown.ChunkingContext) {
  const { entriesOf, isInitial, isPage } = needsIn(graph)
  // Icons: their package is one list, of which the sign-in page draws some.
  if (isInitial(id)) return id.includes('node_modules') ? 'console' : null
  const entries = entriesOf(id)
  if (entries.some((entry) => frame.test(entry))) return 'console'
  const pages = entries.filter(isPage)
  if (pages.length > 1 && pages.some((page) => firstPage.test(page))) return 'tables'
  if (entries.length > 1 && pages.length === 1 && entries.some((entry) => firstPage.test(entry) || sheets.test(entry)))
    return 'tables'
  if (pages.length >= mostPages) return 'lists'
  if (pages.length > 1) return 'some-pages'
  if (entries.length > 1 && pages.some((page) => productsPage.test(page))) return 'products'
  if (entries.length > 1 && pages.some((page) => servicesPage.test(page))) return 'some-pages'
  return pages.length === 0 && entries.length > 1 ? 'presses' : null
}

/** More than half of the areas. */
const mostPages = 6

/** Who needs each module, read once for each build. */
let known: { readonly graph: Rolldown.ChunkingContext; readonly needs: ReturnType<typeof readNeeds> } | undefined
function needsIn(graph: Rolldown.ChunkingContext) {
  if (known?.graph !== graph) known = { graph, needs: readNeeds(graph) }
  return known.needs
}

function readNeeds(graph: Rolldown.ChunkingContext) {
  const remember = <Value>(read: (id: string) => Value) => {
    const known = new Map<string, Value>()
    return (id: string): Value => {
      const value = known.get(id) ?? read(id)
      known.set(id, value)
      return value
    }
  }
  const infoOf = remember((id) => graph.getModuleInfo(id))
  /** The modules that are loaded by themselves and import this one, over any number of modules. */
  const entriesOf = remember((id): readonly string[] => {
    const importers = new Set([id])
    for (const each of importers) for (const importer of infoOf(each)?.importers ?? []) importers.add(importer)
    return [...importers].filter((each) => infoOf(each)?.isEntry || infoOf(each)?.dynamicImporters.length)
  })
  const isInitial = (id: string) => entriesOf(id).some((entry) => infoOf(entry)?.isEntry)
  /** Whether the router asks for it, or whatever else is there from the start. */
  const isPage = remember((entry) => infoOf(entry)?.dynamicImporters.some(isInitial) ?? false)
  return { entriesOf, isInitial, isPage }
}
