import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { createIntent } from './intent'
import { stateRestored } from './lifecycle'
import type { Connection, NamespaceAccount } from './domain/account/account'
import { namespaceOf, type CaipNetworkId, type Namespace } from './domain/ids/caip'
import type { AccountState } from './domain/state/flows'
import type { AccountsState } from './domain/state/state'
import type { Capability } from './domain/wallet/capabilities'

const DISCONNECTED: AccountState = { status: 'disconnected' }
const initialState: AccountsState = { active: null, byNamespace: {}, disconnecting: false }

/** The person or the site asked to disconnect one namespace, or all. */
export const disconnectRequested = createIntent<{ namespace?: Namespace }>(
  'accounts/disconnectRequested',
)

/** The connection that a fact belongs to. Facts are ignored once another wallet has replaced it. */
type About = { namespace: Namespace; connectorId: string }
/** The address identifies the connection as well: all paired wallets share one connector id. */
type End = About & { address?: string }

const slice = createSlice({
  name: 'accounts',
  initialState,
  reducers: {
    walletConnected(
      state,
      {
        payload,
      }: PayloadAction<
        Connection & {
          capabilities: Capability[]
          restored: boolean
          /** The session adds a further namespace, which does not become the active one. */
          joins?: boolean
        }
      >,
    ) {
      const { namespace, connectorId, accounts, approved, wallet, login, capabilities } = payload
      const address = accounts[0]?.address
      if (!address) return
      state.byNamespace[namespace] = {
        status: 'connected',
        connectorId,
        address,
        accounts,
        approved,
        wallet,
        capabilities,
        ...(login && { login }),
      }
      if (
        (!payload.restored && !payload.joins) ||
        currentOf(state, state.active).status === 'disconnected'
      )
        state.active = namespace
    },
    /** The wallet switched to another of its accounts. The first account is the active one. */
    accountsChanged(
      state,
      {
        payload,
      }: PayloadAction<
        About & {
          accounts: NamespaceAccount[]
          /** Only for the embedded wallet: whether its smart account is deployed. */
          smartAccountDeployed?: boolean | null
        }
      >,
    ) {
      const account = currentOf(state, payload.namespace)
      const { connectorId, accounts, smartAccountDeployed } = payload
      const address = accounts[0]?.address
      if (account.status !== 'connected' || account.connectorId !== connectorId || !address) return
      const login = account.login &&
        smartAccountDeployed !== undefined && { ...account.login, smartAccountDeployed }
      state.byNamespace[payload.namespace] = {
        ...account,
        address,
        accounts,
        ...(login && { login }),
      }
    },
    approvedNetworksChanged(
      state,
      { payload }: PayloadAction<About & { approved: CaipNetworkId[] }>,
    ) {
      const account = currentOf(state, payload.namespace)
      if (account.status === 'connected' && account.connectorId === payload.connectorId)
        account.approved = payload.approved
    },
    /** The login has a new email address, which applies to each namespace of the wallet. */
    loginEmailChanged(state, { payload }: PayloadAction<{ connectorId: string; email: string }>) {
      for (const account of Object.values(state.byNamespace)) {
        if (account.status !== 'connected' || account.connectorId !== payload.connectorId) continue
        if (account.login) account.login.email = payload.email
      }
    },
    walletDisconnected(state, { payload }: PayloadAction<End>) {
      const { connectorId, address } = payload
      const account = currentOf(state, payload.namespace)
      if (account.status !== 'disconnected' && account.connectorId !== connectorId) return
      const shared = account.status === 'connected' ? account.accounts : []
      if (address !== undefined && !shared.some((entry) => entry.address === address)) return
      state.byNamespace[payload.namespace] = DISCONNECTED
      if (state.active !== payload.namespace) return
      const other = Object.entries(state.byNamespace).find(
        ([, account]) => account.status === 'connected',
      )
      state.active = other ? (other[0] as Namespace) : null
    },
    /**
     * The person chose a network of another namespace. A connected account stays active if that
     * namespace has none.
     */
    activeNamespaceChanged(state, { payload }: PayloadAction<Namespace>) {
      const hasAccount = currentOf(state, payload).status === 'connected'
      if (hasAccount || currentOf(state, state.active).status === 'disconnected')
        state.active = payload
    },
    disconnectStarted(state) {
      state.disconnecting = true
    },
    disconnectEnded(state) {
      state.disconnecting = false
    },
  },
  extraReducers: (builder) =>
    builder.addCase(stateRestored, (state, { payload }) => {
      for (const [namespace, connectorId] of Object.entries(payload?.connectors ?? {})) {
        if (!connectorId) continue
        state.byNamespace[namespace as Namespace] = { status: 'reconnecting', connectorId }
        // The namespace of the stored network becomes active if it was connected.
        const isChosen = payload?.networkId && namespaceOf(payload.networkId) === namespace
        if (isChosen || state.active === null) state.active = namespace as Namespace
      }
    }),
  selectors: {
    selectAccounts: (state) => state,
    selectActiveNamespace: (state) => state.active,
    selectAccountOf: currentOf,
    selectActiveAccount: (state) => currentOf(state, state.active),
    selectAddress: (state) => addressOf(currentOf(state, state.active)),
    selectDisconnecting: (state) => state.disconnecting,
    selectIsReconnecting: (state) =>
      Object.values(state.byNamespace).some(({ status }) => status === 'reconnecting'),
  },
})

function currentOf(state: AccountsState, namespace: Namespace | null): AccountState {
  return (namespace && state.byNamespace[namespace]) ?? DISCONNECTED
}

function addressOf(account: AccountState): string | null {
  return account.status === 'connected' ? account.address : null
}

export const accountsSlice = slice
export const {
  walletConnected,
  accountsChanged,
  approvedNetworksChanged,
  loginEmailChanged,
  walletDisconnected,
  activeNamespaceChanged,
  disconnectStarted,
  disconnectEnded,
} = slice.actions
export const {
  selectAccounts,
  selectActiveNamespace,
  selectAccountOf,
  selectActiveAccount,
  selectAddress,
  selectDisconnecting,
  selectIsReconnecting,
} = slice.selectors
