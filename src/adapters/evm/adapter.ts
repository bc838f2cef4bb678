import { isPrefixedEvmAddress } from '../../slices/domain/ids/address'
import type { EvmAddress } from '../../slices/domain/ids/address'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { EvmAdapter, KnownName } from '../types'
import { isHexBytes } from '../../slices/domain/requests/hexBytes'
import type { SignatureInput } from '../siwx/verify/signatureInput'
import { connectEvm, revokeEvm, subscribeEvm } from './shared'
import { switchEvm } from './switch'

/** Functions of the chain library. The rest of the adapter is EIP-1193 and shared. */
export type EvmLibrary = {
  /** Adds the checksum to an address (EIP-55). */
  toChecksum(address: EvmAddress): string
  /** UTF-8 bytes of a text, as hex. */
  toHex(text: string): string
  /** Checks a signature (EIP-191, ERC-1271, ERC-6492). */
  verifyMessage(input: SignatureInput): Promise<boolean>
  /** Normalises a name (ENSIP-15); null for an invalid name. */
  normaliseName(name: string): Promise<KnownName | null>
}

/**
 * The EVM adapter over a chain library.
 * @example createEvmAdapter(viemLibrary)
 */
export function createEvmAdapter(library: EvmLibrary): EvmAdapter {
  const { toChecksum, toHex, verifyMessage, normaliseName } = library
  return {
    namespace: 'eip155',
    connect: (input) => connectEvm({ ...input, ...library }),
    disconnect: revokeEvm,
    subscribe: (input) => subscribeEvm({ ...input, ...library }),
    switchNetwork: switchEvm,
    async signMessage({ provider, address, message }) {
      const params = [toHex(message), address]
      const signature = await provider.request({ method: 'personal_sign', params })
      // A contract account that recorded the message on-chain returns no bytes.
      if (isHexBytes(signature)) return signature
      throw errorOf('MALFORMED_REPLY', { method: 'personal_sign' })
    },
    send: async (transfer) => (await loadTransfers()).sendEvm(transfer),
    estimate: async (transfer) => (await loadTransfers()).estimateEvm(transfer),
    verifyMessage,
    normaliseName,
    normaliseAddress: (address) => (isPrefixedEvmAddress(address) ? toChecksum(address) : null),
  }
}

/** Only sending needs this code. */
const loadTransfers = () => import(/* webpackChunkName: "evm-transfers" */ './transfers')
