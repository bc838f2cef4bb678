import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { DEFAULT_EVM_COIN_TYPE, toCoinType } from '../slices/domain/account/names'
import { fromErrorRecord } from '../slices/domain/errors/records'
import { referenceOf } from '../slices/domain/ids/caip'
import type { Network } from '../slices/domain/network/network'
import { addressAt, numberAt } from '../slices/domain/trade/callData'
import { recordOf } from './core/reply'
import { rpcApi } from './rpc/rpc'

/** The registry of the Ethereum Name Service, at the same address on every network. */
const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const ETHEREUM = 'eip155:1'
/** Ethereum and the test networks with their own registry: Sepolia, Holesky, Hoodi. */
const WITH_REGISTRY = [ETHEREUM, 'eip155:11155111', 'eip155:17000', 'eip155:560048']

/** Selectors of the registry and of its resolvers (ENSIP-1, ENSIP-9). */
const RESOLVER = '0x0178b8bf'
const ADDRESS = '0x3b3b57de'
const ADDRESS_OF_COIN = '0xf1cb7e06'

type Api = Pick<BaseQueryApi, 'dispatch'>

/** Ethereum, whose registry resolves names for every main network; undefined when the site does not offer it. */
export const ethereumIn = (all: readonly Network[]): Network | undefined =>
  all.find(({ caipNetworkId }) => caipNetworkId === ETHEREUM)

/**
 * The network whose registry resolves names: the network itself if it has a registry, otherwise Ethereum for main
 * networks.
 */
export function registryFor(network: Network, all: readonly Network[]): Network | undefined {
  if (WITH_REGISTRY.includes(network.caipNetworkId)) return network
  return network.testnet ? undefined : ethereumIn(all)
}

/**
 * The address of a name. `isEthereumAddress`: the name has no address for this network, so this is its Ethereum
 * address.
 */
export type NameAddress = { address: string; isEthereumAddress: boolean }

/**
 * Resolves a name through a node of a network with a registry; null when the name has no address. It does not use the
 * name service, so off-chain names are not found. For other networks it tries the address for their coin type, then
 * the default address of ENSIP-19, then the Ethereum address.
 * @throws LatchkeyError when no node answers
 */
export async function ensAddress(
  { hash, network }: { hash: string; network: Network },
  registry: Network,
  api: Api,
): Promise<NameAddress | null> {
  const node = hash.slice(2)
  const call = (to: string, data: string) => read({ to, data }, registry, api)
  const resolver = addressAt({ words: await call(REGISTRY, RESOLVER + node) }, 0)
  if (!resolver || isZero(resolver)) return null
  const isOtherNetwork = network !== registry
  if (isOtherNetwork) {
    for (const coin of [
      toCoinType(Number(referenceOf(network.caipNetworkId))),
      DEFAULT_EVM_COIN_TYPE,
    ]) {
      const word = coin.toString(16).padStart(64, '0')
      const own = addressIn(await call(resolver, ADDRESS_OF_COIN + node + word))
      if (own && !isZero(own)) return { address: own, isEthereumAddress: false }
    }
  }
  const address = addressAt({ words: await call(resolver, ADDRESS + node) }, 0)
  return address && !isZero(address) ? { address, isEthereumAddress: isOtherNetwork } : null
}

const isZero = (address: string) => /^0x0+$/.test(address)

/** The address in an ABI-encoded `bytes` result: offset, length and content. */
function addressIn(words: readonly string[]): string | null {
  const isAddress = numberAt({ words }, 0) === 32n && numberAt({ words }, 1) === 20n
  return isAddress && words[2] ? `0x${words[2].slice(0, 40)}` : null
}

const WORDS = /^0x(?:[0-9a-f]{64})*$/i

/** The 32-byte words of a result; empty if the contract does not exist or reverts. */
async function read(
  call: { to: string; data: string },
  network: Network,
  api: Api,
): Promise<readonly string[]> {
  const request = { network, method: 'eth_call', params: [call, 'latest'] }
  const { rpcRequest } = rpcApi.endpoints
  const { data, error } = await api.dispatch(rpcRequest.initiate(request, { subscribe: false }))
  if (error && recordOf(error).code !== 'EXECUTION_REVERTED') throw fromErrorRecord(recordOf(error))
  return typeof data === 'string' && WORDS.test(data)
    ? (data.slice(2).toLowerCase().match(/.{64}/g) ?? [])
    : []
}
