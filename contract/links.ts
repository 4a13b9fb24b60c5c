/** Why an address is not opened, or not shown in a frame. */
export type LinkReason = 'empty' | 'misleading' | 'credentials' | 'not-http' | 'incomplete' | 'own-page' | 'not-https'

/** A typed address: a link, or the reason why it is shown as plain text. */
export type Target =
  | {
      /** As a browser reads it. */
      readonly href: string
      /** In ASCII with its port, so that look-alike letters of other alphabets show: `xn--mgba3a.example`. */
      readonly host: string
      readonly reason?: undefined
    }
  | { readonly href: null; readonly reason: LinkReason }

/** Characters that a browser drops or replaces, invisible ones, and those that change the text's direction. */
const misleading = /[\s\\<>"`\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Matches empty user names and passwords too, which `URL` drops. */
const credentials = /^https?:\/\/[^/?#]*@/i

/** `URL.parse`, which browsers before 2024 lack. */
export function parsedUrl(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

/** Parses a full address; null where a person and a browser could read it differently. */
export function plainUrl(typed: string): URL | null {
  const address = typed.trim()
  const isWhole = /^(?:https?:\/\/[^/?#]|mailto:.)/i.test(address) && !misleading.test(address)
  const url = isWhole ? parsedUrl(address) : null
  return credentials.test(address) ? null : url
}

/** Whether a browser resolves a path segment as `.` or `..`, percent-encoded or not. */
export const isDotSegment = (segment: string): boolean => /^(?:\.|%2e){1,2}$/i.test(segment)

/** The one rule for links: http or https, without a user name or password. */
export function linkTo(typed: string): Target {
  const url = plainUrl(typed)
  return url !== null && /^https?:$/.test(url.protocol)
    ? { href: url.href, host: url.host }
    : { href: null, reason: reasonOf(typed.trim()) }
}

/** The one rule for pictures: as for links, or the bytes of a plain picture; empty where it is neither. */
export const pictureAt = (address: string): string =>
  /^data:image\/(?:png|jpeg|webp);base64,[\w+/=]+$/.test(address) ? address : (linkTo(address).href ?? '')

/** The one rule for frames: https alone, and never a page of one of these origins, which are our own. */
export function frameTo(typed: string, own: readonly string[]): Target {
  const target = linkTo(typed)
  if (target.href === null) return target
  const url = new URL(target.href)
  // A host name with a dot at its end is the same server.
  url.hostname = url.hostname.replace(/\.$/, '')
  if (own.includes(url.origin)) return { href: null, reason: 'own-page' }
  return url.protocol === 'https:' ? target : { href: null, reason: 'not-https' }
}

function reasonOf(address: string): LinkReason {
  if (address === '') return 'empty'
  if (misleading.test(address)) return 'misleading'
  if (credentials.test(address)) return 'credentials'
  if (!/^https?:/i.test(address)) return 'not-http'
  return 'incomplete'
}
