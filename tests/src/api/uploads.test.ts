import { presignPicture } from '#api/uploads.ts'
import { presignAnswer } from '#contract/uploads/samples.ts'
import { expect, it } from 'vitest'
import { joinReplies, json } from '../support/console.ts'

const file = (name: string, type = 'image/png') => new File(['…'], name, { type })

it('presignPicture sends the file name without whitespace', async () => {
  const sent = joinReplies([json(presignAnswer)])
  await presignPicture(file(' termo\t ñ\u00a0grande .png'))
  expect(sent.map(({ url, body }) => [url.split('/api/')[1], JSON.parse(body)])).toEqual([
    ['upload_presign/product-image', { file_name: 'termoñgrande.png' }],
  ])
})

it('the sent name has the extension of the picture’s actual type', async () => {
  const sent = joinReplies([json(presignAnswer)])
  await presignPicture(file('foto.jpg'))
  await presignPicture(file('foto.jfif', 'image/jpeg'))
  await presignPicture(file('foto'))
  expect(sent.map(({ body }) => JSON.parse(body).file_name)).toEqual(['foto.png', 'foto.jpg', 'foto.png'])
})

it.each([
  ['another upload type', () => presignPicture(file('a.png'), 'profile-image'), 'invalid-file-type'],
  ['a page named like a picture', () => presignPicture(file('a.png', 'text/html')), 'not-a-picture'],
])('%s is refused before any request', async (_what, ask, code) => {
  const sent = joinReplies([json(presignAnswer)])
  await expect(ask()).rejects.toMatchObject({ kind: 'refused', code })
  expect(sent).toEqual([])
})

it('an answer without an address is unknown', async () => {
  joinReplies([json({ success: true, data: { url: '/uploads' } })])
  await expect(presignPicture(file('a.png'))).rejects.toMatchObject({ kind: 'unknown' })
})
