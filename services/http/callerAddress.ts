import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'

/** Returns who sent a request: an IPv4 address, or the /64 network of an IPv6 address, which one caller has to itself. */
export type CallerOf = (message: Pick<IncomingMessage, 'headers' | 'socket'>) => string

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/')
  if (isIP(address) === 0 || rest.length > 0) return false
  return (
    bits === undefined ||
    (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32))
  )
}

/** Proxies of a configuration: addresses, or networks in CIDR form (RFC 4632). */
export const TrustedProxies = z.optional(
  z.array(z.string().check(z.refine(isNetwork, 'must be an address or a network'))),
)

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/** IPv4 as a socket for both has it (RFC 4291, 2.5.5.2) is the same address. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The eight groups of an IPv6 address. */
const groupsOf = (address: string): readonly string[] => {
  // The parser of addresses writes each form in one way, also those that end in an IPv4 address.
  const { hostname } = new URL(`http://[${address.replace(/%.*$/, '')}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [start, end] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const filled = Array.from({ length: 8 - (start?.length ?? 0) - (end?.length ?? 0) }, () => '0')
  return [...(start ?? []), ...filled, ...(end ?? [])]
}

const networkOf = (address: string, bits: 48 | 64): string =>
  `${groupsOf(address)
    .slice(0, bits / 16)
    .join(':')}::/${bits}`

/** IPv4 in hexadecimal digits within IPv6, as a proxy may write it. */
const MAPPED = /^0:0:0:0:0:ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const callerOfAddress = (address: string): string => {
  if (isIP(address) !== 6) return address
  const mapped = MAPPED.exec(groupsOf(address).join(':'))
  if (!mapped) return networkOf(address, 64)
  const bytes = mapped
    .slice(1)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
  return bytes.join('.')
}

/** The /48 network around a caller of IPv6, as one site can have many of /64; the caller itself for IPv4. */
export const wideNetworkOf = (caller: string): string =>
  caller.endsWith('::/64') ? networkOf(caller.slice(0, -3), 48) : caller

/** Some proxies write the port of the caller as well: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
  /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop

const remoteAddress = ({ socket }: Parameters<CallerOf>[0]): string =>
  plain(socket.remoteAddress ?? '')

/** The other end of the connection. */
export const connectedAddress: CallerOf = (message) => callerOfAddress(remoteAddress(message))

/**
 * The caller before proxies that are trusted. Each proxy adds whom it heard from at the end of
 * `X-Forwarded-For`, so the last address there that is no trusted proxy is the caller; anything before it may be made up.
 * @param proxies addresses or networks; the other end of the connection counts when there are none
 */
export const callerBehind = (proxies: readonly string[] = []): CallerOf => {
  if (proxies.length === 0) return connectedAddress
  const list = listOf(proxies)
  const isProxy = (address: string) => isIP(address) !== 0 && list.check(address, familyOf(address))
  return (message) => {
    const hops = String(message.headers['x-forwarded-for'] ?? '').split(',')
    let caller = remoteAddress(message)
    while (isProxy(caller)) {
      const hop = plain(withoutPort(hops.pop()?.trim() ?? ''))
      if (isIP(hop) === 0) break
      caller = hop
    }
    return callerOfAddress(caller)
  }
}
