import { presign } from '#contract/uploads/samples.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { PictureUpload } from '#resource/PictureUpload.tsx'
import { pictureUploadModel } from '#stories/models/pictureUpload.ts'
import { answering } from '#stories/support/answering.ts'
import { OffScreen } from '#stories/support/OffScreen.tsx'
import { headphonesPicture, storedPicture } from '#stories/support/pictures.ts'
import { fromOutside, walkOf } from '#stories/support/screenWalk.tsx'
import { workflow } from '#stories/support/workflow.tsx'
import { expect, fn, screen, userEvent } from 'storybook/test'
import preview from '../../.storybook/preview.tsx'

const machine = pictureUploadMachine.provide({
  actors: { presignPicture: answering(() => presign), uploadPicture: answering(() => storedPicture) },
})
const cancelled = fn()

const at = workflow(machine, { picture: headphonesPicture, presign, progress: 0.4, address: '' }, (snapshot) =>
  snapshot.matches('uploaded') ? (
    <OffScreen text="Uploaded: the form goes on with the picture’s address." />
  ) : (
    <PictureUpload snapshot={snapshot} onCancel={cancelled} />
  ),
)

const meta = preview.meta({ title: 'Workflow kit/Picture upload', tags: ['workflow', 'state'] })

export const Presigning = meta.story({
  ...at('presigning'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Preparando la imagen…')).toBeVisible()
    await expect(screen.getByRole('progressbar', { name: 'Subida de la imagen' })).not.toHaveAttribute('value')
  },
})

export const Uploading = meta.story({
  ...at('uploading'),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Subiendo la imagen: 40 %')).toBeVisible()
    await expect(screen.getByRole('progressbar', { name: 'Subida de la imagen' })).toHaveValue(0.4)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancelar subida' }))
    await expect(cancelled).toHaveBeenCalledOnce()
  },
})

export const Uploaded = meta.story(at('uploaded', { progress: 1, address: storedPicture }))

export const Walk = meta.story(walkOf(pictureUploadModel, at.render, { interactions: { 'picture.sent': fromOutside } }))
