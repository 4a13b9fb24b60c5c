import { activationProblem } from '#contract/session/rules.ts'
import { expect, it } from 'vitest'

it.each([
  ['', '', 'Please complete all fields below to continue'],
  ['a', '', 'Please complete all fields below to continue'],
  ['', 'a', 'Please complete all fields below to continue'],
  ['a', 'b', 'The provided passwords do not match!'],
  ['a', 'a', undefined],
])('passwords «%s» and «%s»: %s', (password, confirmation, problem) => {
  expect(activationProblem({ password, confirmation, accepted: true })).toBe(problem)
})
