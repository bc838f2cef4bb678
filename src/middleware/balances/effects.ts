import { identityApi } from '../../api/identity'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { accountsChanged, walletConnected, walletDisconnected } from '../../slices/accounts'
import { networkSwitched, walletNetworkChanged } from '../../slices/networks'
import { NATIVE_BALANCE_CACHE_S } from '../../slices/domain/limits'
import { selectActiveNetwork, selectConnected, selectIsUnsupported } from '../../slices/combined'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'

/** Keeps balance and identity of the active account in the cache, for the page's buttons and the getters. */
export function startBalancesEffects({ start }: FeatureApi) {
  start({
    predicate: (action) =>
      walletConnected.match(action) ||
      walletDisconnected.match(action) ||
      accountsChanged.match(action) ||
      networkSwitched.match(action) ||
      walletNetworkChanged.match(action),
    effect: (_, fx) => followAccount(fx),
  })
}

/** Follows the active account until the next one; the latest account wins. */
function followAccount(fx: AppEffectApi): Promise<void> | void {
  fx.cancelActiveListeners()
  const state = fx.getState()
  const account = selectConnected(state)
  const network = selectActiveNetwork(state)
  if (!account || !network || selectIsUnsupported(state)) return
  const { address } = account
  const { caipNetworkId, testnet = false } = network
  const { getNativeBalance } = nativeBalanceApi.endpoints
  const { getIdentity } = identityApi.endpoints
  const subscriptions = [
    fx.dispatch(
      getNativeBalance.initiate(
        { network, address },
        // Entries older than their cache lifetime are fetched again.
        { subscriptionOptions: { pollingInterval: NATIVE_BALANCE_CACHE_S * 1000 } },
      ),
    ),
    fx.dispatch(getIdentity.initiate({ caipNetworkId, address, sender: address, testnet })),
  ]
  return fx
    .condition(() => false)
    .then(
      () => {},
      () => {},
    )
    .finally(() => {
      for (const { unsubscribe } of subscriptions) unsubscribe()
    })
}
