import {
  publicityFrom,
  publicityPayload,
  publicityValues,
  sortedPublicity,
  typedPublicity,
  unmetPublicityRules,
} from '#contract/publicity/publicity.ts'
import { familyWeek } from '#contract/publicity/samples.ts'
import { expect, it } from 'vitest'

const [banner] = publicityFrom(familyWeek)
const values = publicityValues(banner ?? null)
const family = '👩‍👩‍👧‍👦'

it('a row is read leniently: what is missing becomes empty, and one without an id is none', () => {
  expect(publicityFrom({ id: 'a', org_id: 'b', status: 'true', title: 7 })).toEqual([
    { id: 'a', title: '7', description: '', link: '', imageUrl: '', organisationId: 'b', isActive: false },
  ])
  expect([{}, null, { title: 'x' }].flatMap(publicityFrom)).toEqual([])
})

it('the newest come first, by ids as numbers, also those beyond what a number holds', () => {
  const ids = [9, '10', 100, '9007199254740993', '9007199254740992']
  const rows = ids.flatMap((id) => publicityFrom({ id }))
  expect(sortedPublicity(rows).map(({ id }) => id)).toEqual(['9007199254740993', '9007199254740992', 100, '10', 9])
})

it('a title, an organisation and, for a new one, a picture are needed', () => {
  expect(unmetPublicityRules(publicityValues(null), false)).toEqual(['title', 'organisation', 'picture'])
  expect(unmetPublicityRules({ ...values, description: '', link: '' }, true)).toEqual([])
  expect(unmetPublicityRules({ ...values, title: ' \u200B\n' }, true)).toEqual(['title'])
})

it('typing stops at 250, 1200 and 400 characters, as people count them', () => {
  const whole = { title: family.repeat(250), description: 'ñ'.repeat(1200), link: 'x'.repeat(400) }
  const full = typedPublicity(values, whole)
  expect(full).toEqual({ ...values, ...whole })
  const more = { title: `${whole.title}!`, description: `${whole.description}!`, link: `${whole.link}!` }
  expect(typedPublicity(full, more)).toEqual(full)
})

it('a loaded text that is too long stays and may only become shorter; the rest is typed as it is', () => {
  const long = { ...values, title: 'x'.repeat(300) }
  expect(typedPublicity(long, { organisationId: 'z', isActive: false })).toMatchObject({
    ...long,
    organisationId: 'z',
    isActive: false,
  })
  expect(typedPublicity(long, { title: 'x'.repeat(299) }).title).toHaveLength(299)
})

it('what is sent goes under the names of the API, without the picture', () => {
  const { id: _id, img_url: _picture, ...sent } = familyWeek
  expect(publicityPayload(values)).toEqual(sent)
})
