import type { Failure } from '#contract/failure.ts'
import { assign, setup } from 'xstate'
import { begun, discarded, type KeptDraft, type Restored } from './keptDraft.ts'
import { notProvided } from './notProvided.ts'
import { noteNothing } from './outcome.ts'
import { isUnknown, notSaved } from './saving.ts'

export type EditorEvent<Values> =
  | { readonly type: 'typed'; readonly change: Partial<Values> }
  /** Back to what the form began from. */
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }

export interface EditorContext<Values> {
  readonly values: Values
  /** What the form began from: a new one's start values, or the row as it was loaded. */
  readonly base: Values
  readonly key: string
  readonly restored: Restored
  readonly problem: Failure | null
}

export interface EditorInput<Values> {
  readonly base: Values
  readonly kept: KeptDraft<Values> | null
  readonly key: string
}

/** What is sent. The key is the same however often Save is pressed, and another one once the draft was discarded. */
export interface Saving<Values> {
  readonly values: Values
  readonly key: string
}

const create = <Values extends object>() => {
  const workflow = setup({
    types: {
      context: {} as EditorContext<Values>,
      events: {} as EditorEvent<Values>,
      input: {} as EditorInput<Values>,
    },
    actors: { save: notProvided<void, Saving<Values>>('save') },
    actions: {
      type: assign(({ context }, change: Partial<Values>) => ({ values: { ...context.values, ...change } })),
      discard: assign(({ context }) => ({ ...discarded(context), problem: null })),
      note: assign((_action, problem: Failure | null) => ({ problem })),
    },
    guards: { isUnknown },
  })

  const typing = workflow.createStateConfig({
    on: {
      typed: { actions: { type: 'type', params: ({ event }) => event.change } },
      'draft.discarded': { target: 'editing', actions: 'discard' },
      submitted: 'saving',
    },
  })

  return workflow.createMachine({
    id: 'editor',
    context: ({ input: { base, kept, key } }) => ({ ...begun(base, kept, key), problem: null }),
    initial: 'editing',
    states: {
      editing: typing,
      saving: {
        entry: noteNothing,
        invoke: {
          src: 'save',
          input: ({ context: { values, key } }) => ({ values, key }),
          onDone: 'saved',
          onError: notSaved,
        },
      },
      /** The server said no; what was typed stays. */
      refused: typing,
      /** No answer came: it may be saved or not. */
      outcomeUnknown: typing,
      saved: { type: 'final' },
    },
  })
}

/** A plain create or edit dialog: what is typed stays until the server took it (readings T8.7). */
export const editorMachine = create<Readonly<Record<string, unknown>>>()

/** The same machine, seen with the values of one dialog. */
export const editorFor = <Values extends object>() => editorMachine as unknown as ReturnType<typeof create<Values>>
