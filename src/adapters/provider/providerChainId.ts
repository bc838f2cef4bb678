import { referenceOf, type CaipNetworkId } from '../../slices/domain/ids/caip'

/** The chain id as EIP-1193 writes it, or the bare reference outside EVM. */
export function toProviderChainId(networkId: CaipNetworkId): string {
  return networkId.startsWith('eip155:') ? toHex(networkId) : referenceOf(networkId)
}

function toHex(networkId: CaipNetworkId): string {
  return `0x${Number(referenceOf(networkId)).toString(16)}`
}
