import { mostViews, savedViews, viewQuery, type View } from '#runtime/savedViews.ts'
import { memoryStorage } from '#tools/faults/network/memoryStorage.ts'
import { expect, it } from 'vitest'

const view = (name: string, query = 'tab=closed', screen = 'orders'): View => ({ screen, name, query })

it('a view is what arranges the list, however the address is written; not its page, nor what is open', () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text))
  expect(query('sort=-name&q=a b&page=3&open=7&hide=')).toBe('q=a+b&sort=-name')
  expect(query('q=a+b&sort=-name&info=1&plan=2')).toBe('q=a+b&sort=-name')
})

it('views are kept by account and told by name, replaced by the same name, and removed', () => {
  const storage = memoryStorage()
  const views = savedViews(1, storage)
  expect(['B', 'Árbol'].map((name) => views.save(view(name)))).toEqual([true, true])
  views.save(view('B', 'q=1'))
  views.save(view('B', 'q=2', 'products'))
  const b = view('B', 'q=2', 'products')
  expect(savedViews(1, storage).all()).toMatchObject([view('Árbol'), view('B', 'q=1'), b])
  views.remove(view('B'))
  expect(views.all()).toMatchObject([view('Árbol'), b])
  expect(savedViews(2, storage).all()).toEqual([])
})

it('there is room for so many and no more, none of them too long; the same name is replaced all the same', () => {
  const views = savedViews(1, memoryStorage())
  const tooLong = [view(''), view('x'.repeat(61)), view('A', 'q'.repeat(1001))]
  expect(tooLong.map((one) => views.save(one))).toEqual([false, false, false])
  for (let at = 0; at < mostViews; at++) expect(views.save(view(`${at}`))).toBe(true)
  expect(views.save(view('one more'))).toBe(false)
  expect(views.save(view('7', 'q=new'))).toBe(true)
  expect(views.all()[7]).toMatchObject(view('7', 'q=new'))
})
