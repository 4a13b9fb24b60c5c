import { asFailure, Failure, refused, refusedHere, unauthorised, unknown } from '#contract/failure.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const all = [
  refused('not-allowed', 'No.', 403),
  refusedHere('not-listed', 'shipped'),
  unknown('Down.', 'busy'),
  unknown(''),
  unauthorised('Over.', 'expired'),
  unauthorised(''),
]

it('has a code only where the answer had one, and the status 200 where the answer said no', () => {
  expect(all).toEqual([
    { kind: 'refused', code: 'not-allowed', message: 'No.', status: 403 },
    { kind: 'refused', code: 'not-listed', message: '', status: 200, facts: ['shipped'] },
    { kind: 'unknown', message: 'Down.', code: 'busy' },
    { kind: 'unknown', message: '' },
    { kind: 'unauthorised', message: 'Over.', code: 'expired' },
    { kind: 'unauthorised', message: '' },
  ])
  expect(Object.keys(unknown(''))).not.toContain('code')
  expect(Object.keys(unauthorised(''))).not.toContain('code')
})

it('stays what it is when it is thrown; anything else that is thrown is an outcome that nobody knows', () => {
  for (const failure of all) expect(asFailure(failure)).toBe(failure)
  for (const thrown of [
    new Error('x'),
    null,
    undefined,
    'refused',
    {},
    { kind: 'other' },
    Object.assign(() => 1, all[0]),
  ])
    expect(asFailure(thrown)).toEqual({ kind: 'unknown', message: '' })
})

it('is read back from where it is kept', () => {
  for (const failure of all) expect(v.parse(Failure, JSON.parse(JSON.stringify(failure)))).toEqual(failure)
  for (const odd of [
    { kind: 'refused', message: '' },
    { kind: 'unknown' },
    { kind: 'unknown', message: '', code: 1 },
    {},
  ])
    expect(v.is(Failure, odd), JSON.stringify(odd)).toBe(false)
})
