import { editorFor, type Saving } from '#machines/editor.ts'
import { useMachine } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fromPromise } from 'xstate'
import { useDraft, useKeptDraft } from './useDraft.ts'

interface EditorOptions<Values extends object> {
  /** What it is about, such as `category:3` or `category:new`. */
  readonly subject: string
  /** The row as it was loaded, or a new one's start values. */
  readonly base: Values
  readonly save: (saving: Saving<Values>) => Promise<void>
  readonly onSaved: () => void
}

/** A plain create or edit dialog: its machine, with its draft kept and guarded. */
export function useEditor<Values extends object>({ subject, base, save, onSaved }: EditorOptions<Values>) {
  const [machine] = useState(() =>
    editorFor<Values>().provide({ actors: { save: fromPromise<void, Saving<Values>>(({ input }) => save(input)) } }),
  )
  const begun = useKeptDraft(subject, base)
  const [snapshot, send] = useMachine(machine, { input: { base, ...begun } })
  const { context, value: state } = snapshot
  const isSaved = state === 'saved'
  const isDirty = !isSaved && JSON.stringify(context.values) !== JSON.stringify(context.base)
  const leaving = useDraft<Values>({ subject, draft: context, isDirty })
  useEffect(() => {
    if (isSaved) onSaved()
  }, [isSaved, onSaved])
  // React takes a prop of this name for its own.
  const { key: _key, ...shown } = context
  return { ...shown, state, send, leaving }
}
