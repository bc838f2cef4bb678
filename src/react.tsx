import { useEffect, useState, type ReactNode } from 'react'
import { createLatchkey } from './widget/createLatchkey'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { createHandle } from './views/react/handle'
import { LatchkeyContext } from './views/react/context'
import { refuseSecondReact, reportChanges } from './views/react/slips'

type ProviderProps = {
  /** Components that use the widget. */
  children?: ReactNode
} & (
  | {
      /** Options of the widget that the provider creates. Read once, on mount. */
      options: LatchkeyOptions
      instance?: undefined
    }
  | {
      /** A widget of `createLatchkey`. The site destroys it itself. */
      instance: Latchkey
      options?: undefined
    }
)

/**
 * Provides a widget to hooks and components: an existing `instance`, or one created from `options` on mount and
 * destroyed with the provider. Renders the same on the server and in StrictMode. React 18 and 19.
 * @throws LatchkeyError `INVALID_OPTIONS` in an effect, naming every bad path in `context.paths`
 * @example
 * import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { mainnet } from 'latchkey/networks'
 *
 * const options = { projectId: 'your-project-id', networks: [mainnet], adapters: [viemAdapter()] }
 *
 * export const App = () => (
 *   <LatchkeyProvider options={options}>
 *     <LatchkeyButton />
 *   </LatchkeyProvider>
 * )
 */
export function LatchkeyProvider({ children, options, instance }: ProviderProps) {
  if (__DEV__) refuseSecondReact()
  const make = () => ({
    instance,
    handle: createHandle(instance ? { instance } : { options }, createLatchkey),
  })
  const [held, hold] = useState(make)
  // Uses a new `instance` immediately. Ignores new `options`, because many sites create the object in every
  // render.
  if (held.instance !== instance) hold(make())
  const { handle } = held
  if (__DEV__ && options) reportChanges(handle, options)
  useEffect(() => handle.retain(), [handle])
  // React 18 accepts only this form of a context provider.
  return <LatchkeyContext.Provider value={handle}>{children}</LatchkeyContext.Provider>
}

export {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyModal,
  NetworkButton,
  WalletButton,
} from './views/react/components'
export type {
  AccountButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  WalletButtonProps,
  Sized,
} from './views/react/components'
export {
  useConnect,
  useDisconnect,
  useLatchkey,
  useSend,
  useSwap,
  useBuy,
  usePay,
  useRegisterName,
  useSession,
  useSwitchNetwork,
  useTheme,
} from './views/react/actionHooks'
export {
  useAccount,
  useAccounts,
  useBalance,
  useConnectors,
  useEvents,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useTokens,
  useWalletInfo,
} from './views/react/hooks'
export { useCallsStatus, useCapabilities, useSendCalls } from './views/react/callHooks'
export { useSignIn } from './views/react/signInHook'
export { useEmailLogin, useSocialLogin } from './views/react/loginHooks'
export { useTokenLogin } from './views/react/tokenLoginHook'
export { usePairing, useWallets } from './views/react/walletHooks'
export type { ReactElements } from './views/react/elementTypes'
