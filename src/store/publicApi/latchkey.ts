import type { AdapterFactory, NamespaceProvider } from '../../adapters/types'
import type { AccountSnapshot, AddressOf } from '../../slices/domain/account/account'
import type { AccountToken } from '../../slices/domain/account/accountToken'
import type { EmailLogin, TokenLoginInput } from '../../slices/domain/account/siteLogin'
import type { TokensState } from '../../slices/domain/account/tokensState'
import type { CaipAddress, CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network, NetworkInput } from '../../slices/domain/network/network'
import type { Social } from '../../slices/domain/options/features'
import type { ThemeMode, ThemeVariables } from '../../slices/domain/options/options'
import type { SiwxSession } from '../../slices/domain/siwx/siwx'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { WalletSearchInput, WalletSearchResult } from '../../slices/domain/wallet/listedWallet'
import type { Pairing } from '../../slices/domain/wallet/sitePairing'
import type { ViewName, ViewParams } from '../../slices/domain/widget/views'
import type { LatchkeyStore } from '../latchkeyStore'
import type { LatchkeyActions } from './actions'
import type { CallMethods } from './callMethods'
import type { LatchkeyEvents, PublicState } from './events'
import type { LatchkeyOptions } from './latchkeyOptions'
import type { LatchkeySupport } from './support'

/** Options of `open`. */
export type OpenOptions = {
  /**
   * View to open. `ConnectingSiwe` is the older name of `SIWXSignMessage`.
   * @default the view that fits: Account when connected, else Connect
   */
  view?: ViewName | 'ConnectingSiwe'
  /**
   * Namespace (CAIP-2) the visit is about; one of the offered networks must belong to it. Connect then lists its wallets
   * and connects in it, while accounts of other namespaces stay connected; other views show its account. It counts until
   * the modal closes or the next call.
   * @default the active namespace
   */
  namespace?: Namespace
  /**
   * Ids the view works with, e.g. `{ connectorId }` for `ConnectingExternal`.
   * @default {}
   */
  arguments?: ViewParams
}

/**
 * A widget, as `createLatchkey` returns it. Every method works before its code has loaded: calls wait for it, getters
 * return the current state. Every method that returns a promise also rejects with `NETWORK_ERROR` when that code does
 * not load, with `SERVER_ONLY` without a `window`, and with `INSTANCE_DESTROYED` after `destroy()`.
 */
