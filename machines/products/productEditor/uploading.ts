import { noteFailure, noteNothing, output } from '../../outcome.ts'
import { workflow } from './setup.ts'

export const askingForAddress = workflow.createStateConfig({
  entry: noteNothing,
  on: { 'upload.cancelled': 'editing' },
  invoke: {
    src: 'presignPicture',
    input: ({ context: { picture } }) => pickedOf(picture),
    onDone: { target: 'uploading', actions: { type: 'sign', params: output } },
    onError: { target: 'pictureNotUploaded', actions: noteFailure },
  },
})

export const uploading = workflow.createStateConfig({
  on: {
    'picture.sent': { actions: { type: 'report', params: ({ event }) => event.progress } },
    'upload.cancelled': 'editing',
  },
  invoke: {
    src: 'uploadPicture',
    input: ({ context: { picture, presign }, self }) => ({
      picture: pickedOf(picture),
      presign: presign ?? { url: '', fields: { key: '' } },
      report: (progress) => {
        if (self.getSnapshot().context.presign === presign) self.send({ type: 'picture.sent', progress })
      },
    }),
    onDone: { target: 'rereading', actions: { type: 'keepAddress', params: output } },
    onError: { target: 'pictureNotUploaded', actions: noteFailure },
  },
})

/** Both states are entered with a picture alone. */
function pickedOf(picture: File | null): File {
  if (picture === null) throw new Error('There is no picture to upload.')
  return picture
}
