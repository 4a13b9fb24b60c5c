import { refused } from '#contract/failure.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { fileOf } from '../support/files.ts'
import { modelOf, stepsOf } from '#statecharts/model/model.ts'
import { answers, fails } from '#statecharts/model/walk.ts'

/** The parent form handles a failed upload. */
const no = fails(refused('too-big', 'Too big.', 400))

export const pictureUploadModel = modelOf(
  pictureUploadMachine,
  stepsOf([{ type: 'picture.sent', progress: 0.4 }], {
    presigning: [answers({ url: 'https://staff.example/uploads/', fields: { key: 'lamp.png' } }), no],
    uploading: [answers('https://staff.example/lamp.png'), no],
  }),
  [fileOf('lámpara.png', 'image/png')],
)
