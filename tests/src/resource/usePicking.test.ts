import { readPicked } from '#resource/usePicking.ts'
import { jpeg, png } from '#tests/support/images.ts'
import { expect, it } from 'vitest'

const termo = new File([png(64, 64)], 'termo.png', { type: 'image/png' })
const gone = (file: File): File =>
  Object.assign(file, { arrayBuffer: () => Promise.reject(new DOMException('Gone.', 'NotReadableError')) })

it('a picked file is copied, so that it can be uploaded after it was deleted on disk', async () => {
  const { picture, bytes } = await readPicked(termo)
  gone(termo)
  expect([picture.name, picture.type, bytes]).toEqual(['termo.png', 'image/png', png(64, 64)])
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png(64, 64))
})

it('the copy’s type is that of its bytes', async () => {
  expect((await readPicked(new File([jpeg(64, 64)], 'termo.png', { type: 'image/png' }))).picture).toMatchObject({
    name: 'termo.png',
    type: 'image/jpeg',
  })
})

it('an unreadable file is returned without bytes', async () => {
  const file = gone(new File(['x'], 'termo.png', { type: 'image/png' }))
  expect(await readPicked(file)).toEqual({ picture: file, bytes: null })
})

it('a file that is no picture is not read', async () => {
  let reads = 0
  const film = Object.assign(new File(['x'], 'termo.mp4', { type: 'video/mp4' }), {
    arrayBuffer: () => Promise.resolve((reads += 1)),
  })
  expect(await readPicked(film)).toEqual({ picture: film, bytes: null })
  expect(reads).toBe(0)
})
