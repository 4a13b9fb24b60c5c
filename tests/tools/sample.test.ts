import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { leftOut } from '#testing/sample.ts'

const pattern = 'tests/journeys/*.test.ts'
const all = globSync(pattern)
const always = ['tests/journeys/refund.test.ts']
const taken = (draw: number) => all.filter((file) => !leftOut(pattern, 4, always, draw).includes(file))

test('four draws in a row take every file once, and in each those that are always taken', () => {
  const draws = [7, 8, 9, 10].map(taken)
  expect(
    draws
      .flat()
      .filter((file) => !always.includes(file))
      .toSorted(),
  ).toEqual(all.filter((file) => !always.includes(file)).toSorted())
  for (const files of draws) expect(files).toContain(always[0])
})

test('a run that draws nothing leaves nothing out', () => {
  expect(leftOut(pattern, 4, always, null)).toEqual([])
})
