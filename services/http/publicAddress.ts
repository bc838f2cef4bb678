import { BlockList, isIP } from 'node:net'

/**
 * Networks outside the public internet (IANA special-purpose registries), and those for
 * documentation.
 */
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/**
 * Of the public block 2000::/3, only ranges that are assigned and embed no other address are
 * public.
 */
const V6_PUBLIC: readonly [string, number] = ['2000::', 3]
const V6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [net, bits] of V4) refused.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of V6) refused.addSubnet(net, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet(...V6_PUBLIC, 'ipv6')

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local (with the
 * metadata services of clouds), unique-local, mapped, translated and reserved addresses do not.
 */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
