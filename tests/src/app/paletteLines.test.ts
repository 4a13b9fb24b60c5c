import { areas } from '#app/areas.ts'
import { askedOf, organisationLines, paletteGroups, paletteLines, type PaletteSources } from '#app/paletteLines.ts'
import { markedParts } from '#components/table/fold.ts'
import { organisationFrom } from '#contract/organisations/organisations.ts'
import { grupoAndino, hotelesBahia } from '#contract/organisations/samples.ts'
import { openOrders } from '#contract/orders/samples.ts'
import { productPageFrom } from '#contract/products/adapter.ts'
import { products } from '#contract/products/samples.ts'
import { order } from '#stories/support/orderSamples.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { readCatalogOf } from '#tools/languages/catalog.ts'
import { describe, expect, it, onTestFinished } from 'vitest'

const clients = ['Valle Andino', 'Andino', 'Sandino', 'Andina de Cafés'].map((name, at) => ({
  ...grupoAndino,
  id: at + 10,
  name,
}))
const sources: PaletteSources = {
  text: '',
  organisations: [hotelesBahia, ...clients].flatMap((wire) => organisationFrom(wire)),
  present: null,
  askedOrder: '',
  orders: [],
  views: [],
  people: [],
  products: productPageFrom({ data: products, next: false })?.products ?? [],
}
const lines = (text: string, more: Partial<PaletteSources> = {}) => paletteLines({ ...sources, text, ...more })
const titles = (found: readonly { readonly title: string }[]) => found.map(({ title }) => title)

describe('the lines of the palette', () => {
  it('lead to every area, each with a letter of its own', () => {
    expect(new Set(areas.map(({ letter }) => letter)).size).toBe(areas.length)
    expect(titles(lines('').places)).toEqual(areas.map(({ title }) => title()))
  })

  it('find organisations ignoring case and accents, exact matches first', () => {
    expect(titles(lines('ANDINO').organisations)).toEqual(['Andino', 'Valle Andino', 'Sandino'])
    expect(titles(lines('bahia').organisations)).toEqual(['Hoteles Bahía Azul'])
    expect(titles(lines('cafes andina').organisations)).toEqual(['Andina de Cafés'])
  })

  it('name the typed organisation for screens and actions', () => {
    expect(lines('bahía').places.slice(0, 1)).toEqual([
      { title: 'Users', to: '/users?org=2', detail: 'Hoteles Bahía Azul' },
    ])
    expect(lines('crear usuario andino').actions).toEqual([
      { title: 'Create New User', to: '/users?org=11&open=new', detail: 'Andino' },
    ])
    expect(titles(lines('bahía').actions)).toContain('Change Plan')
  })

  it('use the page’s organisation if none is typed; without one an action asks for it', () => {
    expect(lines('cortesia', { present: '2' }).actions).toMatchObject([{ to: '/users?org=2&focus=courtesy' }])
    const [asks] = lines('cortes').actions
    expect(asks).toEqual({
      title: 'Puntos de cortesía',
      to: '/users?org={org}&focus=courtesy',
      detail: 'Elegir la organización…',
    })
    expect(organisationLines(asks!, 'bahia', sources.organisations).organisations).toEqual([
      { title: 'Hoteles Bahía Azul', to: '/users?org=2&focus=courtesy', detail: 'Puntos de cortesía' },
    ])
    expect(titles(organisationLines(asks!, '', sources.organisations).organisations)).toHaveLength(5)
    expect(titles(lines('').actions)).toContain('Sumar al balance')
    expect(lines('users').places).toEqual([{ title: 'Users', to: '/users', detail: '', letter: 'U' }])
  })

  it('find saved views by name or screen, one for each address', () => {
    const views = [
      { screen: 'organisation', name: 'Sin dueño', query: 'q=abc' },
      { screen: 'organisation', name: 'Sin dueña', query: 'q=abc' },
      { screen: 'orders', name: 'Cerradas', query: 'tab=closed' },
      { screen: 'gone', name: 'Sin pantalla', query: '' },
    ]
    expect(lines('sin', { views }).views).toEqual([{ title: 'Sin dueño', to: '/clients?q=abc', detail: 'Clients' }])
    expect(titles(lines('cerrada', { views }).views), 'the tab is the same').toEqual([])
    expect(titles(lines('vista orders', { views }).views)).toEqual(['Cerradas'])
    expect(lines('', { views }).views).toEqual([])
  })

  it('find a saved view by the words of the language of the moment', () => {
    const views = [{ screen: 'orders', name: 'Cerradas', query: 'tab=closed' }]
    expect(titles(lines('vista orders', { views }).views)).toEqual(['Cerradas'])
    onTestFinished(() => showTranslation(null))
    showTranslation(translationOf('es', Object.fromEntries(readCatalogOf('es'))))
    expect(titles(lines('vista ordenes', { views }).views)).toEqual(['Cerradas'])
  })

  it('are empty for words that match nothing', () => {
    const found = lines('zzz')
    expect(paletteGroups.flatMap((group) => found[group])).toEqual([])
  })

  it('open an order by its id before the API has answered', () => {
    expect(lines('10482', { askedOrder: '10482' }).orders).toMatchObject([{ to: '/orders?info=10482' }])
    const [found] = lines('10482', { orders: [order(openOrders[0])] }).orders
    expect(found?.detail).toMatch(/^Lucía Fernández Ortega · Grupo Andino · \d+ \p{L}+$/u)
  })

  it('search orders by words only if the API can, otherwise by id', () => {
    const asked = (findsByWords: boolean) =>
      ['', ' #10 482', '#10482 ', '\u2068#10482\u2069', 'a', 'ana', '2x1 ana'].map((text) =>
        askedOf(text, findsByWords),
      )
    expect(asked(false)).toEqual(['', '', '10482', '10482', '', '', ''])
    expect(asked(true)).toEqual(['', '10 482', '10482', '10482', '', 'ana', '2x1 ana'])
  })

  it('find products by name or id', () => {
    const [{ id, name } = { id: 0, name: '' }] = sources.products
    for (const text of [name, String(id)])
      expect(lines(text).products[0]).toMatchObject({ title: name, to: `/products?open=${id}` })
  })
})

it('markedParts marks matches in the original text, with accents', () => {
  const marked = (text: string, ...words: string[]) =>
    markedParts(text, words).map((part) => (part.isFound ? `[${part.text}]` : part.text))
  expect(marked('Hoteles Bahía Azul', 'bahia', 'az')).toEqual(['Hoteles ', '[Bahía]', ' ', '[Az]', 'ul'])
  expect(marked('Sandino Andino', 'andino')).toEqual(['Sandino ', '[Andino]'])
  expect(marked('Café', 'fe')).toEqual(['Ca', '[fé]'])
  expect(marked('İzmir', 'iz')).toEqual(['[İz]', 'mir'])
  expect(marked('Ana', 'x')).toEqual(['Ana'])
})
