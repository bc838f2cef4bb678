import type { Notify, PublicState } from './types'
import { selectActiveNetwork, selectStatus } from '../../slices/combined'
import type { AccountSnapshot } from '../../slices/domain/account/account'
import type { AppStore } from '../createLatchkeyStore'
import type { RootState } from '../types'

/**
 * Notifies the site when a value returned by a getter changes. While DevTools shows the past, the
 * page's buttons follow it, but the site gets no event about account, network or session. Returns a
 * function that stops it.
 */
export function watchPublic({
  store,
  notify,
  getAccount,
  isLive,
}: {
  store: AppStore
  notify: Notify
  getAccount: () => AccountSnapshot
  isLive: () => boolean
}): () => void {
  const seen = { state: '', account: '', network: '', session: '' }
  function changed<Name extends keyof typeof seen>(
    name: Name,
    payload: Parameters<typeof notify<Name>>[1],
    more?: unknown,
  ) {
    const text = JSON.stringify([payload, more])
    if (seen[name] === text) return
    seen[name] = text
    notify(name, payload)
  }
  const publish = () => {
    const state = store.getState()
    // Read all values before the first notification, because a listener may change the state.
    const [account, network] = [getAccount(), selectActiveNetwork(state)]
    if (isLive()) {
      changed('account', account)
      changed('network', network)
      changed('session', state.siwx.session)
    }
    // Buttons also depend on theme variables and transactions, and `getAccounts` on the accounts of all namespaces.
    const now = store.getState()
    const { waiting, notice } = now.pending ?? {}
    const more = [now.preferences.themeVariables, waiting?.length, notice, addressesOf(now)]
    changed('state', toPublicState(now), more)
  }
  publish()
  return store.subscribe(publish)
}

/** The shared accounts of the wallets of all namespaces. */
function addressesOf({ accounts }: RootState): unknown[] {
  return Object.entries(accounts.byNamespace).map(([namespace, account]) => [
    namespace,
    account.status === 'connected' && [account.connectorId, account.accounts],
  ])
}

/** Converts the state for `getState()`. */
export function toPublicState(state: RootState): PublicState {
  const { modal, router, status, accounts, networks, preferences } = state
  return {
    open: modal.open,
    loading: modal.loading,
    view: router.history.at(-1)?.view ?? 'Connect',
    initialized: status.initialized,
    status: selectStatus(state, accounts.active),
    activeNamespace: accounts.active,
    networkId: networks.activeId,
    locale: preferences.locale,
    themeMode: preferences.themeMode,
  }
}
