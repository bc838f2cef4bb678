import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { decodeSs58 } from '../../adapters/polkadot/ss58'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { portsOf } from '../core/ports'
import { fail, type Answer } from '../core/reply'
import { createRpc } from '../rpc/rpc'
import type { CoinReader } from './coins'

/** twox128 of `System` and of `Account`: the storage prefix of accounts on every Substrate chain. */
const SYSTEM_ACCOUNT = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
/** Bytes of an `AccountInfo`: four 32-bit counters, then the 128-bit numbers free, reserved, frozen and flags. */
const ACCOUNT_BYTES = 80
const FREE_AT = 16
const U128_BYTES = 16
const HEX = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Relay chains whose balances moved to their Asset Hubs in 2025, by CAIP-2 id: Polkadot, Kusama and Westend. A
 * missing entry there does not mean a balance of zero.
 */
const WITHOUT_BALANCES: readonly CaipNetworkId[] = [
  'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
]

/**
 * The free balance of a Substrate account in the native coin, from the network's own nodes (`state_getStorage` of
 * `System.Account`). An account without an entry has a balance of zero. Null on a network without nodes, and on the
 * relay chains of Polkadot, Kusama and Westend, whose balances are on the Asset Hubs.
 */
export const polkadotCoins: CoinReader = {
  isAddress: (value) => decodeSs58(value) !== null,
  async read(api, network, address) {
    const account = decodeSs58(address)
    if (!account) return fail('INVALID_ADDRESS')
    const isUnknown = WITHOUT_BALANCES.includes(network.caipNetworkId)
    if (isUnknown || network.rpcUrls.default.http.length === 0) return { data: null }
    try {
      const rpc = createRpc(portsOf(api), network, { served: false, signal: api.signal })
      return readFree(await rpc.request('state_getStorage', [storageKeyOf(account.key)]))
    } catch (error) {
      return { error: toErrorRecord(error) }
    }
  },
}

/** The storage key of an account, hashed by blake2_128_concat. */
function storageKeyOf(key: Uint8Array): string {
  return `0x${SYSTEM_ACCOUNT}${bytesToHex(concatBytes(blake2b(key, { dkLen: 16 }), key))}`
}

function readFree(value: unknown): Answer<bigint> {
  if (value === null) return { data: 0n }
  if (typeof value !== 'string' || !HEX.test(value)) return fail('MALFORMED_REPLY')
  const bytes = hexToBytes(value.slice(2))
  if (bytes.length !== ACCOUNT_BYTES) return fail('MALFORMED_REPLY')
  // SCALE numbers are little-endian.
  const free = bytes.slice(FREE_AT, FREE_AT + U128_BYTES).reverse()
  return { data: BigInt(`0x${bytesToHex(free)}`) }
}
