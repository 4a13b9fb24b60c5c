import { presignPicture } from '#api/uploads.ts'
import { presignAnswer } from '#contract/uploads/samples.ts'
import { jpeg, png } from '#tests/support/images.ts'
import { expect, it } from 'vitest'
import { joinReplies, json } from '../support/console.ts'

const file = (name: string, content: BlobPart = png(640, 480)) => new File([content], name, { type: 'image/png' })

it('an address is asked for with a name without any whitespace', async () => {
  const sent = joinReplies([json(presignAnswer)])
  await presignPicture(file(' termo\t ñ\u00a0grande .png'))
  expect(sent.map(({ url, body }) => [url.split('/api/')[1], JSON.parse(body)])).toEqual([
    ['upload_presign/product-image', { file_name: 'termoñgrande.png' }],
  ])
})

it('the name that is sent says what the bytes are, not what the file was called', async () => {
  const sent = joinReplies([json(presignAnswer)])
  await presignPicture(file('foto.jpg', png(640, 480)))
  await presignPicture(file('foto.jfif', jpeg(640, 480)))
  await presignPicture(file('foto', png(640, 480)))
  expect(sent.map(({ body }) => JSON.parse(body).file_name)).toEqual(['foto.png', 'foto.jpg', 'foto.png'])
})

it.each([
  ['another upload type', () => presignPicture(file('a.png'), 'profile-image'), 'Invalid file type'],
  ['a page named like a picture', () => presignPicture(file('a.png', '<html><script>1</script>')), /./],
  ['a picture of 30,000 by 30,000 points', () => presignPicture(file('a.png', png(30_000, 30_000))), /./],
])('%s is refused before an address is asked for', async (_what, ask, words) => {
  const sent = joinReplies([json(presignAnswer)])
  await expect(ask()).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(words) })
  expect(sent).toEqual([])
})

it('an answer without an address counts as none', async () => {
  joinReplies([json({ success: true, data: { url: '/uploads' } })])
  await expect(presignPicture(file('a.png'))).rejects.toMatchObject({ kind: 'unknown' })
})
