import { BulkItem, changedMeanwhile, maySendAnyway, overtakenBy } from '#contract/bulk.ts'
import { refused, refusedHere } from '#contract/failure.ts'
import * as v from 'valibot'
import { expect, it } from 'vitest'

const kept = (problem: unknown) =>
  v.parse(BulkItem, { id: 1, name: 'Termo', orderId: 7, outcome: 'refused', isDoubtful: false, problem })

it.each([
  ['now', refusedHere(changedMeanwhile, 'delivered')],
  ['by an earlier release', refused(changedMeanwhile, 'delivered')],
])('a run stored %s has the status that a colleague gave an item', (_when, problem) => {
  const item = kept(JSON.parse(JSON.stringify(problem)))
  expect([overtakenBy(item), maySendAnyway(item)]).toEqual(['delivered', true])
})
