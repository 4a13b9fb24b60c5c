import { refused } from '#contract/failure.ts'
import { pictureUploadMachine } from '#machines/pictureUpload.ts'
import { pictureUploadModel } from '#stories/models/pictureUpload.ts'
import { expect, it } from 'vitest'
import { proveFacts } from './support/facts.ts'
import { answers, fails, walk, type Step } from '#statecharts/model/walk.ts'

type Path = readonly Step<{ readonly type: 'picture.sent'; readonly progress: number }>[]

const [lamp] = pictureUploadModel.inputs
const presign = { url: 'https://staff.example/uploads/', fields: { key: 'lamp.png' } }
const signed = answers(presign)
const sent = (progress: number) => ({ type: 'picture.sent', progress }) as const
const uploaded = answers('https://staff.example/lamp.png')

const facts: [fact: string, path: Path, state: string, progress: number][] = [
  ['the upload first requests an address', [], 'presigning', 0],
  ['progress before the address is ignored', [sent(0.5)], 'presigning', 0],
  ['with the address the picture is sent', [signed], 'uploading', 0],
  ['the upload reports its progress', [signed, sent(0.4), sent(0.7)], 'uploading', 0.7],
  ['a sent picture is uploaded', [signed, sent(0.7), uploaded], 'uploaded', 0.7],
]
const walked = (path: Path) => walk(pictureUploadMachine, path, lamp)

proveFacts(pictureUploadMachine, facts, {
  seen: ({ progress }) => [progress],
  inputs: pictureUploadModel.inputs,
})

it('the picture goes to the signed address, and the upload returns its public address', () => {
  expect(walked([]).effects).toEqual([['presignPicture', lamp]])
  expect(walked([signed]).effects).toMatchObject([['uploadPicture', { picture: lamp, presign }]])
  expect(walked([signed, uploaded]).snapshot.output).toBe('https://staff.example/lamp.png')
})

it.each([
  ['no address', []],
  ['no upload', [signed]],
])('%s: the failure is left to the form, as the request rejected with it', (_what, path: Path) => {
  const no = refused('too-big', 'Too big.', 400)
  expect(walked([...path, fails(no)]).snapshot).toMatchObject({ status: 'error', error: no })
})
