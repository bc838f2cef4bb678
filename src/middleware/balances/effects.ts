import { identityApi } from '../../api/identity'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { accountsChanged, walletConnected, walletDisconnected } from '../../slices/accounts'
import { networkSwitched, walletNetworkChanged } from '../../slices/networks'
import { selectActiveNetwork, selectConnected, selectIsUnsupported } from '../../slices/combined'
import type { AppEffectApi } from '../../store/types'
import type { CapabilityApi } from '../core/capability'

/** Keeps balance and identity of the active account in the cache, for the page's buttons and the getters. */
export function startBalancesEffects({ start }: CapabilityApi) {
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

async function followAccount(fx: AppEffectApi) {
  fx.cancelActiveListeners() // only the latest account is followed
  const state = fx.getState()
  const account = selectConnected(state)
  const network = selectActiveNetwork(state)
  if (!account || !network || selectIsUnsupported(state)) return
  const { address } = account
  const { caipNetworkId, testnet = false } = network
  const subscriptions = [
    fx.dispatch(nativeBalanceApi.endpoints.getNativeBalance.initiate({ network, address })),
    fx.dispatch(
      identityApi.endpoints.getIdentity.initiate({
        caipNetworkId,
        address,
        sender: address,
        testnet,
      }),
    ),
  ]
  try {
    await fx.condition(() => false)
  } finally {
    for (const { unsubscribe } of subscriptions) unsubscribe()
  }
}
