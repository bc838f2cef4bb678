import { getAddress, stringToHex } from 'viem'
import type { EvmAdapter } from '../types'
import { createEvmAdapter } from './adapter'
import { verifyEvm } from './verifySignature'

/**
 * The EVM adapter with viem for checksums, signature checks and names.
 * @example viemAdapter().load()
 */
export function createViemAdapter(): EvmAdapter {
  return createEvmAdapter({
    toChecksum: (address) => getAddress(address),
    toHex: stringToHex,
    verifyMessage: verifyEvm,
    normaliseName: async (name) => (await loadNames()).normaliseName(name),
  })
}

/** Its tables are large, and only typed names need them. */
const loadNames = () => import(/* webpackChunkName: "normalise-name" */ './normaliseName')
