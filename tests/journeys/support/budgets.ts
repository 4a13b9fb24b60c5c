/**
 * What each page may weigh until its content shows, from an empty cache: `kilobytes` of JavaScript and CSS in brotli, and
 * `requests` of any kind but pictures. Sign-in is without a session; the others are opened by somebody with one.
 */
export const budgets: Readonly<Record<string, { readonly kilobytes: number; readonly requests: number }>> = {
  '/login': { kilobytes: 135, requests: 9 },
  '/orders': { kilobytes: 237, requests: 15 },
  '/publicity': { kilobytes: 267, requests: 18 },
  '/products': { kilobytes: 295, requests: 25 },
  '/clients': { kilobytes: 268, requests: 18 },
  '/users': { kilobytes: 268, requests: 17 },
  '/goals': { kilobytes: 264, requests: 17 },
  '/surveys': { kilobytes: 265, requests: 17 },
  '/courses': { kilobytes: 265, requests: 17 },
  '/custom_analytics': { kilobytes: 265, requests: 17 },
  '/services': { kilobytes: 270, requests: 17 },
}
