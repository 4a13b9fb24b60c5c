import { isBlank } from '#contract/blank.ts'
import { descriptionLimit, isDescriptionWithin } from '#contract/products/text.ts'
import type { Html } from '../deps.ts'
import { Refusal } from '../refusal.ts'

/** A description as it is stored; undefined if nothing visible remains after cleaning. */
export function storableDescription(html: Html, typed: string): string | undefined {
  return visibleOnly(html.clean(typed))
}

const visibleOnly = (clean: string): string | undefined =>
  isBlank(clean.replaceAll(/<[^>]*>|&nbsp;/g, '')) ? undefined : clean

/** `storableDescription` for a request: throws a refusal if it is empty or too long. */
export async function checkedDescription(html: Html, typed: string): Promise<string> {
  const description = visibleOnly(await html.cleanLong(typed))
  if (description === undefined)
    throw new Refusal(
      422,
      'description-required',
      'Nothing of the description can be shown. Please describe the product in words.',
    )
  if (!isDescriptionWithin(description))
    throw new Refusal(
      422,
      'description-too-long',
      `Written out in full the description has more than ${descriptionLimit} characters. Please shorten it.`,
    )
  return description
}
