import { isSameInAnyOrder } from '#contract/asRead.ts'
import type { Failure } from '#contract/failure.ts'
import type { Id } from '#contract/id.ts'
import type { PictureProblem } from '#contract/uploads/rules.ts'
import { assign, setup, type SnapshotFrom, type StateValueFrom } from 'xstate'
import {
  asSent,
  attempted,
  conflictsIn,
  discarded,
  initialForm,
  knownConflicts,
  nextKey,
  rebased,
} from './keptDraft.ts'
import type { KeptDraft, Rebased, Restored, SentAs } from './keptDraft.ts'
import { notProvided } from './notProvided.ts'
import { failure, isReused, isUnknown, itself, noteFailure, noteNothing, output, present } from './outcome.ts'
import { pictureUploadMachine } from './pictureUpload.ts'

export type FormEvent<Values, Edit = never> =
  | { readonly type: 'typed'; readonly change: Partial<Values> }
  /** A change other than typing in a field: a picture was picked, a question was added. */
  | { readonly type: 'edited'; readonly edit: Edit }
  /** The record was read again while its form is open, for example after a question was deleted at once. */
  | { readonly type: 'record.read'; readonly now: Values }
  | { readonly type: 'draft.discarded' | 'submitted' | 'upload.cancelled' }
  /** The answers to the question before sending. A yes counts only for the question that was asked. */
  | { readonly type: 'confirmed'; readonly asked: string }
  | { readonly type: 'cancelled' }
  /** The person says that this is another record than the one that the first attempt may have created. */
  | { readonly type: 'key.renewed' }

export interface FormInput<Values> {
  /** Null for a new record. */
  readonly id: Id | null
  /** The record as it was read, or the initial values of a new one. */
  readonly base: Values
  readonly kept: KeptDraft<Values> | null
  /** The idempotency key for saving. */
  readonly key: string
}

export interface FormContext<Values> extends Omit<FormInput<Values>, 'kept'> {
  readonly values: Values
  readonly restored: Restored
  /** The typed fields that a colleague has changed since. */
  readonly conflicts?: readonly (keyof Values)[] | undefined
  /** Those of them that came up outside Save, where nobody may have seen them: the next Save stops for them too. */
  readonly unseen?: readonly (keyof Values)[] | undefined
  readonly attempt?: KeptDraft<Values>['attempt']
  readonly problem: Failure | null
  /** A picked picture that is not uploaded yet. It is neither sent nor stored as a draft. */
  readonly picture: File | null
  /** Why the last picked picture was not taken. */
  readonly complaint: PictureProblem | null
  /** Save was pressed while something was missing. */
  readonly isTried: boolean
  /** The question that was just answered with yes. */
  readonly agreed: string | null
}

export type Saving<Values> = Pick<FormContext<Values>, 'id' | 'values' | 'key'>

/**
 * `base` is the record as Save has just read it. Compare with it what is sent: a list may be older or newer. `attempt` is what
 * the call before sent, if it had no answer.
 */
export type Sending<Values> = Saving<Values> & Pick<FormContext<Values>, 'base' | 'attempt'>

export type Rereading<Values> = KeptDraft<Values> & { readonly id: Id }

/** The record as Save finds it; null if the server gives none. */
export interface Reread<Values> extends Read<Values> {
  /** What a person must agree to before the form replaces it; null for nothing. */
  readonly question: string | null
}

interface Read<Values> {
  readonly now: Values | null
}

export interface FormConfig<Values, Edit = never> {
  /** What is missing; the form sends nothing until this is empty. */
  readonly rules?: ((form: FormContext<Values>) => readonly unknown[]) | undefined
  /** The values after typing; a form can limit them. */
  readonly type?: (values: Values, change: Partial<Values>) => Values
  readonly edit?: (form: FormContext<Values>, edit: Edit) => Partial<FormContext<Values>>
  /** Applies what was typed to the current record. By default, untyped fields take the record's current values. */
  readonly rebase?: (typed: KeptDraft<Values>, now: Values) => Rebased<Values>
  /** Fields that nobody typed in, and without which what was typed would not be sent as it is shown: they count as typed. */
  readonly entails?: (typed: Typed<Values>) => readonly (keyof Values)[]
  /** The values with the address of the uploaded picture. */
  readonly uploaded?: (values: Values, address: string) => Values
  /** What is sent of typed values, where it is not what was typed. Compare with it what the server has. */
  readonly sentAs?: SentAs<Values> | undefined
  /** What the server stores of typed values, where that is not what is sent: finding it there is no conflict. */
  readonly storedAs?: SentAs<Values>
  /** A field that is sent by a call of its own after the others, once the record exists. */
  readonly later?: keyof Values | undefined
  /** The field that `later` or `replacedBy` replaces: if a colleague has changed it, that is a conflict. */
  readonly replaces?: keyof Values | undefined
  /** The field that says that `replaces` will be replaced: a picture was picked. By default `later`. */
  readonly replacedBy?: keyof Values | undefined
  /** A field that is stored in the draft and never sent. */
  readonly unsent?: keyof Values
  /** A new record that meets the rules is saved without a change too: it began as a copy. */
  readonly savesCopies?: boolean
}

