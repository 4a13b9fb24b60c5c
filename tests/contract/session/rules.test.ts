import { activationProblem } from '#contract/session/rules.ts'
import { expect, it } from 'vitest'

it.each([
  ['', '', 'incomplete'],
  ['a', '', 'incomplete'],
  ['', 'a', 'incomplete'],
  ['a', 'b', 'different'],
  ['a', 'a', undefined],
])('passwords «%s» and «%s»: %s', (password, confirmation, problem) => {
  expect(activationProblem({ password, confirmation, accepted: true })).toBe(problem)
})
