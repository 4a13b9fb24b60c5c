/** What counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one host has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!address.includes(':')) return address
  const [start = '', end = ''] = address.split('::')
  const groups = start.split(':').filter(Boolean)
  const missing = address.includes('::') ? 8 - groups.length - end.split(':').filter(Boolean).length : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
