import { useEffect, useMemo, useRef } from 'react'
import type { Eip1193Provider } from '../../adapters/types'
import type {
  Latchkey,
  LatchkeyEvents,
  OpenOptions,
  PublicState,
} from '../../store/publicApi/types'
import { useHandle, useLatchkeyValue } from './context'
import {
  DISCONNECTED_ACCOUNT,
  type AccountSnapshot,
  type WalletInfo,
} from '../../slices/domain/account/account'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { Network } from '../../slices/domain/network/network'
import type { ThemeMode, ThemeVariables } from '../../slices/domain/options/options'
import type { Namespace } from '../../slices/domain/ids/caip'
import type { SiwxSession } from '../../slices/domain/siwx/siwx'

/** Methods of the widget as functions that stay the same for as long as the provider does. */
function useActions<Actions>(bind: (get: () => Latchkey) => Actions): Actions {
  const { get } = useHandle()
  return useMemo(() => bind(get), [bind, get])
}

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
 * Returns `open` and `close` of the provider's widget, and `getInstance` for everything else. Call them in handlers and
 * effects, not while rendering.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useLatchkey } from 'latchkey/react'
 *
 * export function Connect() {
 *   const { open } = useLatchkey()
 *   return <button onClick={() => void open()}>Connect</button>
 * }
 */
export function useLatchkey(): Pick<Latchkey, 'open' | 'close'> & { getInstance(): Latchkey } {
  return useActions(bindModal)
}

const bindModal = (get: () => Latchkey) => ({
  open: (options?: OpenOptions) => get().open(options),
  close: (options?: { force?: boolean }) => get().close(options),
  getInstance: get,
})

/**
 * Returns modal, connection status and preferences, and follows them.
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
 * Returns the account of a namespace, else the active one, and follows it. Absent values are null.
 * @param namespace CAIP-2 namespace; the active one unless given
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useAccount } from 'latchkey/react'
 *
 * export function Greeting() {
 *   const { address, status } = useAccount()
 *   return <p>{status === 'connected' ? `Hello ${address}` : 'Nobody is connected'}</p>
 * }
 */
export function useAccount(namespace?: Namespace): AccountSnapshot {
  return useLatchkeyValue((latchkey) => latchkey.getAccount(namespace), DISCONNECTED_ACCOUNT)
}

/**
 * Returns the network last used in a namespace, else the active one, and follows it; null when none belongs to it.
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
 * Returns the wallets found on the page (EIP-6963, `window.ethereum`), and follows them; empty until the widget's code has
 * loaded.
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
 * Returns the wallets found on the page (EIP-6963, `window.ethereum`), and follows them; empty until the widget's code has
 * loaded.
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
export function useConnect(): { connect: Latchkey['connect'] } {
  return useActions(bindConnect)
}

const bindConnect = (get: () => Latchkey): Pick<Latchkey, 'connect'> => ({
  connect: (input) => get().connect(input),
})

/**
 * Returns `disconnect`, which ends the connection of a namespace, or all; it rejects as `Latchkey.disconnect` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useDisconnect } from 'latchkey/react'
 *
 * export function Leave() {
 *   const { disconnect } = useDisconnect()
 *   return <button onClick={() => void disconnect()}>Disconnect</button>
 * }
 */
export function useDisconnect(): { disconnect: Latchkey['disconnect'] } {
  return useActions(bindDisconnect)
}

const bindDisconnect = (get: () => Latchkey): Pick<Latchkey, 'disconnect'> => ({
  disconnect: (namespace) => get().disconnect(namespace),
})

/**
 * Returns `switchNetwork`, which makes a network the active one; it rejects as `Latchkey.switchNetwork` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSwitchNetwork } from 'latchkey/react'
 *
 * export function ToBase() {
 *   const { switchNetwork } = useSwitchNetwork()
 *   return <button onClick={() => void switchNetwork('eip155:8453')}>Switch to Base</button>
 * }
 */
export function useSwitchNetwork(): { switchNetwork: Latchkey['switchNetwork'] } {
  return useActions(bindSwitchNetwork)
}

const bindSwitchNetwork = (get: () => Latchkey): Pick<Latchkey, 'switchNetwork'> => ({
  switchNetwork: (network) => get().switchNetwork(network),
})

/**
 * Returns the sign-in session of exactly the active account, with `signIn` and `signOut`, which reject as those of
 * `Latchkey` do.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSession } from 'latchkey/react'
 *
 * export function SignIn() {
 *   const { session, signIn, signOut } = useSession()
 *   return session ? (
 *     <button onClick={() => void signOut()}>Sign out</button>
 *   ) : (
 *     <button onClick={() => void signIn()}>Sign in</button>
 *   )
 * }
 */
export function useSession(): { session: SiwxSession | null } & Pick<
  Latchkey,
  'signIn' | 'signOut'
> {
  const session = useLatchkeyValue((latchkey) => latchkey.getSession(), null)
  const actions = useActions(bindSession)
  return useMemo(() => ({ session, ...actions }), [session, actions])
}

const bindSession = (get: () => Latchkey) => ({
  signIn: () => get().signIn(),
  signOut: () => get().signOut(),
})

/**
 * Returns name, icon and kind of the connected wallet, and follows them; null while disconnected.
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
 * Returns the EIP-1193 provider of the connected wallet, and follows the account; null while disconnected.
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
export function useProvider(namespace?: Namespace): Eip1193Provider | null {
  const handle = useHandle()
  useAccount(namespace)
  return handle.current()?.getProvider(namespace) ?? null
}

/**
 * Returns the chosen theme, null when it follows the system, with setters for theme and theme variables.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useTheme } from 'latchkey/react'
 *
 * export function Dark() {
 *   const { setThemeMode } = useTheme()
 *   return <button onClick={() => setThemeMode('dark')}>Dark</button>
 * }
 */
export function useTheme(): {
  themeMode: ThemeMode | null
  setThemeMode(mode: ThemeMode | null): void
  setThemeVariables(variables: ThemeVariables): void
} {
  const { themeMode } = useLatchkeyState()
  const actions = useActions(bindTheme)
  return useMemo(() => ({ themeMode, ...actions }), [themeMode, actions])
}

const bindTheme = (get: () => Latchkey) => ({
  setThemeMode: (mode: ThemeMode | null) => get().setThemeMode(mode),
  setThemeVariables: (variables: ThemeVariables) => get().setThemeVariables(variables),
})

/**
 * Calls back on one event of `Latchkey.on` while the component is mounted. The listener may change with each render.
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
