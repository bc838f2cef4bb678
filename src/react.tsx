import { useEffect, useState, type ReactNode } from 'react'
import { createLatchkey } from './createLatchkey'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { createHandle } from './views/react/handle'
import { LatchkeyContext } from './views/react/hooks'

type ProviderProps = { children?: ReactNode } & (
  { options: LatchkeyOptions; instance?: undefined } | { instance: Latchkey; options?: undefined }
)

/**
 * Gives the widget to all below: a ready one, or one made from options on mount and destroyed with the provider.
 * Renders the same on the server and in StrictMode.
 * @example <LatchkeyProvider options={{ projectId, networks, adapters: [viemAdapter()] }}><App /></LatchkeyProvider>
 */
export function LatchkeyProvider({ children, options, instance }: ProviderProps) {
  const [handle] = useState(() =>
    createHandle(instance ? { instance } : { options }, createLatchkey),
  )
  useEffect(() => handle.retain(), [handle])
  // React 18 knows a context's provider only by this name.
  return <LatchkeyContext.Provider value={handle}>{children}</LatchkeyContext.Provider>
}

export {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyModal,
  NetworkButton,
} from './views/react/components'
export type {
  AccountButtonProps,
  ConnectButtonProps,
  NetworkButtonProps,
  Sized,
} from './views/react/components'
export {
  useAccount,
  useBalance,
  useConnect,
  useConnectors,
  useDisconnect,
  useEvents,
  useLatchkey,
  useLatchkeyState,
  useNetwork,
  useProvider,
  useSession,
  useSwitchNetwork,
  useTheme,
  useWalletInfo,
} from './views/react/hooks'
