import { NAMESPACES } from '../../slices/domain/ids/caip'
import type { PersistedState } from '../../slices/domain/widget/persisted'
import type { RootState } from '../types'

/**
 * Selects what is stored, field by field: which connectors to restore, never an address or a
 * connection status.
 */
export function selectPersisted(state: RootState): PersistedState {
  const connectors: PersistedState['connectors'] = {}
  for (const namespace of NAMESPACES) {
    const account = state.accounts.byNamespace[namespace]
    if (account && account.status !== 'disconnected') connectors[namespace] = account.connectorId
  }
  const connected = Object.keys(connectors).length > 0
  const known = state.networks.all.some(
    ({ caipNetworkId }) => caipNetworkId === state.networks.activeId,
  )
  return {
    connectors,
    networkId: connected && known ? state.networks.activeId : null,
    recentWallets: state.wallets.recent,
    themeMode: state.preferences.themeMode,
    locale: state.preferences.locale,
  }
}
