import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'

/** The chain id in EIP-1193 format, or the plain reference outside EVM. */
export function toProviderChainId(networkId: CaipNetworkId): string {
  return networkId.startsWith('eip155:') ? toHex(networkId) : referenceOf(networkId)
}

function toHex(networkId: CaipNetworkId): string {
  return `0x${Number(referenceOf(networkId)).toString(16)}`
}
