import { useMemo } from 'react'
import type { ThemeMode, ThemeVariables } from '../../slices/domain/options/options'
import type { SiwxSession } from '../../slices/domain/siwx/siwx'
import type { Latchkey, OpenOptions } from '../../store/publicApi/types'
import { useHandle, useLatchkeyValue } from './context'

/** Binds methods of the widget as functions that are stable across renders. */
export function useActions<Actions>(bind: (get: () => Latchkey) => Actions): Actions {
  const { get } = useHandle()
  return useMemo(() => bind(get), [bind, get])
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
 * Returns `connect`, which connects one wallet without the modal, and `connectWallet`, which opens the modal and resolves
 * with the account; they reject as those of `Latchkey` do.
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
export function useConnect(): Pick<Latchkey, 'connect' | 'connectWallet'> {
  return useActions(bindConnect)
}

const bindConnect = (get: () => Latchkey): Pick<Latchkey, 'connect' | 'connectWallet'> => ({
  connect: (input) => get().connect(input),
  connectWallet: (input) => get().connectWallet(input),
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
 * Returns `send`, which opens Send with the given values and resolves when the wallet has sent it; it rejects as
 * `Latchkey.send` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSend } from 'latchkey/react'
 *
 * export function Tip() {
 *   const { send } = useSend()
 *   return <button onClick={() => void send({ token: 'ETH', amount: '0.01', to: 'ines.reown.id' })}>Tip</button>
 * }
 */
export function useSend(): { send: Latchkey['send'] } {
  return useActions(bindSend)
}

const bindSend = (get: () => Latchkey): Pick<Latchkey, 'send'> => ({
  send: (preset) => get().send(preset),
})

/**
 * Returns `swap`, which opens Swap with the given values and resolves when the wallet has sent it; it rejects as
 * `Latchkey.swap` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useSwap } from 'latchkey/react'
 *
 * export function ToDollars() {
 *   const { swap } = useSwap()
 *   return <button onClick={() => void swap({ toToken: 'USDC' })}>Swap to USDC</button>
 * }
 */
export function useSwap(): { swap: Latchkey['swap'] } {
  return useActions(bindSwap)
}

const bindSwap = (get: () => Latchkey): Pick<Latchkey, 'swap'> => ({
  swap: (preset) => get().swap(preset),
})

/**
 * Returns `buy`, which opens Buy with the given values and resolves when the coins have arrived; it rejects as
 * `Latchkey.buy` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useBuy } from 'latchkey/react'
 *
 * export function TopUp() {
 *   const { buy } = useBuy()
 *   return <button onClick={() => void buy({ amount: '50' })}>Top up</button>
 * }
 */
export function useBuy(): { buy: Latchkey['buy'] } {
  return useActions(bindBuy)
}

const bindBuy = (get: () => Latchkey): Pick<Latchkey, 'buy'> => ({
  buy: (preset) => get().buy(preset),
})

/**
 * Returns `pay`, which opens Pay with the given payment and resolves when it was sent; it rejects as `Latchkey.pay` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { usePay } from 'latchkey/react'
 *
 * const ORDER = { to: 'eip155:1:0x2B1F77c0a94E51D8b3036ce2F7a1904D5C41D6CF', amount: '0.01' }
 *
 * export function Checkout() {
 *   const { pay } = usePay()
 *   return <button onClick={() => void pay(ORDER)}>Pay</button>
 * }
 */
export function usePay(): { pay: Latchkey['pay'] } {
  return useActions(bindPay)
}

const bindPay = (get: () => Latchkey): Pick<Latchkey, 'pay'> => ({
  pay: (preset) => get().pay(preset),
})

/**
 * Returns `registerName`, which opens the registration of an account name and resolves once the name is registered; it
 * rejects as `Latchkey.registerName` does.
 * @throws Error when there is no `<LatchkeyProvider>` above
 * @example
 * import { useRegisterName } from 'latchkey/react'
 *
 * export function ClaimName() {
 *   const { registerName } = useRegisterName()
 *   return <button onClick={() => void registerName()}>Claim a name</button>
 * }
 */
export function useRegisterName(): { registerName: Latchkey['registerName'] } {
  return useActions(bindRegisterName)
}

const bindRegisterName = (get: () => Latchkey): Pick<Latchkey, 'registerName'> => ({
  registerName: (preset) => get().registerName(preset),
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
 * Returns the theme, or null if it follows the system, and setters for theme and theme variables.
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
  const themeMode = useLatchkeyValue((latchkey) => latchkey.getState().themeMode, null)
  const actions = useActions(bindTheme)
  return useMemo(() => ({ themeMode, ...actions }), [themeMode, actions])
}

const bindTheme = (get: () => Latchkey) => ({
  setThemeMode: (mode: ThemeMode | null) => get().setThemeMode(mode),
  setThemeVariables: (variables: ThemeVariables) => get().setThemeVariables(variables),
})
