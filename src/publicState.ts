import { identityApi } from './api/identity'
import { imagesApi } from './api/images'
import { nativeBalanceApi } from './api/nativeBalance'
import type { ButtonSnapshot, Notify, PublicState } from './latchkey'
import { selectActiveNetwork, selectIsUnsupported, selectStatus } from './slices/combined'
import { DISCONNECTED_ACCOUNT, type AccountSnapshot } from './slices/domain/account'
import { toCaipAddress, type Namespace } from './slices/domain/caip'
import { findNetwork } from './slices/domain/network'
import type { LatchkeyStore } from './store/createLatchkeyStore'
import type { RootState } from './store/types'

/** State as the site sees it, from the store. */
export type Published = {
  getState(): PublicState
  getAccount(namespace?: Namespace): AccountSnapshot
  getButton(): ButtonSnapshot
  stop(): void
}

/** Projects the store to the site: getters, and events when what they answer changed. */
export function watchPublic({
  store,
  notify,
}: {
  store: LatchkeyStore
  notify: Notify
}): Published {
  const read = () => store.getState()
  const getState = () => toPublicState(read())
  const getAccount = (namespace?: Namespace) =>
    toAccount(read(), namespace ?? read().accounts.active)
  const seen = { state: '', account: '', network: '', session: '' }
  const publish = () => {
    const state = read()
    const facts = {
      account: getAccount(),
      network: selectActiveNetwork(state),
      session: state.siwx.session,
    }
    changed('account', facts.account)
    changed('network', facts.network)
    changed('session', facts.session)
    changed('state', getState())
  }
  function changed<Name extends keyof typeof seen>(
    name: Name,
    payload: Parameters<typeof notify<Name>>[1],
  ) {
    const text = JSON.stringify(payload)
    if (seen[name] === text) return
    seen[name] = text
    notify(name, payload)
  }
  publish()
  return {
    getState,
    getAccount,
    getButton: () => toButton(read(), getAccount()),
    stop: store.subscribe(publish),
  }
}

function toPublicState(state: RootState): PublicState {
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

function toAccount(state: RootState, namespace: Namespace | null): AccountSnapshot {
  const account = namespace ? state.accounts.byNamespace[namespace] : undefined
  const status = selectStatus(state, namespace)
  if (!namespace || account?.status !== 'connected') return { ...DISCONNECTED_ACCOUNT, status }
  const networkId = state.networks.lastOf[namespace] ?? state.networks.activeId
  const network = findNetwork(state.networks.all, networkId)
  const { address, addresses, wallet } = account
  const identity =
    network && identityApi.endpoints.getIdentity.select({ ...network, address })(state).data
  const balance =
    network && nativeBalanceApi.endpoints.getNativeBalance.select({ network, address })(state).data
  return {
    ...DISCONNECTED_ACCOUNT,
    status,
    address,
    caipAddress: networkId ? toCaipAddress(networkId, address) : null,
    allAccounts: addresses.map((entry) => ({ address: entry, type: 'eoa' })),
    profileName: identity?.name ?? null,
    profileImage: identity?.avatar ?? null,
    balance: balance?.balance ?? null,
    balanceSymbol: balance?.symbol ?? null,
    connectedWalletInfo: wallet,
    preferredAccountType: 'eoa',
  }
}

function toButton(state: RootState, account: AccountSnapshot): ButtonSnapshot {
  const network = selectActiveNetwork(state)
  const { imageId: id, imageUrl } = network ?? {}
  const image = id && imagesApi.endpoints.getImage.select({ kind: 'network', id })(state).data
  return {
    account,
    network,
    networkImage: imageUrl ?? image ?? null,
    unsupported: selectIsUnsupported(state),
    open: state.modal.open,
    loading: state.modal.loading,
    themeMode: state.preferences.themeMode,
  }
}
