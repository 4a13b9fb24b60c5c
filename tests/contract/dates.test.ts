import { momentOf } from '#contract/dates.ts'
import { expect, it } from 'vitest'

const at = '2026-11-20T09:14:00.000Z'

it.each([at, '2026-11-20T10:14:00+01:00', 1_795_166_040, 1_795_166_040_000, '1795166040', '1795166040000'])(
  'a moment may be text, seconds or milliseconds: %j',
  (written) => expect(momentOf(written)?.toISOString()).toBe(at),
)

it.each([undefined, null, '', ' ', 'ayer', '2026-02-31', '99999999999999999999'])('%j is no moment', (written) => {
  expect(momentOf(written)).toBeNull()
})
