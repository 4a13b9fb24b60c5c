import { keptHref } from '#contract/html.ts'

/** What was typed, as an address to follow: a bare domain or mail address gets what it lacks. */
export function addressOf(typed: string): string | undefined {
  const bare = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(bare)) return keptHref(`mailto:${bare}`)
  if (/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#]|$)/u.test(bare)) return keptHref(`https://${bare}`)
  return keptHref(bare)
}
