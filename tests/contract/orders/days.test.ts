import { dayIn } from '#contract/orders/rules.ts'
import { expect, it } from 'vitest'

it.each(['2026-11-20', '2028-02-29'])('%s is a day', (day) => {
  expect(dayIn(day)).toBe(day)
})
it.each([null, '', '2026-02-29', '2026-13-01', '20-11-2026', '2026-11-20T10:00', ' 2026-11-20'])(
  '%s is none',
  (text) => {
    expect(dayIn(text)).toBeUndefined()
  },
)