/** The workflow of a form that creates or edits a record. Call it once per kind of record, outside React. */
export const createFormMachine = <Values extends object, Edit = never>(config: FormConfig<Values, Edit> = {}) => {
  type Form = FormContext<Values>
  const {
    later,
    replaces,
    replacedBy = later,
    unsent,
    savesCopies = false,
    rules = () => [],
    edit = () => ({}),
    uploaded = (values) => values,
    sentAs = (values) => values,
    entails = () => [],
  } = config
  const { storedAs = sentAs, rebase = rebased, type = (values, change) => ({ ...values, ...change }) } = config
  const over = (typed: KeptDraft<Values>, now: Values): Rebased<Values> => {
    const { values, key } = rebase(typed, now)
    return {
      values: Object.assign({}, values, ...entails(typed).map((field) => ({ [field]: typed.values[field] }))),
      key,
    }
  }
  const isChanged = (form: Form) =>
    form.picture !== null ||
    !isSameInAnyOrder(asSent({ values: without(unsent, form), base: form.base }, sentAs), form.base)
  const replacedIn = ({ values, base }: Typed<Values>, now: Values): readonly (keyof Values)[] =>
    replaces !== undefined &&
    replacedBy !== undefined &&
    !isSameInAnyOrder(values[replacedBy], base[replacedBy]) &&
    !isSameInAnyOrder(base[replaces], now[replaces])
      ? [replacedBy]
      : []
  const conflictsWith = (typed: Typed<Values>, now: Values): readonly (keyof Values)[] => [
    ...conflictsIn(typed, now, storedAs, entails(typed)),
    ...replacedIn(typed, now),
  ]
  // The picture that was sent last is gone with the reload, so nobody knows whether it is the one that is stored.
  const conflictsOfDraft = (kept: KeptDraft<Values>, now: Values): readonly (keyof Values)[] =>
    [...new Set([...knownConflicts(kept, now, storedAs), ...conflictsWith(kept, now)])].filter(
      (field) => field !== later || !(field in (kept.attempt ?? {})),
    )
  const conflictsOf = (form: Form, { now }: Read<Values>) => {
    if (now === null) return []
    const unseen = (form.unseen ?? []).filter((field) => !isSameInAnyOrder(form.values[field], now[field]))
    return [...new Set([...conflictsWith(form, now), ...unseen])]
  }
  const inConflict = (form: Form, conflicts: readonly (keyof Values)[]) =>
    conflicts.length > 0 && {
      restored: 'conflict' as const,
      conflicts: [...new Set([...(form.conflicts ?? []), ...conflicts])],
    }

  return setup({
    types: {
      context: {} as Form,
      events: {} as FormEvent<Values, Edit>,
      input: {} as FormInput<Values>,
      children: {} as { readonly pictureUpload: 'pictureUpload' },
      tags: {} as 'busy' | 'needsPerson' | 'final',
    },
    actors: {
      pictureUpload: pictureUploadMachine,
      reread: notProvided<Reread<Values>, Rereading<Values>>('reread'),
      save: notProvided<void, Sending<Values>>('save'),
      saveLater: notProvided<void, Saving<Values>>('saveLater'),
    },
    actions: {
      type: assign(({ context }, { change }: { readonly change: Partial<Values> }) => ({
        values: type(context.values, change),
      })),
      edit: assign(({ context }, event: { readonly edit: Edit }) => edit(context, event.edit)),
      useAddress: assign(({ context }, address: string) => ({
        values: uploaded(context.values, address),
        picture: null,
      })),
      rebase: assign(({ context }, read: Read<Values>) => ({
        ...(read.now !== null && { ...over(context, read.now), base: read.now }),
        ...inConflict(context, conflictsOf(context, read)),
        unseen: undefined,
      })),
      follow: assign(({ context }, read: { readonly now: Values }) => {
        const conflicts = conflictsOf(context, read)
        const unseen = conflicts.length > 0 ? conflicts : undefined
        return { ...over(context, read.now), base: read.now, ...inConflict(context, conflicts), unseen }
      }),
      settle: assign(({ context }) => ({ base: without(later, context) })),
      discard: assign(({ context }) => ({ ...discarded(context), ...untouched })),
      remember: assign(({ context }) => ({ attempt: attempted(context) })),
      forget: assign({ attempt: undefined }),
      forgetRefused: assign(({ context }, problem: Failure) => ({
        attempt: problem.kind === 'unknown' ? context.attempt : undefined,
      })),
      renewKey: assign(({ context }) => ({ key: nextKey(context.key) })),
      note: assign((_action, problem: Failure | null) => ({ problem })),
      try: assign({ isTried: true }),
      agree: assign((_action, agreed: string | null) => ({ agreed })),
    },
    guards: {
      isUnmet: ({ context }) => rules(context).length > 0,
      isChanged: ({ context }) => isChanged(context),
      // What an attempt without an answer sent may be stored by now, and typed back since.
      isToSave: ({ context }) =>
        isChanged(context) || (context.id === null ? savesCopies : context.attempt !== undefined),
      hasPicture: ({ context }) => context.picture !== null,
      isPictureEdited: ({ context }, event: { readonly edit: Edit }) => 'picture' in edit(context, event.edit),
      hasLater: ({ context }) => hasLater(context, later),
      isLaterAlone: ({ context }) => isLaterAlone(context, later),
      isNew: ({ context }) => context.id === null,
      hasConflict: ({ context }, read: Read<Values>) => conflictsOf(context, read).length > 0,
      isAsWanted: ({ context }, { now }: Read<Values>) =>
        now !== null && !isChanged({ ...context, ...over(context, now), base: now }),
      needsQuestion: ({ context }, { question }: Reread<Values>) => question !== null && question !== context.agreed,
      isReused: ({ context }, problem: Failure) => context.id !== null && isReused(problem),
      isUnknown,
    },
  }).createMachine({
    id: 'form',
    description: 'A dialog that creates or edits a record: what is typed stays until the server has taken it.',
    context: ({ input: { id, base, kept, key } }) => ({
      id,
      ...initialForm(base, kept, key, over, sentAs, conflictsOfDraft),
      ...untouched,
    }),
    initial: 'open',
    states: {
      open: {
        description: 'The person types and presses Save.',
        initial: 'editing',
        on: {
          typed: { actions: { type: 'type', params: itself } },
          edited: { actions: { type: 'edit', params: itself } },
          'record.read': { actions: { type: 'follow', params: itself } },
          'draft.discarded': { target: '.editing', actions: 'discard' },
          submitted: [
            { guard: 'isUnmet', actions: 'try' },
            { guard: 'isToSave', target: 'sending' },
            { target: '.unchanged' },
          ],
        },
        states: {
          editing: { description: 'Waits for typing and for Save.' },
          unchanged: {
            description: 'Save found nothing to save; the form says so until something is changed.',
            entry: noteNothing,
            always: { guard: 'isChanged', target: 'editing' },
          },
          pictureNotUploaded: {
            tags: 'needsPerson',
            description: 'Nothing was saved; the picture is still the one that was picked.',
            on: {
              edited: {
                guard: { type: 'isPictureEdited', params: itself },
                target: 'editing',
                actions: [{ type: 'edit', params: itself }, noteNothing],
              },
            },
          },
          refused: {
            tags: 'needsPerson',
            description: 'The server said no, or nothing was sent.',
            on: { 'key.renewed': { actions: 'renewKey' } },
          },
          outcomeUnknown: {
            tags: 'needsPerson',
            description: 'No answer came: it may be saved or not. Save sends it again with the same key.',
          },
          laterNotSaved: {
            tags: 'needsPerson',
            description: 'The other fields are saved. Save sends the later one alone.',
          },
        },
      },
      sending: {
        tags: 'busy',
        description: 'Nobody types. A step that has nothing to do is left out.',
        entry: noteNothing,
        initial: 'next',
        states: {
          next: {
            description: 'Picks the first step that has something to do, at once.',
            always: [
              { guard: 'hasPicture', target: 'uploading' },
              { guard: 'isNew', target: 'saving' },
              { target: 'rereading' },
            ],
          },
          uploading: {
            description: 'The picture goes up before the record that shows it is saved.',
            on: { 'upload.cancelled': '#form.open' },
            invoke: {
              src: 'pictureUpload',
              id: 'pictureUpload',
              input: ({ context }) => present(context.picture),
              onDone: { target: 'next', actions: { type: 'useAddress', params: output } },
              onError: failed('#form.open.pictureNotUploaded'),
            },
          },
          rereading: {
            description: 'Reads the record again, so that Save overwrites no change that the person has not seen.',
            exit: { type: 'agree', params: null },
            invoke: {
              src: 'reread',
              input: ({ context }) => ({ ...context, id: present(context.id) }),
              onDone: [
                // A colleague has changed the same field: the person decides.
                { guard: { type: 'hasConflict', params: output }, target: '#form.open', actions: rebaseRead },
                // A colleague has made the same change, or an earlier attempt arrived: nothing is left to send.
                { guard: { type: 'isAsWanted', params: output }, target: '#form.saved', actions: rebaseRead },
                { guard: { type: 'needsQuestion', params: output }, target: '#form.confirming', actions: rebaseRead },
                { guard: 'isLaterAlone', target: 'savingLater', actions: rebaseRead },
                { target: 'saving', actions: rebaseRead },
              ],
              onError: failed('#form.open.refused'),
            },
          },
          saving: {
            description: 'The write is sent once.',
            exit: 'forget',
            invoke: {
              src: 'save',
              input: ({ context }) => ({ ...sent({ context }), base: context.base, attempt: context.attempt }),
              onDone: [{ guard: 'hasLater', target: 'savingLater', actions: 'settle' }, { target: '#form.saved' }],
              onError: [
                {
                  guard: { type: 'isUnknown', params: failure },
                  target: '#form.open.outcomeUnknown',
                  actions: [noteFailure, 'remember'],
                },
                // An earlier attempt arrived. The next Save reads the record and sends the rest with another key.
                {
                  guard: { type: 'isReused', params: failure },
                  target: '#form.open.refused',
                  actions: [noteFailure, 'renewKey'],
                },
                failed('#form.open.refused'),
              ],
            },
          },
          savingLater: {
            description: 'The other fields are saved; the later one is on its way.',
            entry: 'remember',
            invoke: {
              src: 'saveLater',
              input: sent,
              onDone: { target: '#form.saved', actions: 'forget' },
              onError: {
                target: '#form.open.laterNotSaved',
                actions: [noteFailure, { type: 'forgetRefused', params: failure }],
              },
            },
          },
        },
      },
      confirming: {
        tags: 'needsPerson',
        description: 'The record was read, and what Save would do to it by now is asked first.',
        on: {
          confirmed: { target: 'sending', actions: { type: 'agree', params: ({ event }) => event.asked } },
          cancelled: 'open',
          submitted: {
            description: 'The list may show meanwhile that nothing is left to ask.',
            target: 'sending',
          },
        },
      },
      saved: { type: 'final', tags: 'final', description: 'The server has taken it.' },
    },
  })
}

