import { rangeOf, clientAddressOf } from '#server/session/clientAddress.ts'
import { expect, test } from 'vitest'

const trusted = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8', '2001:db8:ffff::/48'].map((range) => rangeOf(range)!)
const sameSource = (one: string, other: string) =>
  clientAddressOf(one, undefined, []) === clientAddressOf(other, undefined, [])

test.each([
  ['192.0.2.7', '::ffff:192.0.2.7', true],
  ['192.0.2.7', '::FFFF:c000:0207', true],
  ['192.0.2.7', '192.0.2.8', false],
  ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['::1', '0:0:0:0:0:0:0:1', true],
  ['::1', '0.0.0.1', false],
])('%s and %s are one client: %s', (one, other, expected) => {
  expect(sameSource(one, other)).toBe(expected)
})

test.each([
  ['without a proxy X-Forwarded-For is ignored', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy that sends no X-Forwarded-For', '10.0.0.1', undefined, '10.0.0.1'],
  ['one proxy', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that is seen as IPv6 sees IPv4', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['two proxies', '10.0.0.1', '203.0.113.9, 192.0.2.1', '203.0.113.9'],
  ['claims to the left', '10.0.0.1', '1.1.1.1, 10.9.9.9, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a trusted address claimed by somebody outside', '10.0.0.1', '10.0.0.5, 203.0.113.9', '203.0.113.9'],
  ['several headers, as they are joined', '10.0.0.1', '1.1.1.1,2.2.2.2, 203.0.113.9', '203.0.113.9'],
  ['somebody inside', '10.0.0.1', '10.0.0.9', '10.0.0.9'],
  ['a port', '10.0.0.1', '203.0.113.9:4711', '203.0.113.9'],
  ['IPv6 with a port', 'fd00::1', '[2001:db8:1:2::1]:4711', '2001:db8:1:2::9'],
  ['IPv6 proxies', 'fd00::1', '2001:db8:1:2::1, 2001:db8:ffff:1::1', '2001:db8:1:2::9'],
  ['text that is no address ends the list', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ['an empty address ends the list', '10.0.0.1', '203.0.113.9, ', '10.0.0.1'],
  ['a number that is no address ends the list', '10.0.0.1', '203.0.113.9, 3405803785', '10.0.0.1'],
  ['a word of hexadecimal digits ends the list', '10.0.0.1', '203.0.113.9, beef', '10.0.0.1'],
  ['markup ends the list', '10.0.0.1', '203.0.113.9, ::1]/[', '10.0.0.1'],
])('%s', (_, peer, forwardedFor, source) => {
  expect(clientAddressOf(peer, forwardedFor, trusted)).toBe(clientAddressOf(source, undefined, []))
})
