import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'

/** Tells the address of who sent a request. */
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

/** The other end of the connection. */
export const connectedAddress: CallerOf = ({ socket }) => socket.remoteAddress ?? ''

/**
 * The address of the caller before proxies that are trusted. Each proxy adds whom it heard from at the end of
 * `X-Forwarded-For`, so the last address there that is no trusted proxy is the caller; anything before it may be made up.
 * @param proxies addresses or networks; the other end of the connection counts when there are none
 */
export const callerBehind = (proxies: readonly string[] = []): CallerOf => {
  if (proxies.length === 0) return connectedAddress
  const list = listOf(proxies)
  const isProxy = (address: string) => isIP(address) !== 0 && list.check(address, familyOf(address))
  return (message) => {
    const hops = String(message.headers['x-forwarded-for'] ?? '').split(',')
    let caller = plain(connectedAddress(message))
    while (isProxy(caller)) {
      const hop = plain(hops.pop()?.trim() ?? '')
      if (isIP(hop) === 0) break
      caller = hop
    }
    return caller
  }
}