/** The values, with one field reset to its base. */
const without = <Values extends object>(field: keyof Values | undefined, { values, base }: Typed<Values>): Values =>
  field === undefined ? values : { ...values, [field]: base[field] }

type Typed<Values> = Pick<FormContext<Values>, 'values' | 'base' | 'attempt'>
type Identified<Values> = Typed<Values> & Pick<FormContext<Values>, 'id'>

const hasLater = <Values extends object>(form: Identified<Values>, later: keyof Values | undefined): boolean =>
  form.id !== null && !isSameInAnyOrder(form.values, without(later, form))

/** Whether only the later field differs from the record. */
export const isLaterAlone = <Values extends object>(
  form: Identified<Values>,
  later: keyof Values | undefined,
): boolean => hasLater(form, later) && isSameInAnyOrder(without(later, form), form.base)

/** The context at the start, and after a draft is discarded, besides values and key. */
const untouched = {
  problem: null,
  picture: null,
  complaint: null,
  isTried: false,
  agreed: null,
  unseen: undefined,
} as const

const rebaseRead = { type: 'rebase', params: output } as const
const failed = <Target extends string>(target: Target) => ({ target, actions: noteFailure }) as const
const sent = <Values>({ context: { id, values, key } }: { readonly context: Saving<Values> }) => ({ id, values, key })

export type FormSnapshot<Values extends object> = Pick<
  SnapshotFrom<FormMachine<Values>>,
  'context' | 'value' | 'matches' | 'hasTag'
>

export type FormMachine<Values extends object, Edit = never> = ReturnType<typeof createFormMachine<Values, Edit>>
/** The states do not depend on the values. */
export type FormState = StateValueFrom<FormMachine<object>>
