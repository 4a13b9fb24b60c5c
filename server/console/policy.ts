import type { Config } from '#contract/config.ts'

/**
 * Hashes of the style elements that scripts insert: an empty one of styled-components, whose rules go in through the CSSOM,
 * and two fixed texts of react-aria (`usePress`, and `usePreventScroll` on iOS).
 */
export const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/** The policy of the HTML cleaner, the only code that may parse text as markup. There is no `default` policy. */
const trustedTypes = 'laurel-html'

/** Directives that name no host, so that they fit wherever the built page is served. */
const everywhere: Readonly<Record<string, string>> = {
  'script-src': "'self'",
  'style-src': ["'self'", ...styleHashes].join(' '),
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  // Previews of typed addresses: contract/links.ts decides which, and SafeFrame sandboxes them.
  'frame-src': 'https:',
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': trustedTypes,
}

/** The policy inside the built page, for hosts that send no header. */
export const pagePolicy = written(everywhere)

/** The policy that the server sends with the console, with the hosts that its configuration names. */
export const consolePolicy = ({ api, hosts }: Config): string =>
  written({
    'default-src': "'none'",
    ...everywhere,
    'img-src': ["'self'", 'data:', 'blob:', ...originsOf(hosts.images)].join(' '),
    'connect-src': ["'self'", ...originsOf([api, ...hosts.upload])].join(' '),
    'frame-ancestors': "'none'",
  })

function written(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}

/** The origins of absolute addresses; a path on our own origin has none. */
const originsOf = (addresses: readonly string[]): readonly string[] => [
  ...new Set(addresses.flatMap((address) => URL.parse(address)?.origin ?? [])),
]
