import type { ReactElement } from 'react'
import type {
  AccountSnapshot,
  Connector,
  NamespaceProvider,
  Latchkey,
  LatchkeyEvents,
  Network,
  PublicState,
  SiwxSession,
  ThemeMode,
  TokensState,
  WalletInfo,
} from '../../src/index'
import { mainnet } from '../../src/networks'
import {
  AccountButton,
  ConnectButton,
  LatchkeyButton,
  LatchkeyModal,
  LatchkeyProvider,
  NetworkButton,
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
  useTokens,
  useWalletInfo,
} from '../../src/react'
import { expectType, type Equal } from './check'

declare const instance: Latchkey
const options = { networks: [mainnet] }

// The provider takes options or an instance, never both.
export const providers: ReactElement[] = [
  <LatchkeyProvider key="a" options={options} />,
  <LatchkeyProvider key="b" instance={instance}>
    text
  </LatchkeyProvider>,
  // @ts-expect-error one of the two
  <LatchkeyProvider key="c" options={options} instance={instance} />,
  // @ts-expect-error not neither
  <LatchkeyProvider key="d" />,
]

export const buttons: ReactElement[] = [
  <ConnectButton key="a" size="sm" label="Log in" loadingLabel="Wait" disabled />,
  <AccountButton key="b" accountStatus="avatar" showBalance={false} />,
  <AccountButton
    key="c"
    accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}
    showBalance={{ smallScreen: false, largeScreen: true }}
  />,
  <NetworkButton key="d" chainStatus="none" />,
  <LatchkeyButton key="e" label="Log in" accountStatus="address" />,
  <LatchkeyModal key="f" />,
  // @ts-expect-error one of three sizes
  <ConnectButton key="g" size="xl" />,
  // @ts-expect-error a status that exists
  <AccountButton key="h" accountStatus="name" />,
  // @ts-expect-error both widths or one value
  <AccountButton key="i" showBalance={{ smallScreen: false }} />,
  // @ts-expect-error the network button has no label
  <NetworkButton key="j" label="Networks" />,
]

// Hooks.
expectType<Equal<ReturnType<typeof useAccount>, AccountSnapshot>>()
expectType<Equal<ReturnType<typeof useNetwork>, Network | null>>()
expectType<
  Equal<ReturnType<typeof useBalance>, { balance: string | null; symbol: string | null }>
>()
expectType<Equal<ReturnType<typeof useTokens>, TokensState>>()
expectType<Equal<ReturnType<typeof useConnectors>, readonly Connector[]>>()
expectType<Equal<ReturnType<typeof useConnect>['connect'], Latchkey['connect']>>()
expectType<Equal<ReturnType<typeof useDisconnect>['disconnect'], Latchkey['disconnect']>>()
expectType<Equal<ReturnType<typeof useSwitchNetwork>['switchNetwork'], Latchkey['switchNetwork']>>()
expectType<Equal<ReturnType<typeof useSession>['session'], SiwxSession | null>>()
expectType<Equal<ReturnType<typeof useSession>['signIn'], Latchkey['signIn']>>()
expectType<Equal<ReturnType<typeof useSession>['signOut'], Latchkey['signOut']>>()
expectType<Equal<ReturnType<typeof useWalletInfo>, WalletInfo | null>>()
expectType<Equal<ReturnType<typeof useProvider>, NamespaceProvider | null>>()
expectType<Equal<ReturnType<typeof useTheme>['themeMode'], ThemeMode | null>>()
expectType<Equal<ReturnType<typeof useLatchkeyState>, PublicState>>()
expectType<Equal<keyof ReturnType<typeof useLatchkey>, 'open' | 'close' | 'getInstance'>>()
expectType<Equal<ReturnType<ReturnType<typeof useLatchkey>['getInstance']>, Latchkey>>()

/** Uses what a component would. */
export function Component() {
  useAccount('solana')
  // @ts-expect-error a namespace that does not exist
  useAccount('moon')
  useEvents('network', (network) => expectType<Equal<typeof network, Network | null>>())
  useEvents('MODAL_OPEN', (properties) =>
    expectType<Equal<typeof properties, LatchkeyEvents['MODAL_OPEN']>>(),
  )
  // @ts-expect-error an event that exists
  useEvents('opened', () => {})
  const { setThemeMode } = useTheme()
  // @ts-expect-error a mode is light, dark or null
  setThemeMode('sepia')
  return null
}
