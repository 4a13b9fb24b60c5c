import type { Id } from '#contract/id.ts'
import { useState } from 'react'

/**
 * The row that the address has open, as its list has it. It stays when it leaves the list meanwhile: what somebody is
 * typing does not go with it.
 */
export function useOpenRow<Row extends { readonly id: Id }>(
  opened: string | null,
  rows: readonly Row[] | undefined,
): Row | undefined {
  const [held, hold] = useState<Row>()
  const listed = rows?.find(({ id }) => String(id) === opened)
  const shown = listed ?? (held !== undefined && String(held.id) === opened ? held : undefined)
  if (shown !== held) hold(shown)
  return shown
}
