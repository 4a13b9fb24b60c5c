import type { SnapshotFrom } from 'xstate'
import { described, loading, notLoaded } from '../formStates.ts'
import { initialForm } from '../keptDraft.ts'
import { noteFailure, noteNothing, output } from '../outcome.ts'
import type { Picked } from '../pictureUpload.ts'
import { notSaved, rereading, unchanged } from '../saving.ts'
import { untouched, workflow } from './productEditor.setup.ts'

const picked = ({ event }: { readonly event: Picked }): Picked => event
const pick = { type: 'pick', params: picked } as const

const typing = workflow.createStateConfig({
  on: {
    typed: { actions: { type: 'type', params: ({ event }) => event.change } },
    'picture.picked': { actions: pick },
    'picture.dropped': { actions: 'dropPicture' },
    'draft.discarded': { target: 'editing', actions: 'discard' },
  },
})

const editing = workflow.createStateConfig({
  on: {
    ...typing.on,
    submitted: [
      { description: 'Something is missing: the form says what.', guard: 'isUnmet', actions: 'try' },
      { guard: 'isPictureToUpload', target: 'uploading' },
      { guard: 'isChanged', target: 'rereading' },
      { target: 'unchanged' },
    ],
  },
})

export const productEditorMachine = workflow.createMachine({
  id: 'productEditor',
  description: 'A product being made or changed: its picture is uploaded first, then the product is saved.',
  context: ({ input: { id, base, kept, key } }) => ({
    ...initialForm(base, id === null ? kept : null, key),
    id,
    kept,
    ...untouched,
  }),
  initial: 'loading',
  states: {
    loading,
    notLoaded,
    editing: { ...editing, ...described.editing },
    unchanged: { ...typing, ...unchanged },
    uploading: {
      tags: 'busy',
      meta: { title: 'Subiendo la imagen' },
      description: 'The picked picture goes up before the product that shows it is saved.',
      entry: noteNothing,
      on: { 'upload.cancelled': 'editing' },
      invoke: {
        src: 'pictureUpload',
        id: 'pictureUpload',
        input: ({ context: { picture } }) => pickedOf(picture),
        onDone: {
          description: 'From now on a retry has nothing to upload.',
          target: 'rereading',
          actions: { type: 'keepAddress', params: output },
        },
        onError: { target: 'pictureNotUploaded', actions: noteFailure },
      },
    },
    pictureNotUploaded: {
      tags: 'needsPerson',
      meta: { title: 'La imagen no se subió' },
      description: 'Nothing was saved; the picture is still the one that was picked.',
      on: {
        ...typing.on,
        'picture.picked': [
          { guard: { type: 'isTaken', params: picked }, target: 'editing', actions: [pick, noteNothing] },
          { actions: pick },
        ],
        'picture.dropped': { target: 'editing', actions: ['dropPicture', noteNothing] },
        submitted: [{ guard: 'isUnmet', actions: 'try' }, { target: 'uploading' }],
      },
    },
    rereading,
    saving: {
      ...described.saving,
      invoke: {
        src: 'save',
        input: ({ context: { id, values, key } }) => ({ id, values, key }),
        onDone: 'saved',
        onError: notSaved,
      },
    },
    refused: { ...described.refused, on: { ...editing.on, 'key.renewed': { actions: 'renewKey' } } },
    outcomeUnknown: { ...editing, ...described.outcomeUnknown },
    saved: described.saved,
  },
})

export type ProductEditorSnapshot = SnapshotFrom<typeof productEditorMachine>

/** The picture is uploaded from states that have one alone. */
function pickedOf(picture: File | null): File {
  if (picture === null) throw new Error('There is no picture to upload.')
  return picture
}
