import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Eip1193Provider } from '../../adapters/types'
import type {
  Latchkey,
  LatchkeyEvents,
  OpenOptions,
  PublicState,
} from '../../store/publicApi/types'
import type { Handle } from './handle'
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

export const LatchkeyContext = createContext<Handle | null>(null)

function useHandle(): Handle {
  const handle = useContext(LatchkeyContext)
  if (!handle) throw new Error('Latchkey hooks need a <LatchkeyProvider> above them')
  return handle
}

/** Methods of the widget as functions that stay the same for as long as the provider does. */
function useActions<Actions>(bind: (get: () => Latchkey) => Actions): Actions {
  const { get } = useHandle()
  return useMemo(() => bind(get), [bind, get])
}

const ALL = ['state', 'account', 'network', 'session'] as const

/** Reads something of the widget and follows it; the server and the first render get `initial`. */
function useLatchkeyValue<T>(read: (latchkey: Latchkey) => T, initial: T): T {
  const handle = useHandle()
  const seen = useRef<{ text: string; value: T }>({ text: '', value: initial })
  const subscribe = useCallback((listener: () => void) => handle.subscribe(ALL, listener), [handle])
  const getSnapshot = () => {
    const latchkey = handle.current()
    if (!latchkey) return initial
    const value = read(latchkey)
    const text = JSON.stringify(value)
    if (text !== seen.current.text) seen.current = { text, value }
    return seen.current.value
  }
  return useSyncExternalStore(subscribe, getSnapshot, () => initial)
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

/** The widget itself: `open`, `close`, and everything else. Call its methods in handlers and effects. */
export function useLatchkey(): Pick<Latchkey, 'open' | 'close'> & { getInstance(): Latchkey } {
  return useActions(bindModal)
}

const bindModal = (get: () => Latchkey) => ({
  open: (options?: OpenOptions) => get().open(options),
  close: (options?: { force?: boolean }) => get().close(options),
  getInstance: get,
})

/** Modal, status and preferences at a glance. */
export function useLatchkeyState(): PublicState {
  return useLatchkeyValue((latchkey) => latchkey.getState(), INITIAL_STATE)
}

/** The account of a namespace, else the active one. */
export function useAccount(namespace?: Namespace): AccountSnapshot {
  return useLatchkeyValue((latchkey) => latchkey.getAccount(namespace), DISCONNECTED_ACCOUNT)
}

/** The network of a namespace, else the active one. */
export function useNetwork(namespace?: Namespace): Network | null {
  return useLatchkeyValue((latchkey) => latchkey.getNetwork(namespace), null)
}

/** Native balance as a decimal string with its symbol; nulls while unknown. */
export function useBalance(): { balance: string | null; symbol: string | null } {
  const { balance, balanceSymbol: symbol } = useAccount()
  return useMemo(() => ({ balance, symbol }), [balance, symbol])
}

/** Wallets found on the page. */
export function useConnectors(): readonly Connector[] {
  return useLatchkeyValue<readonly Connector[]>((latchkey) => latchkey.getConnectors(), [])
}

/** Connects a wallet by connector id, without or with the modal. */
export function useConnect(): { connect: Latchkey['connect'] } {
  return useActions(bindConnect)
}

const bindConnect = (get: () => Latchkey): Pick<Latchkey, 'connect'> => ({
  connect: (input) => get().connect(input),
})

/** Ends the connection of a namespace, or all. */
export function useDisconnect(): { disconnect: Latchkey['disconnect'] } {
  return useActions(bindDisconnect)
}

const bindDisconnect = (get: () => Latchkey): Pick<Latchkey, 'disconnect'> => ({
  disconnect: (namespace) => get().disconnect(namespace),
})

/** Asks for another network. */
export function useSwitchNetwork(): { switchNetwork: Latchkey['switchNetwork'] } {
  return useActions(bindSwitchNetwork)
}

const bindSwitchNetwork = (get: () => Latchkey): Pick<Latchkey, 'switchNetwork'> => ({
  switchNetwork: (network) => get().switchNetwork(network),
})

/** The sign-in session of exactly the active account, and how to change it. */
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

/** Name and icon of the connected wallet. */
export function useWalletInfo(): WalletInfo | null {
  return useAccount().connectedWalletInfo
}

/** EIP-1193 provider of the connected wallet; read it again when the account changes. */
export function useProvider(namespace?: Namespace): Eip1193Provider | null {
  const handle = useHandle()
  useAccount(namespace)
  return handle.current()?.getProvider(namespace) ?? null
}

/** The look: mode in force by choice (null follows the system), and setters. */
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

/** Calls back on one event while the component is mounted. */
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
