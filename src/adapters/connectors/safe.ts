import type { Connector } from '../../slices/domain/wallet/connector'
import { SAFE_ORIGINS, type SafeOptions } from './options'
import type { EvmConnector } from './connector'
import { lazyProvider } from './lazyProvider'
import { parentOf } from './safe/parent'

export type { EvmConnector, SafeOptions }

const SAFE: Connector = {
  id: 'safe',
  type: 'EXTERNAL',
  name: 'Safe',
  chain: 'eip155',
  hostsPage: true,
}

/**
 * Connector for pages that are opened inside a Safe, for the option `connectors` of `viemAdapter` and
 * `ethersAdapter`. Available only in the frame of a Safe, where it connects automatically. A request stays open until
 * the other owners have signed; `wallet_sendCalls` (EIP-5792) resolves at once. `@safe-global/safe-apps-sdk` is an
 * optional peer and loads in such a frame.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { safe } from 'latchkey/connectors/safe'
 * import { mainnet } from 'latchkey/networks'
 *
 * createLatchkey({ networks: [mainnet], adapters: [viemAdapter({ connectors: [safe()] })] })
 */
export function safe({ origins = SAFE_ORIGINS }: SafeOptions = {}): EvmConnector {
  return {
    discover({ registry, window }) {
      const parent = parentOf(window, origins)
      if (parent === 'other') return () => {}
      const search = new AbortController()
      const { signal } = search
      const provider = lazyProvider(() =>
        import(/* webpackChunkName: "sdk-safe" */ './safe/provider').then(({ openSafe }) =>
          openSafe(origins, signal),
        ),
      )
      const add = () => {
        if (!signal.aborted) registry.addConnector(SAFE, provider)
      }
      if (parent === 'safe') add()
      // Offers only a window that answers as a Safe.
      else provider.request({ method: 'eth_accounts' }).then(add, () => undefined)
      return () => search.abort()
    },
  }
}
