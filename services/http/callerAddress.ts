import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import * as z from 'zod/mini'

/**
 * Returns the caller of a request: an IPv4 address, or the /64 network of an IPv6 address, which
 * usually belongs to one caller.
 */
export type CallerOf = (message: Pick<IncomingMessage, 'headers' | 'socket'>) => string

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Reads an address; null for other text. Only the usual notations are accepted: `isIP` refuses
 * octal and shortened IPv4, which `ipaddr.js` would read. An IPv4 address mapped into IPv6 (RFC
 * 4291, 2.5.5.2) is read as IPv4.
 */
const read = (text: string): Address | null => (isIP(text) === 0 ? null : ipaddr.process(text))

/** Reads an address, or a network in CIDR form; null for other text. */
const readNetwork = (text: string): [Address, number] | null => {
  const [address = '', bits] = text.split('/')
  const found = read(address)
  if (!found) return null
  const all = found.kind() === 'ipv4' ? 32 : 128
  if (bits === undefined) return [found, all]
  if (!ipaddr.isValidCIDR(text)) return null
  const [written, length] = ipaddr.parseCIDR(text)
  // In a network of mapped addresses, the first 96 bits are the prefix of the mapping.
  return [found, written.kind() === found.kind() ? length : Math.max(0, length - 96)]
}

/** Trusted proxies of a configuration: addresses, or networks in CIDR form (RFC 4632). */
export const TrustedProxies = z.optional(
  z.array(
    z
      .string()
      .check(z.refine((text) => readNetwork(text) !== null, 'must be an address or a network')),
  ),
)

const networkOf = (address: string, bits: 48 | 64): string =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString()}/${bits}`

const callerOfAddress = (address: Address): string =>
  // A zone (`fe80::1%eth0`) is meaningful on this machine only.
  address.kind() === 'ipv6'
    ? networkOf(address.toString().replace(/%.*$/, ''), 64)
    : address.toString()

/**
 * The /48 network of an IPv6 caller, as one site can have many /64 networks; for IPv4 the caller
 * itself.
 */
export const wideNetworkOf = (caller: string): string =>
  caller.endsWith('/64') ? networkOf(caller.slice(0, -3), 48) : caller

/**
 * Removes the caller's port, which some proxies append: `203.0.113.7:4711`, `[2001:db8::1]:4711`.
 */
const withoutPort = (hop: string): string =>
  /^([\d.]+):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop

/**
 * Returns the caller in front of trusted proxies. Each proxy appends the address that connected to
 * it to `X-Forwarded-For`, so the last address there that is not a trusted proxy is the caller;
 * earlier entries may be forged.
 * @param proxies addresses or networks; without any the remote address of the connection is the
 * caller
 */
export const callerBehind = (proxies: readonly string[] = []): CallerOf => {
  const networks = proxies.flatMap((text) => {
    const network = readNetwork(text)
    return network ? [network] : []
  })
  const isProxy = (address: Address) =>
    networks.some((network) => network[0].kind() === address.kind() && address.match(network))
  return ({ headers, socket }) => {
    let caller = read(socket.remoteAddress ?? '')
    // A closed connection has no address any more.
    if (!caller) return ''
    const hops = isProxy(caller) ? String(headers['x-forwarded-for'] ?? '').split(',') : []
    while (isProxy(caller)) {
      const hop = read(withoutPort(hops.pop()?.trim() ?? ''))
      if (!hop) break
      caller = hop
    }
    return callerOfAddress(caller)
  }
}

/** The remote address of the connection. */
export const connectedAddress: CallerOf = callerBehind()
