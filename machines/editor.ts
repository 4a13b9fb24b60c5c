import type { Failure } from '#contract/failure.ts'
import { assign, setup } from 'xstate'
import { initialForm, discarded, nextKey, rebased, type KeptDraft, type Restored } from './keptDraft.ts'
import { notProvided } from './notProvided.ts'
import { hasConflict, isChanged, isUnknown, notSaved, rereading, unchanged } from './saving.ts'

export type EditorEvent<Values> =
  | { readonly type: 'typed'; readonly change: Partial<Values> }
  /** Back to what the form began from. */
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }
  /** What was typed is another thing than the one that was saved under its key. */
  | { readonly type: 'key.renewed' }

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
    actors: {
      /** What stands there now; null for a new one, and where it is gone. */
      reread: notProvided<Values | null, void>('reread'),
      save: notProvided<void, Saving<Values>>('save'),
    },
    actions: {
      type: assign(({ context }, change: Partial<Values>) => ({ values: { ...context.values, ...change } })),
      discard: assign(({ context }) => ({ ...discarded(context), problem: null })),
      rebase: assign(({ context }, now: Values | null) =>
        now === null ? {} : { values: rebased(context, now), base: now },
      ),
      warn: assign({ restored: 'conflict' as const }),
      renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
      note: assign((_action, problem: Failure | null) => ({ problem })),
    },
    guards: { isUnknown, isChanged, hasConflict },
  })

  const typing = workflow.createStateConfig({
    on: {
      typed: { actions: { type: 'type', params: ({ event }) => event.change } },
      'draft.discarded': { target: 'editing', actions: 'discard' },
    },
  })
  const editing = workflow.createStateConfig({
    on: { ...typing.on, submitted: [{ guard: 'isChanged', target: 'rereading' }, { target: 'unchanged' }] },
  })

  return workflow.createMachine({
    id: 'editor',
    context: ({ input: { base, kept, key } }) => ({ ...initialForm(base, kept, key), problem: null }),
    initial: 'editing',
    states: {
      editing,
      unchanged: { ...typing, ...unchanged },
      rereading,
      saving: {
        invoke: {
          src: 'save',
          input: ({ context: { values, key } }) => ({ values, key }),
          onDone: 'saved',
          onError: notSaved,
        },
      },
      /** The server said no, or nothing was sent; what was typed stays. */
      refused: { on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
      /** No answer came: it may be saved or not. */
      outcomeUnknown: editing,
      saved: { type: 'final' },
    },
  })
}

/** A plain create or edit dialog: what is typed stays until the server took it (readings T8.7). */
export const editorMachine = create<Readonly<Record<string, unknown>>>()

/** The same machine, seen with the values of one dialog. */
export const editorFor = <Values extends object>() => editorMachine as unknown as ReturnType<typeof create<Values>>
