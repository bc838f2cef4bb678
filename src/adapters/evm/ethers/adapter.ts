import { getAddress, hexlify, toUtf8Bytes } from 'ethers'
import type { EvmAdapter } from '../../types'
import { createEvmAdapter } from '../adapter'

/**
 * The EVM adapter with ethers for checksums, signature checks and names.
 * @example ethersAdapter().load()
 */
export function createEthersAdapter(): EvmAdapter {
  return createEvmAdapter({
    toChecksum: (address) => getAddress(address.toLowerCase()),
    toHex: (text) => hexlify(toUtf8Bytes(text)),
    verifyMessage: async (input) => (await loadVerify()).verifyByEthers(input),
    normaliseName: async (name) => (await loadNames()).normaliseName(name),
  })
}

/** Only sign-in needs this code. */
const loadVerify = () => import(/* webpackChunkName: "verify-ethers" */ './verifySignature')

/** Its tables are large, and only typed names need them. */
const loadNames = () => import(/* webpackChunkName: "ethers-names" */ './normaliseName')
