import type { Presign } from '#contract/uploads/model.ts'
import { contentProblem, pictureIn } from '#contract/uploads/picture.ts'
import { pictureProblem, type PictureProblem } from '#contract/uploads/rules.ts'
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notProvided } from './notProvided.ts'
import { output, present } from './outcome.ts'

/** A file picked as a picture, and its content; null where it could not be read. */
export interface Picked {
  readonly picture: File
  readonly bytes: Uint8Array | null
}

/** Why a picked file is not taken, judged by name, size and content; null where it is. */
export function pickedProblem({ picture, bytes }: Picked): PictureProblem | null {
  const problem = pictureProblem(picture)
  if (problem !== null) return problem
  return bytes === null ? { code: 'unreadable' } : contentProblem(pictureIn(bytes))
}

interface Upload {
  readonly picture: File
  readonly presign: Presign
  /** Share of the picture that is sent, from 0 to 1. */
  readonly report: (progress: number) => void
}

interface PictureUploadContext {
  readonly picture: File
  /** Null until the server has signed an address. */
  readonly presign: Presign | null
  readonly progress: number
  /** Where the picture can be seen; null until it is uploaded. */
  readonly address: string | null
}

/**
 * Uploads a picture and gives its address: a step of a form that invokes it. It leaves `onError` to that form, where a
 * failure arrives as the request rejected with it; calling off is stopping it.
 */
export const pictureUploadMachine = setup({
  types: {
    context: {} as PictureUploadContext,
    events: {} as { readonly type: 'picture.sent'; readonly progress: number },
    input: {} as File,
    output: {} as string,
    tags: {} as 'busy' | 'final',
  },
  actors: {
    presignPicture: notProvided<Presign, File>('presignPicture'),
    uploadPicture: notProvided<string, Upload>('uploadPicture'),
  },
  actions: {
    sign: assign((_action, presign: Presign) => ({ presign })),
    keepAddress: assign((_action, address: string) => ({ address })),
    report: assign((_action, progress: number) => ({ progress })),
  },
}).createMachine({
  id: 'pictureUpload',
  description: 'A picture goes to the address that the server has signed for it.',
  context: ({ input: picture }) => ({ picture, presign: null, progress: 0, address: null }),
  initial: 'presigning',
  states: {
    presigning: {
      tags: 'busy',
      description: 'Asks for an address; each is signed for one file.',
      invoke: {
        src: 'presignPicture',
        input: ({ context }) => context.picture,
        onDone: { target: 'uploading', actions: { type: 'sign', params: output } },
      },
    },
    uploading: {
      tags: 'busy',
      description: 'The file is on its way.',
      on: { 'picture.sent': { actions: { type: 'report', params: ({ event }) => event.progress } } },
      invoke: {
        src: 'uploadPicture',
        input: ({ context: { picture, presign }, self }) => ({
          picture,
          presign: present(presign),
          report: (progress) => {
            if (self.getSnapshot().status === 'active') self.send({ type: 'picture.sent', progress })
          },
        }),
        onDone: { target: 'uploaded', actions: { type: 'keepAddress', params: output } },
      },
    },
    uploaded: { type: 'final', tags: 'final', description: 'Its address is known.' },
  },
  output: ({ context }) => present(context.address),
})

export type PictureUpload = ActorRefFrom<typeof pictureUploadMachine>
export type PictureUploadSnapshot = SnapshotFrom<typeof pictureUploadMachine>
