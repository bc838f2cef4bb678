import * as published from '../../../src/networks'
import type { ChainBook, ChainInfo } from '../../wallet/chains'
import { invalidParams } from '../../wallet/rpcError'
import { namesIn } from './networkNames'

/** Built-in names and coins. Those that a site claims are not used. */
const KNOWN = new Map<number, { name: string; symbol: string }>([
  ...Object.values(published).flatMap(({ id, name, nativeCurrency: { symbol } }) =>
    typeof id === 'number' ? [[id, { name, symbol }] as const] : [],
  ),
  ...namesIn('eip155').map(([reference, names]) => [Number(reference), names] as const),
])

/**
 * Parses an EIP-155 chain id: a number, a CAIP-2 id, decimal or hex; throws -32602 for anything
 * else.
 */
export function chainIdOf(reference: string | number): number {
  const id = Number(String(reference).replace(/^eip155:/, ''))
  if (!Number.isSafeInteger(id) || id < 1) throw invalidParams('the network is no EVM network')
  return id
}

/** The URL of a node; throws -32602 for anything but an http(s) URL. */
export function nodeUrl(address: string | undefined): string {
  if (!address || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw invalidParams('rpcUrl is no http address')
  return address
}

/** A network for display; an unknown one is named by its number. */
export const chainInfo = (id: number, rpcUrl: string): ChainInfo => ({
  id,
  rpcUrl,
  name: KNOWN.get(id)?.name ?? `Unknown network ${id}`,
  symbol: KNOWN.get(id)?.symbol ?? 'coins',
})

/** A chain book with one network. */
export const bookOf = (chain: ChainInfo): ChainBook => ({
  get: (id) => (id === chain.id ? chain : undefined),
  add: () => undefined,
  all: () => [chain],
})
