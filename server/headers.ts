/** Headers of every answer of this origin, whatever its status. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The policy of an answer that is not a page. */
const closedPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; sandbox"

/** The policy of a page that loads nothing and has one inline style. */
export async function plainPagePolicy(css: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css)))
  const hash = btoa(String.fromCharCode(...digest))
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`
}

/** Headers of every answer of the API, unless the route sets its own. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'Content-Security-Policy': closedPolicy,
  'Cache-Control': 'no-store',
}
