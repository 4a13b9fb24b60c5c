import { savedViews, viewQuery, type View } from '#runtime/savedViews.ts'
import { memoryStorage } from '#testing/memoryStorage.ts'
import { expect, it } from 'vitest'

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
