import { createSelector } from '@reduxjs/toolkit'
import { balancesApi } from '../../api/balances'
import { hasApi } from '../../api/core/hasApi'
import { identityApi } from '../../api/identity'
import { nativeBalanceApi } from '../../api/nativeBalance'
import { selectStatus } from '../../slices/combined'
import {
  DISCONNECTED_ACCOUNT,
  withoutAccount,
  type AccountSnapshot,
  type NamespaceAccount,
} from '../../slices/domain/account/account'
import { toAccountTokens } from '../../slices/domain/account/accountTokens'
import { NAMESPACES, toCaipAddress, type Namespace } from '../../slices/domain/ids/caip'
import { findNetwork, type Network } from '../../slices/domain/network/network'
import type { RootState } from '../types'

/**
 * Every connected account for the site: those of the active namespace first, and for each wallet
 * the active one first.
 */
export function toAllAccounts(state: RootState): AccountSnapshot[] {
  const { active, byNamespace } = state.accounts
  const inOrder = [...NAMESPACES].sort((a, b) => Number(b === active) - Number(a === active))
  return inOrder.flatMap((namespace) => {
    const account = byNamespace[namespace]
    if (account?.status !== 'connected') return []
    return account.accounts.map((entry) => toAccount(state, namespace, entry))
  })
}

/**
 * The account of a namespace for the site, with its name, balance and tokens if they are known.
 * @param entry one of those that the wallet shares; the active one unless given
 */
export function toAccount(
  state: RootState,
  namespace: Namespace | null,
  entry?: NamespaceAccount,
): AccountSnapshot {
  const account = namespace ? state.accounts.byNamespace[namespace] : undefined
  if (!namespace || account?.status !== 'connected')
    return withoutAccount(selectStatus(state, namespace))
  const networkId = state.networks.lastOf[namespace] ?? state.networks.activeId
  const network = findNetwork(state.networks.all, networkId)
  const { accounts, wallet, login } = account
  const { address, type = null } = entry ?? { address: account.address, ...accounts[0] }
  const { identity, balance, tokens = null } = readCache(state, network, address)
  return {
    ...DISCONNECTED_ACCOUNT,
    status: 'connected',
    address,
    caipAddress: networkId ? toCaipAddress(networkId, address) : null,
    allAccounts: accounts,
    profileName: identity?.name ?? null,
    profileImage: identity?.avatar ?? null,
    balance: balance?.balance ?? null,
    balanceSymbol: balance?.symbol ?? null,
    tokens,
    connectedWalletInfo: wallet,
    preferredAccountType: type,
    ...(login && {
      user: { email: login.email, ...(login.username !== null && { username: login.username }) },
      socialProvider: login.socialProvider,
      smartAccountDeployed: login.smartAccountDeployed,
    }),
  }
}

/** Name, balance and tokens, if they are known. */
function readCache(state: RootState, network: Network | undefined, address: string) {
  if (!hasApi(state) || !network) return {}
  // The cache key must have exactly the arguments of the balances listener.
  const { caipNetworkId, testnet = false } = network
  const selectIdentity = identityApi.endpoints.getIdentity.select({
    caipNetworkId,
    address,
    testnet,
  })
  const selectBalance = nativeBalanceApi.endpoints.getNativeBalance.select({ network, address })
  const selectList = balancesApi.endpoints.getBalances.select({ caipNetworkId, address, testnet })
  const balance = selectBalance(state).data
  return {
    identity: selectIdentity(state).data,
    balance,
    tokens: listTokens(selectList(state).data, balance?.balance ?? null, network),
  }
}

/** Memoized `toAccountTokens`: the same list for the same input. */
export const listTokens: typeof toAccountTokens = createSelector(
  [
    (list: Parameters<typeof toAccountTokens>[0]) => list,
    (_, native: Parameters<typeof toAccountTokens>[1]) => native,
    (_, __, network: Parameters<typeof toAccountTokens>[2]) => network,
  ],
  toAccountTokens,
)
