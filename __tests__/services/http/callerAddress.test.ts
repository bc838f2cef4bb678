import * as z from 'zod/mini'
import { callerBehind, TrustedProxies, wideNetworkOf } from '../../../services/http/callerAddress'

const heard = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress } as never,
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test.each([
  ['a caller without a proxy', heard('203.0.113.7'), '203.0.113.7'],
  ['a caller with a forged header', heard('203.0.113.7', '198.51.100.1'), '203.0.113.7'],
  ['one proxy', heard('10.0.0.2', '203.0.113.7'), '203.0.113.7'],
  ['two proxies', heard('127.0.0.1', '203.0.113.7, 10.9.9.9'), '203.0.113.7'],
  [
    'a caller with a forged header before a proxy',
    heard('10.0.0.2', '1.1.1.1, 203.0.113.7'),
    '203.0.113.7',
  ],
  ['a proxy on a socket for both families', heard('::ffff:10.0.0.2', '203.0.113.7'), '203.0.113.7'],
  ['a caller of IPv6', heard('10.0.0.2', '2001:db8::1'), '2001:db8::/64'],
  ['a caller of IPv6 with zeros', heard('10.0.0.2', '2001:0DB8:0:2::ffff'), '2001:db8:0:2::/64'],
  ['a caller of IPv6 in full', heard('10.0.0.2', '2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64'],
  ['a caller of IPv6 without a proxy', heard('2001:db8:1:2::9'), '2001:db8:1:2::/64'],
  ['a link-local caller', heard('fe80::1%eth0'), 'fe80::/64'],
  ['a caller of IPv4 on a socket for both families', heard('::ffff:203.0.113.7'), '203.0.113.7'],
  ['a caller of IPv4 in hexadecimal', heard('10.0.0.2', '::ffff:cb00:7107'), '203.0.113.7'],
  ['a proxy of IPv6', heard('fd00::5', '203.0.113.7'), '203.0.113.7'],
  ['a proxy that writes ports', heard('10.0.0.2', '203.0.113.7:4711'), '203.0.113.7'],
  [
    'two proxies that write ports',
    heard('10.0.0.2', '203.0.113.7:4711, 10.9.9.9:80'),
    '203.0.113.7',
  ],
  [
    'a proxy that writes ports of IPv6',
    heard('10.0.0.2', '[2001:db8:1:2::9]:4711'),
    '2001:db8:1:2::/64',
  ],
  ['a proxy without a header', heard('10.0.0.2'), '10.0.0.2'],
  ['a proxy that writes an address in octal', heard('10.0.0.2', '0313.0.0161.7'), '10.0.0.2'],
  ['a proxy that writes a shortened address', heard('10.0.0.2', '203.7'), '10.0.0.2'],
  ['a closed connection', heard(''), ''],
  ['a proxy that writes an invalid address', heard('10.0.0.2', '203.0.113.7, unknown'), '10.0.0.2'],
  [
    'an address that only begins like a proxy',
    heard('10.0.0.2', '203.0.113.7, 100.0.0.1'),
    '100.0.0.1',
  ],
])('returns the address of %s', (_, message, caller) => {
  expect(callerBehind(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])(message)).toBe(caller)
})

test('accepts a network of proxies as mapped addresses', () => {
  const callerOf = callerBehind(['::ffff:10.0.0.0/104', '::ffff:192.0.2.1'])
  expect(callerOf(heard('10.9.0.2', '203.0.113.7'))).toBe('203.0.113.7')
  expect(callerOf(heard('::ffff:192.0.2.1', '203.0.113.7'))).toBe('203.0.113.7')
  expect(callerOf(heard('11.0.0.2', '203.0.113.7'))).toBe('11.0.0.2')
})

test('uses the remote address as caller without trusted proxies', () => {
  expect(callerBehind()(heard('10.0.0.2', '203.0.113.7'))).toBe('10.0.0.2')
})

test('returns the /48 network of an IPv6 caller, and an IPv4 caller itself', () => {
  expect(wideNetworkOf('2001:db8:1:2::/64')).toBe('2001:db8:1::/48')
  expect(wideNetworkOf('2001:db8::/64')).toBe('2001:db8::/48')
  expect(wideNetworkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('accepts addresses and networks in a configuration', () => {
  const isTaken = (text: string) => z.safeParse(TrustedProxies, [text]).success
  for (const text of ['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '::ffff:10.0.0.1'])
    expect([text, isTaken(text)]).toEqual([text, true])
  const wrong = [
    '',
    '10.0.0.0/33',
    '10.0.0/8',
    'fd00::/129',
    '10.0.0.0/8/8',
    'localhost',
    '10.0.0.0/',
    '012.0.0.0/8',
    '10.0.0.0/8 ',
  ]
  for (const text of wrong) expect([text, isTaken(text)]).toEqual([text, false])
})
