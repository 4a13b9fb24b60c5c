import { mostBulkItems } from '#contract/bulk.ts'
import { runOf } from '#resource/BulkBar.tsx'
import { expect, it } from 'vitest'

it('a run reads rows that were already as wanted too, after those that it changes', () => {
  expect(runOf(['a', 'b'], ['c'])).toEqual({ run: ['a', 'b', 'c'], later: new Set() })
  const many = Array.from({ length: mostBulkItems }, (_, n) => n)
  expect(runOf(many, [-1, -2])).toEqual({ run: many, later: new Set([-1, -2]) })
})
