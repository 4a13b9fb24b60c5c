import {
  publicityFrom,
  publicityPayload,
  publicityProblems,
  publicityValues,
  sortedPublicity,
  type PublicityValues,
} from '#contract/publicity/publicity.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { expect, it } from 'vitest'

const [banner] = publicityFrom(familyWeek)
const values = publicityValues(banner ?? null)

it('a row is read leniently: what is missing becomes empty, and one without an id is none', () => {
  expect(publicityFrom({ id: 'a', org_id: 'b', status: 'true', title: 7 })).toMatchObject([
    { id: 'a', title: '7', description: '', link: '', imageUrl: '', organisationId: 'b', isActive: true },
  ])
  expect([{}, null, { title: 'x' }].flatMap((raw) => publicityFrom(raw))).toEqual([])
})

it('the newest come first, by ids as numbers, also those beyond what a number holds', () => {
  const ids = [9, '10', 100, '9007199254740993', '9007199254740992']
  const rows = ids.flatMap((id) => publicityFrom({ id }))
  expect(sortedPublicity(rows).map(({ id }) => id)).toEqual(['9007199254740993', '9007199254740992', 100, '10', 9])
})

it('a title, an organisation and, for a new one, a picture are needed', () => {
  const wrong = (one: PublicityValues) => publicityProblems(one)
  expect(wrong(publicityValues(null))).toEqual(['title', 'organisation', 'picture'])
  expect(wrong({ ...publicityValues(null), ...values, isNew: true, picture: new File([], 'x.png') })).toEqual([])
  expect(wrong({ ...values, description: '', link: '' })).toEqual([])
  expect(wrong({ ...values, title: ' \u200B\n' })).toEqual(['title'])
})

it('a picture in a stored draft has to be picked again', () => {
  const kept: PublicityValues = { ...values, ...JSON.parse(JSON.stringify({ picture: new File(['x'], 'x.png') })) }
  expect(publicityProblems(kept)).toEqual(['picture-lost'])
})

it('the body has the names of the API, without the picture', () => {
  const { id: _id, img_url: _picture, ...sent } = familyWeek
  expect(publicityPayload(values)).toEqual(sent)
})
