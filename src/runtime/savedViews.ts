import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import type { KeptValues } from './storage.ts'

export const mostViews = 50
export const longestViewName = 60
const longestQuery = 1000

const View = v.object({
  screen: v.pipe(v.string(), v.maxLength(40)),
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestViewName)),
  query: v.pipe(v.string(), v.maxLength(longestQuery)),
})
/** A list as somebody arranged it: its tab, filters, columns and order, which are all in the query of its address. */
export type View = v.InferOutput<typeof View>
const Stored = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()), v.maxLength(mostViews))

/** What of an address is no arrangement of its list: the page it is turned to, and what is open over it. */
const passing = new Set(['page', 'open', 'info', 'plan', 'focus'])

/** The query of a view, always in the same order; the same arrangement is the same text. */
export function viewQuery(params: URLSearchParams): string {
  const lasting = new URLSearchParams([...params].filter(([name, value]) => !passing.has(name) && value !== ''))
  lasting.sort()
  return String(lasting)
}

/** The views that one account keeps in this browser. What is not whole when it is read counts as not there. */
export function savedViews(account: Id, storage: KeptValues) {
  const storageKey = `laurel.views.${account}`
  const listeners = new Set<() => void>()
  let read: { readonly text: string | null; readonly views: readonly View[] } = { text: null, views: [] }
  const all = (): readonly View[] => {
    const text = storage.getItem(storageKey)
    if (text !== read.text) {
      const list = v.safeParse(Stored, text)
      const views = (list.success ? list.output : []).flatMap((one) => {
        const view = v.safeParse(View, one)
        return view.success ? view.output : []
      })
      read = { text, views }
    }
    return read.views
  }
  const notify = () => {
    for (const listen of listeners) listen()
  }
  const isSame = (one: View, { screen, name }: Pick<View, 'screen' | 'name'>) =>
    one.screen === screen && one.name === name
  const keep = (views: readonly View[]) => {
    storage.setItem(storageKey, JSON.stringify(views))
    notify()
  }
  return {
    all,
    /** Replaces the one of the same name, in its place; false where there is no room for another one. */
    save(view: View): boolean {
      const others = all()
      const isThere = others.some((one) => isSame(one, view))
      if (!v.is(View, view) || (!isThere && others.length >= mostViews)) return false
      keep(isThere ? others.map((one) => (isSame(one, view) ? view : one)) : [...others, view])
      return true
    },
    remove: (view: View) => keep(all().filter((one) => !isSame(one, view))),
    onChange(listen: () => void) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
    /** Another tab changed what is stored under this key; null means everything. */
    noteStorage(key: string | null) {
      if (key === null || key === storageKey) notify()
    },
  }
}
