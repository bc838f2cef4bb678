import type { DiscoveryPage, AdapterRegistry } from '../types'
import { listenEip6963 } from './eip6963'
import { INJECTED_CONNECTOR_ID } from '../../slices/domain/wallet/connector'
import { readProperty } from '../../slices/domain/untrusted/readProperty'
import { toProvider } from './provider'

const INJECTED_NAME = 'Browser Wallet'

const INITIALIZED = 'ethereum#initialized'

/**
 * Finds the EVM wallets of the page: announced ones (EIP-6963) and the legacy `window.ethereum`. Everything they
 * provide is untrusted until parsed.
 * @returns a function that removes all listeners
 */
export function discoverEvm({
  registry,
  window,
  enableEip6963,
  enableInjected,
}: DiscoveryPage): () => void {
  const announced = enableEip6963 ? listenEip6963(registry, window) : null
  let timer: ReturnType<typeof setTimeout> | undefined
  function refresh(): void {
    announced?.request()
    if (!enableInjected) return
    // Waits for wallets that answer the request, so that `window.ethereum` is not listed twice.
    clearTimeout(timer)
    timer = setTimeout(() => addLegacy(registry, window))
  }
  if (enableInjected) window.addEventListener(INITIALIZED, refresh)
  refresh()
  return () => {
    clearTimeout(timer)
    announced?.stop()
    window.removeEventListener(INITIALIZED, refresh)
  }
}

/**
 * Lists `window.ethereum`, the legacy wallet without a name, once. A wallet that has announced itself keeps its row,
 * and is also available under the legacy id.
 */
function addLegacy(registry: AdapterRegistry, window: EventTarget): void {
  const provider = toProvider(readProperty(window, 'ethereum'))
  if (!provider || registry.provider(INJECTED_CONNECTOR_ID, 'eip155')) return
  registry.addConnector(
    { id: INJECTED_CONNECTOR_ID, type: 'INJECTED', name: INJECTED_NAME, chain: 'eip155' },
    provider,
  )
}
