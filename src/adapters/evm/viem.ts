import { getAddress, stringToHex } from 'viem'
import type { Hex } from 'viem'
import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import type { EvmAddress } from '../../slices/domain/ids/address'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { verifyEvm } from './verifySignature'
import type { EvmAdapter } from '../types'
import { connectEvm, revokeEvm, subscribeEvm } from './shared'
import { switchEvm } from './switch'

const HEX = /^0x(?:[0-9a-f]{2})+$/i

/**
 * The EVM adapter on viem: EIP-1193 work is shared, viem brings checksums and signature checks.
 * @example viemAdapter().load()
 */
export function createViemAdapter(): EvmAdapter {
  return {
    namespace: 'eip155',
    connect: (input) => connectEvm({ ...input, toChecksum }),
    disconnect: revokeEvm,
    subscribe: (input) => subscribeEvm({ ...input, toChecksum }),
    switchNetwork: switchEvm,
    async signMessage({ provider, address, message }) {
      const params = [stringToHex(message), address]
      const signature = await provider.request({ method: 'personal_sign', params })
      if (isHex(signature)) return signature
      throw errorOf('MALFORMED_REPLY', { method: 'personal_sign' })
    },
    send: async (transfer) => (await loadTransfers()).sendEvm(transfer),
    estimate: async (transfer) => (await loadTransfers()).estimateEvm(transfer),
    verifyMessage: ({ network, ...signed }) =>
      verifyEvm({ ...signed, chainId: network.caipNetworkId }),
    normaliseName: async (name) => (await loadNames()).normaliseName(name),
    normaliseAddress: (address) => (isPrefixedEvmAddress(address) ? toChecksum(address) : null),
  }
}

/** Only somebody who sends needs it. */
const loadTransfers = () => import(/* webpackChunkName: "evm-transfers" */ './transfers')

/** Its tables are large, and only somebody who types a name needs them. */
const loadNames = () => import(/* webpackChunkName: "normalise-name" */ './normaliseName')

function toChecksum(address: EvmAddress): string {
  return getAddress(address)
}

function isHex(value: unknown): value is Hex {
  return typeof value === 'string' && HEX.test(value)
}
