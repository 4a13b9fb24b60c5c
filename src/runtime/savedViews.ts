import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import { keptRows } from './keptRows.ts'
import type { KeyValues } from './storage.ts'

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

/** What of an address is no arrangement of its list: the page it is turned to, and what is open over it. */
const passing = new Set(['page', 'open', 'info', 'plan', 'focus'])

/** The query of a view, always in the same order; the same arrangement is the same text. */
export function viewQuery(params: URLSearchParams): string {
  const lasting = new URLSearchParams([...params].filter(([name, value]) => !passing.has(name) && value !== ''))
  lasting.sort()
  return String(lasting)
}

/** The views that one account keeps in this browser, by their names. What is not whole when it is read counts as not there. */
export function savedViews(account: Id, storage: KeyValues) {
  const idOf = ({ screen, name }: View) => `${screen}.${name}`
  const order = (one: View, other: View) => one.name.localeCompare(other.name, 'es', { numeric: true })
  const { of, all, keep, forget, onChange, noteStorage } = keptRows(
    { name: 'views', shape: View, idOf, order },
    account,
    storage,
  )
  return {
    all,
    onChange,
    noteStorage,
    /** Replaces the one of the same name; false where there is no room for another one. */
    save(view: View): boolean {
      const hasRoom = of(idOf(view)) !== undefined || all().length < mostViews
      if (!hasRoom || !v.is(View, view)) return false
      keep(view)
      return true
    },
    remove: (view: View) => forget([view]),
  }
}
