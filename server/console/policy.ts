import type { Config } from '#contract/config.ts'

/**
 * Texts of the style elements that scripts make, by their hash: styled-components' are empty (its rules go in through
 * the CSSOM), react-aria's are two fixed texts (`usePress`, and `usePreventScroll` on iOS).
 */
export const styleHashes = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]

/** Only the cleaner of stored HTML may parse text as markup. There is no `default` policy, so everything else is refused. */
const trustedTypes = 'laurel-html'

/** Directives without a host, which hold wherever the built page is served. */
const everywhere: Readonly<Record<string, string>> = {
  'script-src': "'self'",
  'style-src': ["'self'", ...styleHashes].join(' '),
  'font-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  // Previews of addresses that staff type; contract/links.ts says which, and SafeFrame shuts them in.
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
