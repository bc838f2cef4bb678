import { hasApi } from '../../api/core/hasApi'
import { identityApi } from '../../api/identity'
import { imagesApi } from '../../api/images'
import { nativeBalanceApi } from '../../api/nativeBalance'
import type { ButtonSnapshot, Notice } from './types'
import { selectActiveNetwork, selectIsUnsupported, selectStatus } from '../../slices/combined'
import { DISCONNECTED_ACCOUNT, type AccountSnapshot } from '../../slices/domain/account/account'
import { namespaceOf, toCaipAddress, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import { networkImageId } from '../../slices/domain/network/networkImages'
import type { RootState } from '../types'

/** The account of a namespace as the site sees it, with its name and balance as far as they are known. */
export function toAccount(state: RootState, namespace: Namespace | null): AccountSnapshot {
  const account = namespace ? state.accounts.byNamespace[namespace] : undefined
  const status = selectStatus(state, namespace)
  if (!namespace || account?.status !== 'connected') return { ...DISCONNECTED_ACCOUNT, status }
  const networkId = state.networks.lastOf[namespace] ?? state.networks.activeId
  const network = findNetwork(state.networks.all, networkId)
  const { address, accounts, wallet, login } = account
  const { identity, balance } = readCache(state, network, address)
  return {
    ...DISCONNECTED_ACCOUNT,
    status,
    address,
    caipAddress: networkId ? toCaipAddress(networkId, address) : null,
    allAccounts: accounts,
    profileName: identity?.name ?? null,
    profileImage: identity?.avatar ?? null,
    balance: balance?.balance ?? null,
    balanceSymbol: balance?.symbol ?? null,
    connectedWalletInfo: wallet,
    preferredAccountType: accounts[0]?.type ?? null,
    ...(login && {
      user: { email: login.email, ...(login.username !== null && { username: login.username }) },
      socialProvider: login.socialProvider,
      smartAccountDeployed: login.smartAccountDeployed,
    }),
  }
}

/** Name and balance, as far as they are known. */
function readCache(state: RootState, network: Network | undefined, address: string) {
  if (!hasApi(state) || !network) return {}
  // The cache is keyed by exactly the arguments that the balances listener asks with.
  const { caipNetworkId, testnet = false } = network
  const selectIdentity = identityApi.endpoints.getIdentity.select({
    caipNetworkId,
    address,
    testnet,
  })
  const selectBalance = nativeBalanceApi.endpoints.getNativeBalance.select({ network, address })
  return { identity: selectIdentity(state).data, balance: selectBalance(state).data }
}

/** What is on its way in a namespace comes before how the latest one ended. */
function noticeOf({ pending }: RootState, namespace: Namespace): Notice | null {
  const waiting = pending?.waiting.find(({ networkId }) => namespaceOf(networkId) === namespace)
  if (waiting) return { kind: waiting.kind, status: 'waiting' }
  return pending?.notice?.namespace === namespace ? pending.notice : null
}

/**
 * What the page's buttons draw of the state.
 * @param namespace of the button; the active one unless given
 */
export function toButton(state: RootState, namespace = state.accounts.active): ButtonSnapshot {
  const network = selectActiveNetwork(state)
  const { enableNetworkSwitch } = state.options
  const id = network && networkImageId(network)
  const selectImage = id && imagesApi.endpoints.getImage.select({ kind: 'network', id })
  const image = selectImage && hasApi(state) ? selectImage(state).data : null
  return {
    account: toAccount(state, namespace),
    network,
    networkImage: network?.imageUrl ?? image ?? null,
    // Without a switch in the widget there is no way out to be offered.
    unsupported:
      enableNetworkSwitch && namespace === state.accounts.active && selectIsUnsupported(state),
    enableNetworkSwitch,
    open: state.modal.open,
    notice: namespace && noticeOf(state, namespace),
    loading: state.modal.loading,
  }
}
