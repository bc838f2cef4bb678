import type { Namespace } from '../slices/domain/ids/caip'
import { errorOf } from '../slices/domain/errors/errorOf'
import { LATE_INJECTION_MS, SILENT_RESTORE_MS } from '../slices/domain/limits'
import { capabilitiesOf } from '../slices/domain/wallet/capabilities'
import type { AdapterRegistry, ConnectionSource } from './types'
import { transfersOf } from './transfers'
import { delay } from '../slices/domain/async/timers'

/** Connections of injected wallets: the registry's provider with its namespace's adapter. */
export function createInstalledSource(registry: AdapterRegistry): ConnectionSource {
  const find = registry.connector

  /** @throws LatchkeyError `CONNECTOR_NOT_FOUND` when the wallet is gone */
  const require = (connectorId: string, namespace: Namespace) => {
    const connector = find(connectorId, namespace)
    const provider = registry.provider(connectorId, namespace)
    if (!connector || !provider) throw errorOf('CONNECTOR_NOT_FOUND', { connectorId })
    return { connector, provider }
  }

  return {
    provider: (connectorId, namespace) => registry.provider(connectorId, namespace),
    async get(connectorId, namespace) {
      const connector = find(connectorId, namespace)
      const provider = registry.provider(connectorId, namespace)
      if (!connector || !provider) return null
      const adapter = await registry.adapter(namespace)
      return {
        provider,
        capabilities: capabilitiesOf(adapter),
        ...transfersOf(adapter, provider),
        disconnect: () => adapter.disconnect(provider),
        subscribe: (emit) => adapter.subscribe({ connector, provider, emit }),
        async switchNetwork(network) {
          if (!adapter.switchNetwork) throw unsupported('switchNetwork', namespace)
          await adapter.switchNetwork(provider, network)
        },
        async signMessage(input) {
          if (!adapter.signMessage) throw unsupported('signMessage', namespace)
          return adapter.signMessage({ ...input, provider })
        },
      }
    },
    async connect({ connectorId, namespace, ...input }) {
      const wallet = require(connectorId, namespace)
      const adapter = await registry.adapter(namespace)
      return adapter.connect({ ...wallet, ...input })
    },
    async restore({ connectorId, namespace, signal, ...input }) {
      const isThere = () => find(connectorId, namespace) !== null
      if (!(await untilKnown(registry, isThere, signal))) return null
      const wallet = require(connectorId, namespace)
      const adapter = await registry.adapter(namespace)
      const asked = adapter.connect({ ...wallet, ...input, silent: true })
      const restored = await atMost(SILENT_RESTORE_MS, asked, signal)
      // A missing answer does not mean that the wallet revoked its permission.
      if (restored === undefined) throw errorOf('TIMEOUT', { connectorId })
      return restored
    },
  }
}

/** Extensions inject late, so it waits for a wallet before treating it as missing. */
async function untilKnown(
  registry: AdapterRegistry,
  isThere: () => boolean,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (isThere()) return true
  let stop = (): void => undefined
  const known = new Promise<true>((resolve) => {
    stop = registry.subscribe(() => {
      if (isThere()) resolve(true)
    })
  })
  return Boolean(await atMost(LATE_INJECTION_MS, known, signal).finally(stop))
}

/** Waits for a step for at most `ms` and until `signal` aborts; clears its timer. */
async function atMost<T>(
  ms: number,
  step: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | void> {
  const over = new AbortController()
  const end = () => over.abort()
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  return Promise.race([step, delay(ms, over.signal)]).finally(() => {
    end()
    signal?.removeEventListener('abort', end)
  })
}

function unsupported(operation: string, namespace: Namespace): Error {
  return errorOf('UNSUPPORTED_METHOD', { operation, namespace })
}
