import { isCaipNetworkId, isNamespace } from '../../slices/domain/ids/caip'
import { parseCaipAddress } from '../../slices/domain/ids/caipAddress'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import { toEvmNetworkId } from '../evm/networkId'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { siteChain } from './proposal'
import { isAddress } from './session'

/** A validated session event of the wallet. */
export type SessionEvent =
  | { name: 'chainChanged'; namespace: Namespace; networkId: CaipNetworkId }
  | { name: 'accountsChanged'; namespace: Namespace; addresses: string[] }

/**
 * Parses a `session_event` payload. The chain in the event's data takes precedence over the one it was sent on.
 * Accounts are plain or CAIP-10. An empty list is ignored: only the end of the session is a disconnect.
 */
export function parseSessionEvent(payload: unknown): SessionEvent | null {
  const params = readProperty(payload, 'params')
  const event = readProperty(params, 'event')
  const sentOn = readProperty(params, 'chainId')
  const data = readProperty(event, 'data')
  const namespace = typeof sentOn === 'string' ? sentOn.split(':')[0] : undefined
  if (!isNamespace(namespace)) return null
  if (readProperty(event, 'name') === 'chainChanged') {
    const networkId = toNetworkId(namespace, data) ?? (isCaipNetworkId(sentOn) ? sentOn : null)
    return networkId && { name: 'chainChanged', namespace, networkId: siteChain(networkId) }
  }
  if (readProperty(event, 'name') !== 'accountsChanged' || !Array.isArray(data)) return null
  const addresses: string[] = []
  for (const item of data) {
    if (typeof item !== 'string') continue
    const account = parseCaipAddress(item)
    if (account && account.namespace !== namespace) continue
    const address = account?.address ?? item
    if (isAddress(namespace, address) && !addresses.includes(address)) addresses.push(address)
  }
  return addresses.length > 0 ? { name: 'accountsChanged', namespace, addresses } : null
}

function toNetworkId(namespace: Namespace, data: unknown): CaipNetworkId | null {
  const value: unknown = typeof data === 'object' ? readProperty(data, 'chainId') : data
  if (isCaipNetworkId(value)) return value.startsWith(`${namespace}:`) ? value : null
  if (namespace === 'eip155') return toEvmNetworkId(value)
  const written = typeof value === 'string' || typeof value === 'number'
  const networkId = written ? `${namespace}:${String(value)}` : null
  return isCaipNetworkId(networkId) ? networkId : null
}
