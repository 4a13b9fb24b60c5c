/** A range of addresses. IPv4 is counted as IPv6 counts it, below ::ffff:0:0. */
export interface AddressRange {
  readonly first: bigint
  /** How many of the 128 bits are fixed. */
  readonly prefix: number
}

const ipv4 = { first: 0xffffn << 32n, prefix: 96 }
/** Private IPv6 networks (`fc00::/7`), which may be trusted as a whole. */
const uniqueLocal = { first: 0xfcn << 120n, prefix: 7 }

/**
 * What a limit counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one host. Behind
 * `trusted` proxies it is the right-most address of `X-Forwarded-For` that is not trusted; the sender may have invented those
 * to its left.
 */
export function clientAddressOf(
  peer: string,
  forwardedFor: string | undefined,
  trusted: readonly AddressRange[],
): string {
  const nearest = bitsOf(peer)
  if (nearest === undefined) return peer
  let source = nearest
  const isTrusted = (address: bigint) => trusted.some((range) => contains(range, address))
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const next = isTrusted(source) ? bitsOf(withoutPort(hop.trim())) : undefined
    if (next === undefined) break
    source = next
  }
  const isIpv4 = contains(ipv4, source)
  const parts = (isIpv4 ? [24n, 16n, 8n, 0n] : [112n, 96n, 80n, 64n]).map((shift) =>
    isIpv4 ? ((source >> shift) & 0xffn).toString() : ((source >> shift) & 0xffffn).toString(16),
  )
  return isIpv4 ? parts.join('.') : `${parts.join(':')}::/64`
}

/** Reads `10.0.0.7`, `10.0.0.0/8` or `fd00::/8`; undefined for anything else, and for ranges of more than a network. */
export function rangeOf(text: string): AddressRange | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bits = bitsOf(address)
  if (bits === undefined) return undefined
  const prefix = length === undefined ? 128 : Number(length) + (address.includes(':') ? 0 : ipv4.prefix)
  if (prefix > 128) return undefined
  const range = { first: (bits >> BigInt(128 - prefix)) << BigInt(128 - prefix), prefix }
  const narrowest = contains(ipv4, bits) ? ipv4.prefix + 8 : contains(uniqueLocal, bits) ? uniqueLocal.prefix : 16
  return prefix < narrowest || contains(range, ipv4.first) ? undefined : range
}

const contains = ({ first, prefix }: AddressRange, address: bigint): boolean =>
  (address ^ first) >> BigInt(128 - prefix) === 0n

const withoutPort = (text: string): string =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text

function bitsOf(text: string): bigint | undefined {
  const address = text.replace(/%[\w.-]+$/, '')
  const isIpv4 = /^\d+(\.\d+){3}$/.test(address)
  if (!isIpv4 && !/^[\da-f]*:[\da-f:.]+$/i.test(address)) return undefined
  const url = URL.parse(`http://[${isIpv4 ? '::ffff:' : ''}${address}]`)
  if (url === null) return undefined
  const [start = [], end = []] = url.hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const groups = [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}
