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

it('a banner is read leniently: missing fields are empty, and a row without an id is left out', () => {
  expect(publicityFrom({ id: 'a', org_id: 'b', status: 'true', title: 7 })).toMatchObject([
    { id: 'a', title: '7', description: '', link: '', imageUrl: '', organisationId: 'b', isActive: true },
  ])
  expect([{}, null, { title: 'x' }].flatMap((raw) => publicityFrom(raw))).toEqual([])
})

it('the newest banners come first, by numeric id of any size', () => {
  const ids = [9, '10', 100, '9007199254740993', '9007199254740992']
  const rows = ids.flatMap((id) => publicityFrom({ id }))
  expect(sortedPublicity(rows).map(({ id }) => id)).toEqual(['9007199254740993', '9007199254740992', 100, '10', 9])
})

it('a banner needs a title, an organisation and, if it is new, a picture', () => {
  const wrong = (one: PublicityValues) => publicityProblems(one)
  expect(wrong(publicityValues(null))).toEqual(['title', 'organisation', 'picture'])
  expect(wrong({ ...publicityValues(null), ...values, isNew: true, picture: new File([], 'x.png') })).toEqual([])
  expect(wrong({ ...values, description: '', link: '' })).toEqual([])
  expect(wrong({ ...values, title: ' \u200B\n' })).toEqual(['title'])
})

it('an organisation in a form that cannot be read is not said to be missing, and is sent back as it was', () => {
  const org_id = { uuid: 'b7', name: 'Andina' }
  const [row] = publicityFrom({ ...familyWeek, org_id })
  const read = { ...publicityValues(row ?? null), title: 'Otro' }
  expect(publicityProblems(read)).toEqual([])
  expect(publicityPayload(read)).toMatchObject({ title: 'Otro', org_id })
  const [none] = publicityFrom({ ...familyWeek, org_id: null })
  expect(publicityProblems(publicityValues(none ?? null))).toEqual(['organisation'])
})

it('a picture of a restored draft must be picked again', () => {
  const kept: PublicityValues = { ...values, ...JSON.parse(JSON.stringify({ picture: new File(['x'], 'x.png') })) }
  expect(publicityProblems(kept)).toEqual(['picture-lost'])
})

it('the request has the API’s names, without the picture', () => {
  const { id: _id, img_url: _picture, ...sent } = familyWeek
  expect(publicityPayload(values)).toEqual(sent)
})
