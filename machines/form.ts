import type { Failure } from '#contract/failure.ts'
import { assign, setup, type StateValueFrom } from 'xstate'
import { described, type FormTag } from './formStates.ts'
import { discarded, initialForm, isSame, nextKey, rebased, type KeptDraft, type Restored } from './keptDraft.ts'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing } from './outcome.ts'
import { hasConflict, isAsWanted, isChanged, isUnknown, notSaved, rereading, unchanged } from './saving.ts'

export type FormEvent<Values> =
  | { readonly type: 'typed'; readonly change: Partial<Values> }
  /** Back to what the form began from. */
  | { readonly type: 'draft.discarded' }
  | { readonly type: 'submitted' }
  /** The two answers to what is asked before it is sent; a yes is one to these words alone. */
  | { readonly type: 'confirmed'; readonly asked: string }
  | { readonly type: 'cancelled' }
  /** The key has already saved other values: these are saved as another record. */
  | { readonly type: 'key.renewed' }

export interface FormContext<Values> {
  readonly values: Values
  /** What the form began from: the start values of a new record, or the row as it was loaded. */
  readonly base: Values
  readonly key: string
  readonly restored: Restored
  readonly problem: Failure | null
  /** The field that has a call of its own, sent once the others are saved. */
  readonly later?: keyof Values | undefined
  /** What was asked and answered with yes just now. */
  readonly agreed?: string | null
}

export interface FormInput<Values> extends Pick<FormContext<Values>, 'later'> {
  readonly base: Values
  readonly kept: KeptDraft<Values> | null
  readonly key: string
}

/** What is sent. The key stays the same however often Save is pressed, and changes once the draft was discarded. */
export interface Saving<Values> {
  readonly values: Values
  readonly key: string
}

const withoutLater = <Values extends object>({ values, base, later }: FormContext<Values>): Values =>
  later === undefined ? values : { ...values, [later]: base[later] }

const hasLater = <Values extends object>({ context }: { readonly context: FormContext<Values> }): boolean =>
  !isSame(context.values, withoutLater(context))

/** Whether all but the later field is the server's already. */
export const isLaterAlone = <Values extends object>({ context }: { readonly context: FormContext<Values> }): boolean =>
  hasLater({ context }) && isSame(withoutLater(context), context.base)

/**
 * The workflow of a create or edit dialog. Call it once per resource, outside React: its values are then typed without
 * a cast. `rules` names what is missing; nothing is sent until it names nothing.
 */
export const createFormMachine = <Values extends object>(rules: (values: Values) => readonly string[] = () => []) => {
  const workflow = setup({
    types: {
      context: {} as FormContext<Values>,
      events: {} as FormEvent<Values>,
      input: {} as FormInput<Values>,
      tags: {} as FormTag,
      meta: {} as { readonly title: string },
    },
    actors: {
      /** What the server holds now; null for a new record. */
      reread: notProvided<Values | null, void>('reread'),
      save: notProvided<void, Saving<Values>>('save'),
      saveLater: notProvided<void, Saving<Values>>('saveLater'),
    },
    actions: {
      type: assign(({ context }, change: Partial<Values>) => ({ values: { ...context.values, ...change } })),
      discard: assign(({ context }) => ({ ...discarded(context), problem: null })),
      rebase: assign(({ context }, now: Values | null) =>
        now === null ? {} : { values: rebased(context, now), base: now },
      ),
      settle: assign(({ context }) => ({ base: withoutLater(context) })),
      warn: assign({ restored: 'conflict' as const }),
      agree: assign((_action, agreed: string | null) => ({ agreed })),
      renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
      note: assign((_action, problem: Failure | null) => ({ problem })),
    },
    guards: {
      isUnmet: ({ context }) => rules(context.values).length > 0,
      isUnknown,
      isChanged,
      hasLater,
      isLaterAlone,
      hasConflict,
      isAsWanted,
      /** Whether something is asked first that was not agreed to, by what was read just now. */
      needsQuestion: () => false,
    },
  })
  const [conflict, asWanted, goOn] = rereading.invoke.onDone

  const typing = workflow.createStateConfig({
    on: {
      typed: { actions: { type: 'type', params: ({ event }) => event.change } },
      'draft.discarded': { target: 'editing', actions: 'discard' },
    },
  })
  const editing = workflow.createStateConfig({
    on: {
      ...typing.on,
      submitted: [{ guard: 'isUnmet' }, { guard: 'isChanged', target: 'rereading' }, { target: 'unchanged' }],
    },
  })

  return workflow.createMachine({
    id: 'form',
    description: 'A create or edit dialog: what is typed stays until the server has taken it.',
    context: ({ input: { base, kept, key, later } }) => ({ ...initialForm(base, kept, key), later, problem: null }),
    initial: 'editing',
    states: {
      editing: { ...editing, ...described.editing },
      unchanged: { ...typing, ...unchanged },
      rereading: {
        ...rereading,
        exit: { type: 'agree', params: null },
        invoke: {
          ...rereading.invoke,
          onDone: [
            conflict,
            asWanted,
            {
              guard: 'needsQuestion',
              target: 'confirming',
              actions: goOn.actions,
            },
            { guard: 'isLaterAlone', target: 'savingLater', actions: goOn.actions },
            goOn,
          ],
        },
      },
      confirming: {
        tags: 'needsPerson',
        meta: { title: 'Por confirmar' },
        description: 'The record was read, and what Save would do to it by now is asked first.',
        on: {
          confirmed: { target: 'rereading', actions: { type: 'agree', params: ({ event }) => event.asked } },
          cancelled: 'editing',
          submitted: {
            description: 'By what a list shows meanwhile there may be nothing left to ask.',
            target: 'rereading',
          },
        },
      },
      saving: {
        ...described.saving,
        invoke: {
          src: 'save',
          input: ({ context: { values, key } }) => ({ values, key }),
          onDone: [
            {
              description: 'From now on nothing sends the other fields again, unless they are changed once more.',
              guard: 'hasLater',
              target: 'savingLater',
              actions: 'settle',
            },
            { target: 'saved' },
          ],
          onError: notSaved,
        },
      },
      savingLater: {
        tags: 'busy',
        meta: { title: 'Guardando lo que faltaba' },
        description: 'The other fields are saved; the later one is on its way.',
        entry: noteNothing,
        invoke: {
          src: 'saveLater',
          input: ({ context: { values, key } }) => ({ values, key }),
          onDone: 'saved',
          onError: { target: 'laterNotSaved', actions: noteFailure },
        },
      },
      laterNotSaved: {
        ...editing,
        tags: 'needsPerson',
        meta: { title: 'Guardado a medias' },
        description: 'The other fields are saved, and the later one is still as it was typed: Save sends it alone.',
      },
      refused: { ...described.refused, on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
      outcomeUnknown: { ...editing, ...described.outcomeUnknown },
      saved: described.saved,
    },
  })
}

export type FormMachine<Values extends object> = ReturnType<typeof createFormMachine<Values>>
/** The same for every form: the states do not depend on the values. */
export type FormState = StateValueFrom<FormMachine<object>>
