import { names } from '#language/numbers.ts'
import { inLanguage } from '#language/translation.ts'
import type { Id } from '#contract/id.ts'
import * as v from 'valibot'
import { keptRows } from './keptRows.ts'
import type { KeyValues } from './storage.ts'

const View = v.object({
  screen: v.string(),
  name: v.string(),
  query: v.string(),
  /** It stands as a tab over its list. */
  isPinned: v.optional(v.boolean()),
})
/** A list's tab, filters, columns and order, which are all in the query of its address. */
export type View = v.InferOutput<typeof View>

/** The parameters that are no part of a view: the page number, and what is open over the list. */
const passing = new Set(['page', 'open', 'info', 'plan', 'focus', 'person'])

/** The parameter of a shared link that names its view; it is no part of the view either. */
export const sharedParam = 'view'

/** The query of a view with sorted parameters: equal views have equal texts. */
export function viewQuery(params: URLSearchParams): string {
  const lasting = new URLSearchParams(
    [...params].filter(([name, value]) => !passing.has(name) && name !== sharedParam && value !== ''),
  )
  lasting.sort()
  return String(lasting)
}

const byName = inLanguage(() => (one: View, other: View) => names().compare(one.name, other.name))

/** The views that an account stores in this browser. Saving under an existing name replaces that view. */
export function savedViews(account: Id, storage: KeyValues) {
  const idOf = ({ screen, name }: View) => `${screen}.${name}`
  const { of, all, keep, forget, onChange, onStorage } = keptRows(
    { name: 'views', shape: View, idOf, order: byName },
    account,
    storage,
  )
  return {
    all,
    onChange,
    onStorage,
    save: keep,
    remove: (view: View) => forget([view]),
    /** Saves a removed view again, unless another has its name by now. */
    putBack(view: View): void {
      if (of(idOf(view)) === undefined) keep(view)
    },
  }
}
