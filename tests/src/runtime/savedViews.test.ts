import { savedViews, viewQuery, type View } from '#runtime/savedViews.ts'
import { translationOf } from '#language/formatted.ts'
import { showTranslation } from '#language/translation.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { afterEach, expect, it } from 'vitest'

afterEach(() => showTranslation(null))

const view = (name: string, query = 'tab=closed', screen = 'orders'): View => ({ screen, name, query })

it('viewQuery normalises the query and drops the page and what is open', () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text))
  expect(query('sort=-name&q=a b&page=3&open=7&hide=&view=Otra')).toBe('q=a+b&sort=-name')
  expect(query('q=a+b&sort=-name&info=1&plan=2')).toBe('q=a+b&sort=-name')
})

it('a view is put back only where no other has its name by now', () => {
  const views = savedViews(1, memoryStorage())
  const since = view('B', 'q=2')
  views.save(since)
  for (const removed of [view('A'), view('B', 'q=1'), view('B', 'q=1', 'products')]) views.putBack(removed)
  expect(views.all()).toMatchObject([view('A'), since, view('B', 'q=1', 'products')])
})

it('views are stored by account, sorted by name, replaced by the same name, and removed', () => {
  const storage = memoryStorage()
  const views = savedViews(1, storage)
  views.save(view('B'))
  views.save(view('Árbol'))
  views.save(view('B', 'q=1'))
  views.save(view('B', 'q=2', 'products'))
  const b = view('B', 'q=2', 'products')
  expect(savedViews(1, storage).all()).toMatchObject([view('Árbol'), view('B', 'q=1'), b])
  views.remove(view('B'))
  expect(views.all()).toMatchObject([view('Árbol'), b])
  expect(savedViews(2, storage).all()).toEqual([])
})

it('views are sorted as the language shown does', () => {
  const views = savedViews(1, memoryStorage())
  for (const name of ['Ñandú', 'Nube', 'Termo 10', 'Termo 9']) views.save(view(name))
  const names = () => views.all().map(({ name }) => name)
  expect(names()).toEqual(['Nube', 'Ñandú', 'Termo 9', 'Termo 10'])
  showTranslation(translationOf('en-GB', {}))
  expect(names()).toEqual(['Ñandú', 'Nube', 'Termo 9', 'Termo 10'])
  expect(views.all(), 'the same list until something changes').toBe(views.all())
})
