import {
  isCaipNetworkId,
  isNamespace,
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
} from './caip'

export type CaipAddressParts = {
  namespace: Namespace
  reference: string
  address: string
  networkId: CaipNetworkId
}

const ADDRESS = /^[-.%\w]{1,128}$/

/** Whether a value is a CAIP-10 id: exactly three colon-separated parts (CAIP-10). */
export function isCaipAddress(value: unknown): value is CaipAddress {
  return parseCaipAddress(value) !== null
}

/**
 * Splits a CAIP-10 account id into its parts. Returns null for anything else.
 * @example parseCaipAddress('eip155:1:0xab')?.networkId // 'eip155:1'
 */
export function parseCaipAddress(value: unknown): CaipAddressParts | null {
  if (typeof value !== 'string') return null
  const [namespace, reference, address, ...rest] = value.split(':')
  const networkId = `${namespace}:${reference}`
  if (rest.length > 0 || !isNamespace(namespace) || !isCaipNetworkId(networkId)) return null
  if (!ADDRESS.test(address ?? '')) return null
  return { namespace, reference: reference ?? '', address: address ?? '', networkId }
}
