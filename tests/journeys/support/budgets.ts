/**
 * What each page may weigh until its content shows, from an empty cache: `kilobytes` of JavaScript and CSS in brotli, and
 * `requests` of any kind but pictures. Sign-in is without a session; the others are opened by somebody with one.
 */
export const budgets: Readonly<Record<string, { readonly kilobytes: number; readonly requests: number }>> = {
  '/login': { kilobytes: 137, requests: 9 },
  '/orders': { kilobytes: 239, requests: 15 },
  '/publicity': { kilobytes: 277, requests: 19 },
  '/products': { kilobytes: 302, requests: 23 },
  '/clients': { kilobytes: 276, requests: 18 },
  '/users': { kilobytes: 277, requests: 17 },
  '/goals': { kilobytes: 273, requests: 17 },
  '/surveys': { kilobytes: 273, requests: 17 },
  '/courses': { kilobytes: 273, requests: 17 },
  '/custom_analytics': { kilobytes: 273, requests: 17 },
  '/services': { kilobytes: 278, requests: 17 },
}
