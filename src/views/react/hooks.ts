import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { NamespaceProvider } from '../../adapters/types'
import type { LatchkeyEvents, PublicState } from '../../store/publicApi/types'
import { useHandle, useLatchkeyValue } from './context'
import {
  DISCONNECTED_ACCOUNT,
  type AccountSnapshot,
  type AddressOf,
  type WalletInfo,
} from '../../slices/domain/account/account'
import { IDLE_TOKENS, type TokensState } from '../../slices/domain/account/tokensState'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import type { Namespace } from '../../slices/domain/ids/caip'

const INITIAL_STATE: PublicState = {
  open: false,
  loading: false,
  view: 'Connect',
  initialized: false,
  status: 'disconnected',
  activeNamespace: null,
  networkId: null,
  locale: null,
  themeMode: null,
}

/**
 * Returns the state of the modal, the connection status and the preferences, and updates on changes.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useLatchkeyState } from 'latchkey/react'
 *
 * export function Status() {
 *   const { status, networkId } = useLatchkeyState()
 *   return <p>{`${status} on ${networkId ?? 'no network'}`}</p>
 * }
 */
export function useLatchkeyState(): PublicState {
  return useLatchkeyValue((latchkey) => latchkey.getState(), INITIAL_STATE)
}

/**
 * Returns the account of a namespace, or the active one, and updates on changes. Unknown values are null. With
 * `eip155` the address has the type `0x…`; if `status` is `connected`, it is not null.
 * @param namespace CAIP-2 namespace; the active one unless given
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useAccount } from 'latchkey/react'
 *
 * export function Greeting() {
 *   const { address, status } = useAccount()
 *   return <p>{status === 'connected' ? `Hello ${address}` : 'Not connected'}</p>
 * }
 */
export function useAccount<N extends Namespace = Namespace>(
  namespace?: N,
): AccountSnapshot<AddressOf<N>> {
  return useLatchkeyValue<AccountSnapshot<AddressOf<N>>>(
    (latchkey) => latchkey.getAccount(namespace),
    DISCONNECTED_ACCOUNT,
  )
}

/**
 * Returns all connected accounts of all namespaces, the active one first, and updates on changes; empty if no wallet
 * is connected. `setActiveAccount` of `Latchkey` makes another one active.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useAccounts, useLatchkey } from 'latchkey/react'
 *
 * export function Switcher() {
 *   const { getInstance } = useLatchkey()
 *   return useAccounts().map(({ address, caipAddress }) => (
 *     <button
 *       key={caipAddress}
 *       onClick={() => caipAddress && void getInstance().setActiveAccount(caipAddress)}
 *     >
 *       {address}
 *     </button>
 *   ))
 * }
 */
export function useAccounts(): readonly AccountSnapshot[] {
  return useLatchkeyValue<readonly AccountSnapshot[]>((latchkey) => latchkey.getAccounts(), [])
}

/**
 * Returns the network last used in a namespace, or the active one, and updates on changes; null if the namespace has
 * none.
 * @param namespace CAIP-2 namespace; the active one unless given
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useNetwork } from 'latchkey/react'
 *
 * export function NetworkName() {
 *   return <span>{useNetwork()?.name ?? 'No network'}</span>
 * }
 */
export function useNetwork(namespace?: Namespace): Network | null {
  return useLatchkeyValue((latchkey) => latchkey.getNetwork(namespace), null)
}

/**
 * Returns the native balance of the active account as a decimal string, with its symbol; nulls while unknown.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useBalance } from 'latchkey/react'
 *
 * export function Balance() {
 *   const { balance, symbol } = useBalance()
 *   return balance === null ? null : <span>{`${balance} ${symbol}`}</span>
 * }
 */
export function useBalance(): { balance: string | null; symbol: string | null } {
  const { balance, balanceSymbol: symbol } = useAccount()
  return useMemo(() => ({ balance, symbol }), [balance, symbol])
}

/**
 * Returns the token balances of a namespace's account, or the active one, and refreshes them while the component is
 * mounted: every
 * 30 s, and when the account or its network changes. Balances are decimal strings in whole tokens, prices decimal strings in US
 * dollars or null. `status` is `idle` while no account is connected.
 * @param namespace CAIP-2 namespace; the active one unless given
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useTokens } from 'latchkey/react'
 *
 * export function Tokens() {
 *   const { status, tokens, error, refetch } = useTokens()
 *   if (status === 'loading') return <p>Loading…</p>
 *   if (status === 'error') return <button onClick={refetch}>{`Try again (${error?.code})`}</button>
 *   return tokens?.map(({ address, balance, symbol }) => <p key={address}>{`${balance} ${symbol}`}</p>)
 * }
 */
export function useTokens(namespace?: Namespace): TokensState {
  const handle = useHandle()
  const [seen, setSeen] = useState({ handle, namespace, tokens: IDLE_TOKENS })
  useEffect(
    () => handle.get().watchTokens((tokens) => setSeen({ handle, namespace, tokens }), namespace),
    [handle, namespace],
  )
  // After a change of the namespace, the first render must not show the previous tokens.
  return seen.handle === handle && seen.namespace === namespace ? seen.tokens : IDLE_TOKENS
}

/**
 * Returns the wallets found on the page (EIP-6963, `window.ethereum`), and updates on changes; empty until the
 * widget's code has loaded.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useConnect, useConnectors } from 'latchkey/react'
 *
 * export function Wallets() {
 *   const { connect } = useConnect()
 *   return useConnectors().map(({ id, name }) => (
 *     <button key={id} onClick={() => void connect({ connectorId: id })}>
 *       {name}
 *     </button>
 *   ))
 * }
 */
export function useConnectors(): readonly Connector[] {
  return useLatchkeyValue<readonly Connector[]>((latchkey) => latchkey.getConnectors(), [])
}

/**
 * Returns name, icon and type of the connected wallet, and updates on changes; null while disconnected.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useWalletInfo } from 'latchkey/react'
 *
 * export function WalletName() {
 *   return <span>{useWalletInfo()?.name ?? 'No wallet'}</span>
 * }
 */
export function useWalletInfo(): WalletInfo | null {
  return useAccount().connectedWalletInfo
}

/**
 * Returns the provider of a namespace as `getProvider` does. It is the same object for all connections; requests
 * reject with 4900 if no wallet is connected. Null on the server and until the code has loaded.
 * @param namespace CAIP-2 namespace; the active one unless given
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useProvider } from 'latchkey/react'
 *
 * export function BlockNumber() {
 *   const provider = useProvider()
 *   const show = async () => console.log(await provider?.request({ method: 'eth_blockNumber' }))
 *   return <button onClick={() => void show()}>Block number</button>
 * }
 */
export function useProvider(namespace?: Namespace): NamespaceProvider | null {
  const handle = useHandle()
  const subscribe = useCallback(
    (listener: () => void) => handle.subscribe(['state'], listener),
    [handle],
  )
  const read = () => handle.current()?.getProvider(namespace) ?? null
  return useSyncExternalStore(subscribe, read, () => null)
}

/**
 * Calls the listener on an event of `Latchkey.on` while the component is mounted. The listener can change with each
 * render.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useEvents } from 'latchkey/react'
 *
 * export function Log() {
 *   useEvents('CONNECT_SUCCESS', (properties) => console.log(properties?.name))
 *   return null
 * }
 */
export function useEvents<Name extends keyof LatchkeyEvents>(
  name: Name,
  listener: (payload: LatchkeyEvents[Name]) => void,
): void {
  const handle = useHandle()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => handle.get().on(name, (payload) => latest.current(payload)), [handle, name])
}
