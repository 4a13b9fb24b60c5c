import { mostViews, savedViews, viewQuery, type View } from '#runtime/savedViews.ts'
import { memoryStorage } from '#tools/faults/network/memoryStorage.ts'
import { expect, it } from 'vitest'

const view = (name: string, query = 'tab=closed', screen = 'orders'): View => ({ screen, name, query })
const opened = (kept?: string) => {
  const storage = memoryStorage()
  if (kept !== undefined) storage.setItem('laurel.views.1', kept)
  return { storage, views: savedViews(1, storage) }
}

it('a view is what arranges the list, however the address is written; not its page, nor what is open', () => {
  const query = (text: string) => viewQuery(new URLSearchParams(text))
  expect(query('sort=-name&q=a b&page=3&open=7&hide=')).toBe('q=a+b&sort=-name')
  expect(query('q=a+b&sort=-name&info=1&plan=2')).toBe('q=a+b&sort=-name')
})

it('views are kept by account, replaced by name in their place, and removed', () => {
  const { storage, views } = opened()
  expect(['A', 'B'].map((name) => views.save(view(name)))).toEqual([true, true])
  views.save(view('A', 'q=1'))
  views.save(view('A', 'q=2', 'products'))
  expect(savedViews(1, storage).all()).toEqual([view('A', 'q=1'), view('B'), view('A', 'q=2', 'products')])
  views.remove(view('A'))
  expect(views.all()).toEqual([view('B'), view('A', 'q=2', 'products')])
  expect(savedViews(2, storage).all()).toEqual([])
})

it('what is kept is not believed unless it is whole', () => {
  expect(opened('{').views.all()).toEqual([])
  expect(opened('{"0":1}').views.all()).toEqual([])
  expect(opened(JSON.stringify(Array.from({ length: 99 }, () => view('A')))).views.all()).toEqual([])
  const broken = [null, { ...view('B'), query: 5 }, view(''), view('x'.repeat(61)), view('C', 'q'.repeat(1001))]
  expect(opened(JSON.stringify([...broken, view('A')])).views.all()).toEqual([view('A')])
})

it('there is room for so many and no more; the same name is replaced all the same', () => {
  const { views } = opened()
  for (let at = 0; at < mostViews; at++) expect(views.save(view(`${at}`))).toBe(true)
  expect(views.save(view('one more'))).toBe(false)
  expect(views.save(view('7', 'q=new'))).toBe(true)
  expect(views.all()[7]).toEqual(view('7', 'q=new'))
  expect(opened().views.save(view('A', 'q'.repeat(1001)))).toBe(false)
})

it('what another tab changes is told, and read anew', () => {
  const { storage, views } = opened()
  let told = 0
  views.onChange(() => told++)
  expect(views.all()).toBe(views.all())
  savedViews(1, storage).save(view('A'))
  views.noteStorage('laurel.views.1')
  views.noteStorage('laurel.views.2')
  expect([told, views.all()]).toEqual([1, [view('A')]])
})
