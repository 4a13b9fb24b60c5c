import type { Form } from '#contract/forms/model.ts'
import type { Id } from '#contract/id.ts'
import { useState } from 'react'

/**
 * The id of the form that the address has open, as the server gave it. It stays when the form leaves the list
 * meanwhile: what somebody is typing does not go with it.
 */
export function useOpenId(opened: string | null, forms: readonly Form[] | undefined): Id | undefined {
  const [held, hold] = useState<Id>()
  const listed = forms?.find(({ id }) => String(id) === opened)?.id
  if (listed !== undefined && listed !== held) hold(listed)
  return listed ?? (String(held) === opened ? held : undefined)
}
