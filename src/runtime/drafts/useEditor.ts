import { reload } from '#api/catalogue.ts'
import { sameId, type Id } from '#contract/id.ts'
import { editorFor, type Saving } from '#machines/editor.ts'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useRuntime } from '../RuntimeContext.ts'
import { useDraft, useKeptDraft } from './useDraft.ts'

interface EditorOptions<Row extends { readonly id: Id }, Values extends object, Key extends QueryKey> {
  /** As it was loaded; null for a new one. */
  readonly row: Row | null
  /** The list of its rows: read again before a change is sent, and after. */
  readonly list: FetchQueryOptions<readonly Row[], Error, readonly Row[], Key>
  /** Further lists that say something of a changed row. */
  readonly alsoIn?: readonly { readonly queryKey: QueryKey }[]
  /** What is typed, of a row or of a new one. */
  readonly valuesOf: (row: Row | null) => Values
  readonly save: (saving: Saving<Values> & { readonly id: Id | null }) => Promise<void>
  readonly onSaved: (saved: Values) => void
}

/** A plain create or edit dialog: its machine, with its draft kept and guarded. */
export function useEditor<Row extends { readonly id: Id }, Values extends object, Key extends QueryKey>(
  options: EditorOptions<Row, Values, Key>,
) {
  const { row, list, alsoIn = [], valuesOf, save, onSaved } = options
  const { queries } = useRuntime()
  const id = row?.id ?? null
  const [machine] = useState(() =>
    editorFor<Values>().provide({
      actors: {
        reread: fromPromise(async () => {
          const rows = id === null ? [] : await queries.fetchQuery({ ...list, staleTime: 0 })
          const now = rows.find((one) => sameId(one.id, id))
          return now === undefined ? null : valuesOf(now)
        }),
        save: fromPromise<void, Saving<Values>>(({ input }) =>
          save({ id, ...input }).finally(() => void reload(queries, list, ...(id === null ? [] : alsoIn))),
        ),
      },
    }),
  )
  const [base] = useState(() => valuesOf(row))
  const initialForm = useKeptDraft(base)
  const [snapshot, send] = useMachine(machine, { input: { base, ...initialForm } })
  const { context, value: state } = snapshot
  const isSaved = state === 'saved'
  const isSaving = state === 'rereading' || state === 'saving'
  const isDirty = !isSaved && JSON.stringify(context.values) !== JSON.stringify(context.base)
  const leaving = useDraft<Values>({ draft: context, isDirty, isSaving })
  useEffect(() => {
    if (isSaved) onSaved(context.values)
  }, [isSaved, onSaved, context.values])
  // React takes a prop of this name for its own.
  const { key: _key, ...shown } = context
  return { ...shown, state, send, leaving }
}
