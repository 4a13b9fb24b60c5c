import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import { typedPublicity, unmetPublicityRules, type PublicityValues } from '#contract/publicity/publicity.ts'
import { assign, setup, type SnapshotFrom } from 'xstate'
import type { FormContext, FormEvent, FormInput, Saving } from './form.ts'
import { described, type FormTag } from './formStates.ts'
import { discarded, initialForm, isSame, nextKey, rebased } from './keptDraft.ts'
import { notProvided } from './notProvided.ts'
import { noteFailure, noteNothing } from './outcome.ts'
import { pictureDropped, picturePicked, type Picked } from './pictureUpload.ts'
import { hasConflict, isUnknown, notSaved, rereading, unchanged } from './saving.ts'

export type PublicityEditorEvent =
  | FormEvent<PublicityValues>
  | ({ readonly type: 'picture.picked' } & Picked)
  | { readonly type: 'picture.dropped' }

export interface PublicityEditorContext extends FormContext<PublicityValues> {
  /** Null for a new banner. */
  readonly id: Id | null
  /** Picked and not saved yet. */
  readonly picture: File | null
  /** Why the last picture that was picked was not taken. */
  readonly pictureProblem: string | null
  /** Save was pressed while something was missing. */
  readonly isTried: boolean
}

export interface SavingPublicity extends Saving<PublicityValues> {
  readonly id: Id | null
  /** Goes with a new banner; that of another is saved by a call of its own. */
  readonly picture: File | null
}

const untouched = { picture: null, pictureProblem: null, isTried: false, problem: null } as const

/** Whether anything but the picture differs from what the form began from. */
export const hasTyped = ({ values, base }: Pick<PublicityEditorContext, 'values' | 'base'>): boolean =>
  !isSame({ ...values, hasPickedPicture: base.hasPickedPicture }, base)

const workflow = setup({
  types: {
    context: {} as PublicityEditorContext,
    events: {} as PublicityEditorEvent,
    input: {} as FormInput<PublicityValues> & { readonly id: Id | null },
    tags: {} as FormTag,
    meta: {} as { readonly title: string },
  },
  actors: {
    /** What the server holds now; null for a new banner, and for one that is gone. */
    reread: notProvided<PublicityValues | null, void>('reread'),
    save: notProvided<void, SavingPublicity>('save'),
    savePicture: notProvided<void, Pick<SavingPublicity, 'id' | 'picture'>>('savePicture'),
  },
  actions: {
    type: assign(({ context }, change: Partial<PublicityValues>) => ({
      values: typedPublicity(context.values, change),
    })),
    pick: assign(({ context }, picked: Picked) => picturePicked(context.values, picked)),
    dropPicture: assign(({ context }) => pictureDropped(context.values)),
    rebase: assign(({ context }, now: PublicityValues | null) =>
      now === null ? {} : { values: rebased(context, now), base: now },
    ),
    /** What was typed is the server's now. */
    settle: assign(({ context }) => ({ base: { ...context.values, hasPickedPicture: false } })),
    warn: assign({ restored: 'conflict' as const }),
    discard: assign(({ context }) => ({ ...discarded(context), ...untouched })),
    renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
    note: assign((_action, problem: Failure | null) => ({ problem })),
    try: assign({ isTried: true }),
  },
  guards: {
    isUnmet: ({ context: { id, values, picture } }) =>
      unmetPublicityRules(values, id !== null || picture !== null).length > 0,
    isTyped: ({ context }) => hasTyped(context),
    isPictureAlone: ({ context: { id, picture } }) => id !== null && picture !== null,
    /** Of the state `unchanged`. */
    isChanged: ({ context }) => context.picture !== null || hasTyped(context),
    hasConflict,
    isUnknown,
  },
})

const typing = workflow.createStateConfig({
  on: {
    typed: { actions: { type: 'type', params: ({ event }) => event.change } },
    'picture.picked': { actions: { type: 'pick', params: ({ event }) => event } },
    'picture.dropped': { actions: 'dropPicture' },
    'draft.discarded': { target: 'editing', actions: 'discard' },
  },
})

const editing = workflow.createStateConfig({
  on: {
    ...typing.on,
    submitted: [
      { description: 'Something is missing: the form says what.', guard: 'isUnmet', actions: 'try' },
      { guard: 'isTyped', target: 'rereading' },
      { description: 'The texts are the server’s already.', guard: 'isPictureAlone', target: 'savingPicture' },
      { target: 'unchanged' },
    ],
  },
})

/** A banner being made or changed. A new one goes with its picture; of another the texts are saved first, then the picture. */
export const publicityEditorMachine = workflow.createMachine({
  id: 'publicityEditor',
  description: 'A banner being made or changed: of one that exists the texts are saved first, then its picture.',
  context: ({ input: { id, base, kept, key } }) => ({ ...initialForm(base, kept, key), ...untouched, id }),
  initial: 'editing',
  states: {
    editing: { ...editing, ...described.editing },
    unchanged: { ...typing, ...unchanged },
    rereading,
    saving: {
      ...described.saving,
      invoke: {
        src: 'save',
        input: ({ context: { id, values, key, picture } }) => ({ id, values, key, picture }),
        onDone: [
          {
            description: 'From now on nothing sends the texts again, unless they are changed once more.',
            guard: 'isPictureAlone',
            target: 'savingPicture',
            actions: 'settle',
          },
          { target: 'saved' },
        ],
        onError: notSaved,
      },
    },
    savingPicture: {
      tags: 'busy',
      meta: { title: 'Guardando la imagen' },
      description: 'The texts are saved; the picture is on its way.',
      entry: noteNothing,
      invoke: {
        src: 'savePicture',
        input: ({ context: { id, picture } }) => ({ id, picture }),
        onDone: 'saved',
        onError: { target: 'pictureNotSaved', actions: noteFailure },
      },
    },
    pictureNotSaved: {
      tags: 'needsPerson',
      meta: { title: 'La imagen no se guardó' },
      description: 'The texts are saved, and the picture is still the one that was picked: Save sends it alone.',
      on: {
        ...typing.on,
        submitted: [
          { guard: 'isUnmet', actions: 'try' },
          { guard: 'isTyped', target: 'rereading' },
          { target: 'savingPicture' },
        ],
        'picture.dropped': { target: 'editing', actions: ['dropPicture', noteNothing] },
      },
    },
    refused: { ...described.refused, on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
    outcomeUnknown: { ...editing, ...described.outcomeUnknown },
    saved: described.saved,
  },
})

export type PublicityEditorSnapshot = SnapshotFrom<typeof publicityEditorMachine>