export type Latchkey = {
  /**
   * Opens the modal, or shows another view when it is open. If no wallet is connected, a view that needs an account
   * opens Connect instead. Has no effect when `open` or `close` is called again before the code of the view has loaded.
   * @throws LatchkeyError `INVALID_OPTIONS` when there is no such view
   * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED` when no offered network belongs to `namespace`
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when the view belongs to a feature that is switched off
   * @throws LatchkeyError `TOKEN_REQUIRED` or `AMOUNT_AND_RECEIVER_REQUIRED` when the view is a preview and its form is not filled in
   * @example
   * await latchkey.open({ view: 'Networks' })
   */
  open(options?: OpenOptions): Promise<void>
  /**
   * Closes the modal. A view that requires an answer (required sign-in, unsupported network) stays open, unless
   * `force` is true.
   * @throws LatchkeyError `NETWORK_ERROR` when pending code does not load
   * @example
   * await latchkey.close({ force: true })
   */
  close(options?: { force?: boolean }): Promise<void>
  /**
   * Connects a wallet of `getConnectors()` without the modal, or by pairing (`connectorId: 'walletConnect'`), which
   * opens the modal with a QR code. Resolves to the account once the wallet approved (EIP-1193 `eth_requestAccounts`).
   * @throws LatchkeyError `CONNECTOR_NOT_FOUND` when there is no such wallet on the page
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines in the wallet (4001, 5000)
   * @throws LatchkeyError `CONNECT_ABANDONED` when the visitor leaves the attempt, or another one replaces it
   * @throws LatchkeyError `UNAUTHORIZED` when the wallet grants no account
   * @throws LatchkeyError `PAIRING_UNAVAILABLE` when the relay cannot be reached
   * @throws LatchkeyError `ADAPTER_NOT_FOUND` when no adapter serves the wallet's namespace
   * @example
   * const wallet = latchkey.getConnectors().at(0)
   * if (wallet) {
   *   const { address } = await latchkey.connect({ connectorId: wallet.id })
   *   console.log(address)
   * }
   */
  connect<N extends Namespace = Namespace>(options: {
    connectorId: string
    namespace?: N
  }): Promise<AccountSnapshot<AddressOf<N>>>
  /**
   * Starts a pairing without the modal. The site shows the URI as a QR code or puts it into a wallet's link. Resolves
   * when the URI is available. A second pairing, of the site or of the modal, replaces it.
   * @throws LatchkeyError `PAIRING_UNAVAILABLE` when the relay cannot be reached
   * @throws LatchkeyError `CONNECT_ABANDONED` when another attempt replaces it before the URI is available
   * @example
   * const { uri, expiresAt, done } = await latchkey.startPairing()
   * console.log(uri, new Date(expiresAt))
   * const { address } = await done
   * console.log(address)
   */
  startPairing(): Promise<Pairing>
  /**
   * Starts a login by email without the modal: the site shows the steps and asks for the code. The modal opens only where the embedded
   * wallet asks for the code itself. A second login, of the site or of the modal, replaces it.
   * @throws LatchkeyError `INVALID_PARAMS` when it is not an email address; `context.parameter` is `email`
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when the feature `email` is off
   * @example
   * const login = await latchkey.startEmailLogin('maren@fieldnotes.example')
   * login.subscribe(({ status, isCodeInFrame }) => {
   *   if (status === 'code' && !isCodeInFrame) login.submitCode(prompt('Code') ?? '')
   * })
   * const { address } = await login.done
   * console.log(address)
   */
  startEmailLogin(email: string): Promise<EmailLogin>
  /**
   * Logs in with a social provider, and resolves with the account once it is connected. Call it in a click handler, so that the browser lets
   * the provider's window open; the modal shows the progress, and a button if the browser blocked the window.
   * @throws LatchkeyError `INVALID_PARAMS` when there is no such provider; `context.parameter` is `provider`
   * @throws LatchkeyError `ACTION_NOT_ALLOWED` when `features.socials` does not have the provider
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines at the provider
   * @throws LatchkeyError `CONNECT_ABANDONED` when the visitor closes the window or the modal, or another attempt replaces this one
   * @throws LatchkeyError the error of the embedded wallet
   * @example
   * const { address } = await latchkey.connectSocial('google')
   * console.log(address)
   */
  connectSocial(provider: Social): Promise<AccountSnapshot>
  /**
   * Logs a user of the site in to the embedded wallet, and resolves with the account once it is connected. Your server issues a token
   * (JWT) with the nonce that `getToken` gets; the operator of the frame configures your issuer (`ownLogins`). The modal does not open.
   * @throws LatchkeyError `INVALID_PARAMS` when there is no `getToken` or it returns no signed token; `context.parameter` is `getToken`
   * @throws LatchkeyError `METHOD_NOT_SUPPORTED` when the frame accepts no tokens of this project
   * @throws LatchkeyError `UNAUTHORIZED` when the frame refuses the token
   * @throws LatchkeyError `SOMETHING_WENT_WRONG` when `getToken` fails; `cause` is its error
   * @throws LatchkeyError `TIMEOUT` when `getToken` takes longer than ten minutes
   * @throws LatchkeyError `CONNECT_ABANDONED` when `signal` aborts or another attempt replaces this one
   * @throws LatchkeyError the error of the embedded wallet
   * @example
   * const { address } = await latchkey.connectWithToken({
   *   async getToken({ nonce, signal }) {
   *     const response = await fetch('/wallet-token', { method: 'POST', body: nonce, signal })
   *     if (!response.ok) throw new Error(`No token: ${response.status}`)
   *     return response.text()
   *   },
   * })
   * console.log(address)
   */
  connectWithToken(input: TokenLoginInput): Promise<AccountSnapshot>
  /**
   * Returns a page of the wallets of the All wallets view: installed wallets first, then `featuredWalletIds`, then
   * the wallet list by rank. A page has at most 40. Without a `projectId` it has installed and custom wallets only.
   * @throws LatchkeyError `INVALID_PARAMS` when `search` or `page` is not valid; `context.parameter` says which
   * @throws LatchkeyError `NETWORK_ERROR` or another error of the service when the list cannot be read
   * @example
   * const { wallets, nextPage } = await latchkey.searchWallets({ search: 'north' })
   * for (const { name, installed, links } of wallets) console.log(name, installed, links.mobile)
   * if (nextPage) await latchkey.searchWallets({ search: 'north', page: nextPage })
   */
  searchWallets(input?: WalletSearchInput): Promise<WalletSearchResult>
  /**
   * Opens the modal and resolves to the account when a wallet is connected, and signed in if the site requires it.
   * Resolves at once, without the modal, if both are already done. The modal stays open after a rejection, for
   * another attempt.
   * @throws LatchkeyError `USER_REJECTED` when the visitor closes the modal before (EIP-1193 4001)
   * @throws LatchkeyError `INVALID_OPTIONS` when there is no such view
   * @throws LatchkeyError `NAMESPACE_NOT_CONFIGURED` when no offered network belongs to `namespace`
   * @example
   * const { address } = await latchkey.connectWallet()
   * console.log(address)
   */
  connectWallet<N extends Namespace = Namespace>(
    options?: Pick<OpenOptions, 'view'> & { namespace?: N },
  ): Promise<AccountSnapshot<AddressOf<N>>>
  /**
   * Ends the connection of a namespace, or all connections, and their sign-in sessions. Waits at most 3 s for a
   * wallet. The namespaces of one pairing session end together.
   * @throws LatchkeyError `DISCONNECT_FAILED` when a wallet or the sign-out reports an error; the widget is disconnected
   *   in any case
   * @example
   * await latchkey.disconnect()
   */
  disconnect(namespace?: Namespace): Promise<void>
  /**
   * Makes a network the active one. Asks the connected wallet to switch (EIP-3326), and to add the network if it does
   * not have it (EIP-3085). Without a wallet, stores the choice.
   * @throws LatchkeyError `SWITCH_NETWORK_NOT_FOUND` when the id is not one of the offered networks
   * @throws LatchkeyError `USER_REJECTED` when the visitor declines in the wallet
   * @throws LatchkeyError `CHAIN_NOT_APPROVED` when a paired wallet has not approved the network
   * @throws LatchkeyError `CHAIN_NOT_SUPPORTED` when the wallet can neither switch nor add
   * @throws LatchkeyError `REQUEST_ABORTED` when the visitor cancels the switch
   * @example
   * await latchkey.switchNetwork('eip155:8453')
   */
  switchNetwork(network: CaipNetworkId | NetworkInput): Promise<void>
  /**
   * Signs the active account in: one nonce, one signature, one verification (CAIP-122, EIP-4361). Resolves at once if
   * there is already a valid session.
   * @throws LatchkeyError `SIWX_NOT_ENABLED` when neither `siwx` nor `siweConfig` is set
   * @throws LatchkeyError `NO_ACTIVE_CAIP_ADDRESS` when no wallet is connected
   * @throws LatchkeyError `UNSUPPORTED_CHAIN` when the wallet is on a network the site does not offer
   * @throws LatchkeyError `SIGNATURE_DECLINED` when the visitor declines in the wallet
   * @throws LatchkeyError `SIWX_INVALID` when the signature is not from the account
   * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` when a contract account's signature cannot be verified
   * @throws LatchkeyError `REQUEST_ABORTED` when the account or the network changes, or the visitor cancels
   * @example
   * const session = await latchkey.signIn()
   * console.log(session?.data.accountAddress)
   */
  signIn(): Promise<SiwxSession | null>
  /**
   * Ends all sign-in sessions; the wallet stays connected.
   * @throws LatchkeyError `SIWX_NOT_ENABLED` when neither `siwx` nor `siweConfig` is set
   * @throws LatchkeyError the error of the sign-in service, when it refuses
   * @example
   * await latchkey.signOut()
   */
  signOut(): Promise<void>
  /**
   * Returns the account of a namespace, or the active one, with the known name, native balance and tokens. Unknown
   * values are null. With `eip155` the address has the type `0x…`; if `status` is `connected`, it is not null.
   * @example
   * const { status, address, balance, balanceSymbol } = latchkey.getAccount()
   * console.log(status, address, balance, balanceSymbol)
   */
  getAccount<N extends Namespace = Namespace>(namespace?: N): AccountSnapshot<AddressOf<N>>
  /**
   * Returns all connected accounts of all namespaces, the active one first, with their known names, balances and
   * tokens. Empty if no wallet is connected.
   * @example
   * for (const { caipAddress, connectedWalletInfo } of latchkey.getAccounts())
   *   console.log(caipAddress, connectedWalletInfo?.name)
   */
  getAccounts(): readonly AccountSnapshot[]
  /**
   * Makes an account of a connected wallet the active one. Its namespace becomes the active namespace, on the network
   * last used there. Sends no request to the wallet, except to the embedded wallet when it changes between its smart
   * and plain account. The choice lasts until the wallet itself changes the account.
   * @param caipAddress CAIP-10 id as `getAccounts()` returns it
   * @throws LatchkeyError `INVALID_CAIP_ADDRESS` when it is not a CAIP-10 id
   * @throws LatchkeyError `NOT_CONNECTED` when no connected wallet shares the account
   * @throws LatchkeyError `REQUEST_ABORTED` when the embedded wallet disconnects during the change
   * @example
   * const [, other] = latchkey.getAccounts()
   * if (other?.caipAddress) await latchkey.setActiveAccount(other.caipAddress)
   */
  setActiveAccount(caipAddress: CaipAddress): Promise<void>
  /**
   * Reads the token balances of a namespace's account once, as `watchTokens` does. Reuses balances that are less than
   * 30 s old. Balances are decimal strings in whole tokens, prices decimal strings in US dollars or null.
   * @param namespace CAIP-2 namespace; the active one unless given
   * @throws LatchkeyError `NOT_CONNECTED` when no account is connected
   * @throws LatchkeyError `NETWORK_NOT_FOUND` when the account is on a network that is not offered
   * @throws LatchkeyError `REQUEST_ABORTED` when account or network changes meanwhile
   * @throws LatchkeyError the error of the balance service or the node, when the balances cannot be read
   * @example
   * const tokens = await latchkey.getTokens()
   * for (const { balance, symbol } of tokens) console.log(balance, symbol)
   */
  getTokens(namespace?: Namespace): Promise<readonly AccountToken[]>
  /**
   * Returns the network last used in a namespace, or the active network; null if the namespace has none.
   * @example
   * console.log(latchkey.getNetwork()?.name)
   */
  getNetwork(namespace?: Namespace): Network | null
  /**
   * Returns the sign-in session of the active account on the active network, or null.
   * @example
   * const isSignedIn = latchkey.getSession() !== null
   */
  getSession(): SiwxSession | null
  /**
   * Returns the wallets found on the page (EIP-6963, `window.ethereum`); empty until the code has loaded.
   * @example
   * await latchkey.ready()
   * console.log(latchkey.getConnectors().map(({ id, name }) => `${name}: ${id}`))
   */
  getConnectors(): readonly Connector[]
  /**
   * Returns the EIP-1193 provider of a namespace, or of the active one. It is the same object before, during and
   * after connections, and forwards requests to the connected wallet. Without one, requests reject with code 4900.
   * Its events are
   * `connect`, `accountsChanged`, `chainChanged` and `disconnect`. Outside eip155 `request` takes the pairing methods of
   * the namespace, and `signMessage` signs a text. Null until the code has loaded: `ready()` waits for it.
   * @example
   * import { createWalletClient, custom } from 'viem'
   *
   * await latchkey.ready()
   * const provider = latchkey.getProvider()
   * const { address } = latchkey.getAccount('eip155')
   * if (provider && address) {
   *   const client = createWalletClient({ account: address, transport: custom(provider) })
   *   console.log(await client.signMessage({ message: 'Hello' }))
   * }
   */
  getProvider(namespace?: Namespace): NamespaceProvider | null
  /**
   * Returns the state of the modal, the connection status and the preferences.
   * @example
   * const { open, status, networkId } = latchkey.getState()
   * console.log(open, status, networkId)
   */
  getState(): PublicState
  /**
   * Calls back with `getState()` whenever it changes. Short for `on('state', listener)`.
   * @returns a function that stops it
   * @example
   * const stop = latchkey.subscribe(({ status }) => console.log(status))
   * stop()
   */
  subscribe(listener: (state: PublicState) => void): () => void
  /**
   * Calls the listener on each event or change, not immediately. Errors of the listener go to `reportError`.
   * @returns a function that stops it
   * @example
   * const stop = latchkey.on('account', ({ address }) => console.log(address))
   * stop()
   */
  on<Name extends keyof LatchkeyEvents>(
    name: Name,
    listener: (payload: LatchkeyEvents[Name]) => void,
  ): () => void
  /**
   * Reads the token balances of a namespace's account repeatedly until it is stopped: every 30 s, and when the
   * account or its network changes. Balances are decimal strings in whole tokens, prices decimal strings in US
   * dollars or null. Calls back
   * once the code has loaded and on each change; an error the listener throws is reported to the page (`reportError`). It loads no
   * code and asks no service before an account is connected.
   * @param namespace CAIP-2 namespace; the active one unless given
   * @returns a function that stops it
   * @example
   * const stop = latchkey.watchTokens(({ status, tokens, error }) => {
   *   if (status === 'error') console.log(error?.code)
   *   for (const { balance, symbol, price } of tokens ?? []) console.log(balance, symbol, price)
   * })
   * stop()
   */
  watchTokens(listener: (tokens: TokensState) => void, namespace?: Namespace): () => void
  /**
   * Adds a network to those the site offers, or replaces the one with its id.
   * @throws LatchkeyError `ADAPTER_NOT_FOUND` when no adapter serves its namespace
   * @example
   * import { sepolia } from 'latchkey/networks'
   *
   * await latchkey.addNetwork(sepolia)
   */
  addNetwork(network: NetworkInput): Promise<void>
  /**
   * Removes a network from those of the site.
   * @throws LatchkeyError `NETWORK_NOT_FOUND` when it is not offered
   * @throws LatchkeyError `ADAPTER_NOT_FOUND` when no adapter serves its namespace
   * @example
   * await latchkey.removeNetwork('eip155:11155111')
   */
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  /**
   * Adds the adapter of a namespace that has none, looks for its wallets from now on, and offers its networks.
   * @throws LatchkeyError `INVALID_OPTIONS` when the namespace has an adapter, or a network is not of it
   * @example
   * import { solanaAdapter } from 'latchkey/adapters/solana'
   * import { solana } from 'latchkey/networks'
   *
   * await latchkey.addAdapter(solanaAdapter(), [solana])
   */
  addAdapter(adapter: AdapterFactory, networks?: readonly NetworkInput[]): Promise<void>
  /**
   * Removes the adapter of a namespace, with its wallets and networks. Disconnects its wallet first.
   * @throws LatchkeyError `ADAPTER_NOT_FOUND` when no adapter serves the namespace
   * @example
   * await latchkey.removeAdapter('solana')
   */
  removeAdapter(namespace: Namespace): Promise<void>
  /**
   * Sets the theme of modal and page buttons, and stores it; null follows the system.
   * @example
   * latchkey.setThemeMode('dark')
   */
  setThemeMode(mode: ThemeMode | null): void
  /**
   * Replaces the theme variables of modal and page buttons. Numbers are px, or % for a strength.
   * @example
   * latchkey.setThemeVariables({ '--latchkey-accent': '#0b6bcb', '--latchkey-border-radius-master': 2 })
   */
  setThemeVariables(variables: ThemeVariables): void
  /**
   * Sets the language by its tag (BCP 47), and stores it; null follows the browser.
   * @example
   * latchkey.setLocale('de')
   */
  setLocale(locale: string | null): void
  /**
   * Changes options that are plain data, `metadata`, `features`, `backends` and `sdk` in part. Networks and
   * adapters change by methods of their own; sign-in, storage, languages, instance id and pairing provider are fixed.
   * @throws LatchkeyError `INVALID_OPTIONS` naming every bad path in `context.paths`, those of fixed options included
   * @throws LatchkeyError `SIWE_AND_SIWX` when both are given
   * @example
   * await latchkey.updateOptions({ features: { analytics: false } })
   */
  updateOptions(options: Partial<LatchkeyOptions>): Promise<void>
  /**
   * Loads the code of the widget. Resolves when the store exists and the widget has tried to restore stored connections.
   * @throws LatchkeyError `NETWORK_ERROR` when that code does not load
   * @example
   * await latchkey.ready()
   */
  ready(): Promise<void>
  /**
   * Removes the modal, all listeners and timers. The wallet stays connected and the stored connection stays for the
   * next widget; later calls reject with `INSTANCE_DESTROYED`.
   * @example
   * await latchkey.destroy()
   */
  destroy(): Promise<void>
  /**
   * The Redux store, undefined until the code has loaded. For reading and debugging: its shape may change in a minor
   * version.
   * @example
   * await latchkey.ready()
   * console.log(latchkey.store?.getState().networks.activeId)
   */
  readonly store: LatchkeyStore | undefined
} & LatchkeyActions &
  CallMethods &
  LatchkeySupport
