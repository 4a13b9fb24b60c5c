import type { Form } from '#contract/forms/model.ts'
import type { Id } from '#contract/id.ts'
import { somethingNew } from '../productsAddress.ts'
import { useOpenRow } from '../useOpenRow.ts'

/**
 * The id of the form that the address has open, as the server gave it. One that the list does not have is opened all the
 * same: an archived form can still be read, and what was typed in it is kept.
 */
export function useOpenId(opened: string | null, forms: readonly Form[] | undefined): Id | undefined {
  const listed = useOpenRow(opened, forms)
  if (listed !== undefined) return listed.id
  return forms === undefined || opened === null || opened === somethingNew ? undefined : idIn(opened)
}

/** In its original type as far as an address can tell (readings T3.10). */
const idIn = (text: string): Id => (/^\d{1,15}$/.test(text) ? Number(text) : text)
