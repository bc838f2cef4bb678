import type { Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { toErrorRecord } from '../../slices/domain/errors/records'
import { errorOf } from '../../slices/domain/errors/errorOf'
import { withoutUnsupported } from '../../slices/domain/network/offer'
import {
  activeNamespaceChanged,
  selectAccountOf,
  walletConnected,
  walletDisconnected,
} from '../../slices/accounts'
import {
  isStale,
  networksOffered,
  networkSwitchDeclined,
  networkSwitched,
  networkSwitchFailed,
  networkSwitchRequested,
  networkSwitchStarted,
  walletNetworkChanged,
} from '../../slices/networks'
import { eventTracked } from '../../slices/telemetry'
import type { AppEffectApi } from '../../store/types'
import type { FeatureApi } from '../core/feature'
import { requireLive } from '../connect/accept'
import { whileCurrent, type Still } from '../core/whileCurrent'
import { showError } from '../alerts/showError'
import { askForWallet, closeAfterSwitching, settleSupport } from './networkViews'

type Request = ReturnType<typeof networkSwitchRequested>['payload']

/** Switching networks: requests it from the wallet, adds an unknown network, and handles unsupported ones. */
export function startNetworksEffects({ start, handle }: FeatureApi) {
  handle(networkSwitchRequested, switchNetwork)
  start({ actionCreator: walletNetworkChanged, effect: (_, fx) => settleSupport(fx) })
  start({ actionCreator: walletDisconnected, effect: (_, fx) => dropUnsupportedNetworks(fx) })
  start({
    actionCreator: walletConnected,
    effect: ({ payload }, fx) => {
      if (payload.restored) settleSupport(fx)
    },
  })
}

async function switchNetwork({ networkId, chosen }: Request, fx: AppEffectApi) {
  // The list may still be visible for a moment after the site disabled switching.
  if (chosen && !fx.getState().options.enableNetworkSwitch) return
  const { all, activeId } = fx.getState().networks
  const network = findNetwork(all, networkId)
  if (!network) {
    showError('SWITCH_NETWORK_NOT_FOUND', fx)
    throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId })
  }
  if (networkId === activeId) return
  const { chainNamespace } = network
  const asked = connectorOf(chainNamespace, fx)
  /** Whether the same wallet is still connected and on the network. */
  const isThere = () =>
    asked !== null &&
    connectorOf(chainNamespace, fx) === asked &&
    fx.getState().networks.lastOf[chainNamespace] === networkId
  const wasThere = isThere()
  const attempt = { networkId, attemptId: fx.extra.random.id() }
  fx.dispatch(networkSwitchStarted(attempt))
  const still = whileCurrent(() => !isStale(fx.getState().networks, attempt), fx, 'REQUEST_ABORTED')
  const waiting = new AbortController()
  try {
    await still(switchWallet(network, { still, signal: waiting.signal, fx }))
    // The site may have removed the network meanwhile; the wallet stays on it.
    if (!findNetwork(fx.getState().networks.all, networkId))
      throw errorOf('SWITCH_NETWORK_NOT_FOUND', { networkId })
  } catch (error) {
    const record = toErrorRecord(error)
    // The wallet may report its move before it answers, also when its account is not the active one.
    if (wasThere || !isThere()) {
      const fact =
        record.code === 'USER_REJECTED'
          ? networkSwitchDeclined(attempt)
          : networkSwitchFailed({ ...attempt, error: record })
      if (still.isCurrent()) fx.dispatch(fact)
      throw error
    }
  } finally {
    // The flow is over: a later approval has no effect.
    waiting.abort()
  }
  fx.dispatch(networkSwitched(attempt))
  fx.dispatch(activeNamespaceChanged(chainNamespace))
  // Not active while an account of another namespace is.
  if (fx.getState().networks.activeId !== networkId) return askForWallet(network, fx)
  fx.dispatch(eventTracked({ event: 'SWITCH_NETWORK', properties: { network: networkId } }))
  closeAfterSwitching(fx)
}

/**
 * Requests the switch from the wallet of the network's namespace. Without a wallet the choice is only stored: the
 * next wallet of that namespace starts on it.
 * @throws LatchkeyError `REQUEST_ABORTED` when the user chose another network or the wallet is gone, or what the
 * wallet throws
 */
async function switchWallet(
  network: Network,
  { still, signal, fx }: { still: Still; signal: AbortSignal; fx: AppEffectApi },
): Promise<void> {
  const namespace = network.chainNamespace
  const connectorId = connectorOf(namespace, fx)
  if (connectorId === null) return
  const live = await still(requireLive({ connectorId, namespace }, fx))
  return live.switchNetwork(network, signal)
}

/** The connector id of the wallet that is connected in a namespace. */
function connectorOf(namespace: Namespace, { getState }: AppEffectApi): string | null {
  const account = selectAccountOf(getState(), namespace)
  return account.status === 'connected' ? account.connectorId : null
}

/** Drops networks that the site does not offer once their wallet has disconnected, and selects an offered one. */
function dropUnsupportedNetworks({ getState, dispatch }: AppEffectApi) {
  const { accounts, networks, options } = getState()
  const isConnected = (namespace: Namespace) =>
    selectAccountOf({ accounts }, namespace).status !== 'disconnected'
  const offer = withoutUnsupported(networks, isConnected, options.defaultNetwork)
  if (offer) dispatch(networksOffered(offer))
}
