import { initialForm } from '../keptDraft.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import { notSaved, rereading, unchanged } from '../saving.ts'
import { untouched } from './productEditor/model.ts'
import type { Picked } from './productEditor/picked.ts'
import { workflow } from './productEditor/setup.ts'
import { askingForAddress, uploading } from './productEditor/uploading.ts'

const picked = ({ event }: { readonly event: Picked }): Picked => event
const pick = { type: 'pick', params: picked } as const

const typing = workflow.createStateConfig({
  on: {
    typed: { actions: { type: 'type', params: ({ event }) => event.change } },
    'price.typed': { actions: { type: 'typePrice', params: ({ event }) => event } },
    'price.added': { guard: 'isAddable', actions: 'addPrice' },
    'price.deleted': { guard: 'isDeletable', actions: { type: 'deletePrice', params: ({ event }) => event.row } },
    'picture.picked': { actions: pick },
    'picture.dropped': { actions: 'dropPicture' },
    'draft.discarded': { target: 'editing', actions: 'discard' },
  },
})

const editing = workflow.createStateConfig({
  on: {
    ...typing.on,
    submitted: [
      { guard: 'isUnmet', actions: 'try' },
      { guard: 'isPictureToUpload', target: 'askingForAddress' },
      { guard: 'isChanged', target: 'rereading' },
      { target: 'unchanged' },
    ],
  },
})

/** A product being made or changed: its picture goes up first, then it is saved (specification, sections 2, 4 and 5). */
export const productEditorMachine = workflow.createMachine({
  id: 'productEditor',
  context: ({ input: { id, base, kept, key } }) => ({
    ...initialForm(base, id === null ? kept : null, key),
    id,
    kept,
    presign: null,
    progress: 0,
    ...untouched,
  }),
  initial: 'loading',
  states: {
    loading: {
      entry: noteNothing,
      always: { guard: 'isNew', target: 'editing' },
      invoke: {
        src: 'readProduct',
        input: ({ context }) => context.id ?? '',
        onDone: { target: 'editing', actions: { type: 'load', params: output } },
        onError: { target: 'notLoaded', actions: noteFailure },
      },
    },
    notLoaded: { on: { retried: 'loading' } },
    editing,
    unchanged: { ...typing, ...unchanged },
    askingForAddress,
    uploading,
    /** Nothing was saved; the picture is still the one that was picked. */
    pictureNotUploaded: {
      on: {
        ...typing.on,
        'picture.picked': [
          {
            guard: { type: 'isTaken', params: picked },
            target: 'editing',
            actions: [pick, noteNothing],
          },
          { actions: pick },
        ],
        'picture.dropped': { target: 'editing', actions: ['dropPicture', noteNothing] },
        submitted: [{ guard: 'isUnmet', actions: 'try' }, { target: 'askingForAddress' }],
      },
    },
    rereading,
    saving: {
      invoke: {
        src: 'saveProduct',
        input: ({ context: { id, values, key } }) => ({ id, values, key }),
        onDone: 'saved',
        onError: notSaved,
      },
    },
    refused: { on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
    /** No answer came: the product may be saved or not. */
    outcomeUnknown: editing,
    saved: { type: 'final' },
  },
})
