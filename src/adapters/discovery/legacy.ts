import { INJECTED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import type { AdapterRegistry } from '../types'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toProvider } from './provider'

const INJECTED_NAME = 'Browser Wallet'

/**
 * Lists `window.ethereum`, the legacy wallet without a name, once. A wallet that has announced itself keeps its row,
 * and is also available under the legacy id.
 */
export function addLegacy(registry: AdapterRegistry, window: EventTarget): void {
  const provider = toProvider(readProperty(window, 'ethereum'))
  if (!provider || registry.provider(INJECTED_CONNECTOR_ID, 'eip155')) return
  registry.addConnector(
    { id: INJECTED_CONNECTOR_ID, type: 'INJECTED', name: INJECTED_NAME, chain: 'eip155' },
    provider,
  )
}
