import { createElement, useContext } from 'react'
import { LatchkeyContext } from './context'
import { refuseSecondReact } from './slips'

type Size = 'sm' | 'md' | 'lg'
type Attributes = Record<string, string | boolean | undefined>

/** Renders one of the page's elements for the provider's widget. */
function Element({ tag, attributes = {} }: { tag: string; attributes?: Attributes }) {
  if (__DEV__) refuseSecondReact()
  const handle = useContext(LatchkeyContext)
  const given = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  return createElement(tag, {
    instance: handle?.instanceId,
    ...Object.fromEntries(given.map(([name, value]) => [name, value === true ? '' : value])),
  })
}

/** Props of the connect button. */
export type ConnectButtonProps = {
  /** Height of the button: 32, 40 or 48 px. @default md */
  size?: Size
  /** Text while no wallet is connected. @default Connect, in the language of the widget */
  label?: string
  /** Text while a wallet is connecting. @default Connecting, in the language of the widget */
  loadingLabel?: string
  /** CAIP-2 namespace that the button shows and opens (`Latchkey.open`). @default the active namespace */
  namespace?: string
  /** Disables the button. @default false */
  disabled?: boolean
}
/** One value for every page width, or two: below 768 px and from there on. */
export type Sized<Value> =
  | Value
  | {
      /** Below 768 px. */
      smallScreen: Value
      /** From 768 px on. */
      largeScreen: Value
    }

const toWords = <Value,>(value: Sized<Value> | undefined): string | undefined => {
  if (value === undefined) return undefined
  const isPair = typeof value === 'object' && value !== null && 'smallScreen' in value
  return isPair ? `${String(value.smallScreen)} ${String(value.largeScreen)}` : String(value)
}

/** Props of the account button. */
export type AccountButtonProps = {
  /** Height of the button: 32, 40 or 48 px. @default md */
  size?: Size
  /** Picture and name, picture only, or name only. @default full */
  accountStatus?: Sized<'full' | 'avatar' | 'address'>
  /** Whether the native balance is shown. @default true */
  showBalance?: Sized<boolean>
  /** CAIP-2 namespace that the button shows and opens (`Latchkey.open`). @default the active namespace */
  namespace?: string
  /** Disables the button. @default false */
  disabled?: boolean
}

/** Props of the network button. */
export type NetworkButtonProps = {
  /** Height of the button: 32, 40 or 48 px. @default md */
  size?: Size
  /** Picture and name, picture only, name only; `none` hides the button. @default full */
  chainStatus?: Sized<'full' | 'icon' | 'name' | 'none'>
  /** Disables the button. @default false */
  disabled?: boolean
}

/** Props of the button of one wallet. */
export type WalletButtonProps = {
  /**
   * The wallet: its id in the wallet list, its rdns (EIP-6963), the id of a connector or of a custom wallet; a login
   * provider (`google`, `farcaster`, ...), or `email`.
   * @default none: the button says that there is no such wallet
   */
  wallet: string
  /** Height of the button: 32, 40 or 48 px. @default md */
  size?: Size
  /** Text of the button. @default the name of the wallet where it is known, else Connect in the language of the widget */
  label?: string
  /** Text during the request. @default the same as before */
  loadingLabel?: string
  /** CAIP-2 namespace that the wallet is connected in. @default the one of the wallet */
  namespace?: string
  /** Disables the button. @default false */
  disabled?: boolean
}

/**
 * Button that opens Connect; busy while a wallet is connecting (`<latchkey-connect-button>`).
 * @example
 * import { ConnectButton } from 'latchkey/react'
 *
 * export const Header = () => <ConnectButton label="Log in" />
 */
export function ConnectButton({ loadingLabel, ...attributes }: ConnectButtonProps) {
  return (
    <Element
      tag="latchkey-connect-button"
      attributes={{ ...attributes, 'loading-label': loadingLabel }}
    />
  )
}

/**
 * Button that shows the account and opens it (`<latchkey-account-button>`).
 * @example
 * import { AccountButton } from 'latchkey/react'
 *
 * export const Header = () => (
 *   <AccountButton accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} showBalance={false} />
 * )
 */
export function AccountButton({ accountStatus, showBalance, ...attributes }: AccountButtonProps) {
  return (
    <Element
      tag="latchkey-account-button"
      attributes={{
        ...attributes,
        'account-status': toWords(accountStatus),
        'show-balance': toWords(showBalance),
      }}
    />
  )
}

/**
 * Button that shows the network and opens the list of networks (`<latchkey-network-button>`).
 * @example
 * import { NetworkButton } from 'latchkey/react'
 *
 * export const Header = () => <NetworkButton chainStatus="icon" />
 */
export function NetworkButton({ chainStatus, ...attributes }: NetworkButtonProps) {
  return (
    <Element
      tag="latchkey-network-button"
      attributes={{ ...attributes, 'chain-status': toWords(chainStatus) }}
    />
  )
}

/**
 * Connect button before a wallet is connected, account button afterwards (`<latchkey-button>`).
 * @example
 * import { LatchkeyButton } from 'latchkey/react'
 *
 * export const Header = () => <LatchkeyButton size="sm" />
 */
export function LatchkeyButton({
  loadingLabel,
  accountStatus,
  showBalance,
  ...attributes
}: ConnectButtonProps & AccountButtonProps) {
  return (
    <Element
      tag="latchkey-button"
      attributes={{
        ...attributes,
        'loading-label': loadingLabel,
        'account-status': toWords(accountStatus),
        'show-balance': toWords(showBalance),
      }}
    />
  )
}

/**
 * Button that connects one wallet directly from the page (`<latchkey-wallet-button>`); disabled while a wallet is
 * connected.
 * @example
 * import { WalletButton } from 'latchkey/react'
 *
 * export const Hero = () => <WalletButton wallet="io.metamask" label="MetaMask" />
 */
export function WalletButton({ loadingLabel, ...attributes }: WalletButtonProps) {
  return (
    <Element
      tag="latchkey-wallet-button"
      attributes={{ ...attributes, 'loading-label': loadingLabel }}
    />
  )
}

/**
 * Place of the modal with the option `embedded` or `disableAppend` (`<latchkey-modal>`).
 * @example
 * import { LatchkeyModal } from 'latchkey/react'
 *
 * export const Page = () => <LatchkeyModal />
 */
export function LatchkeyModal() {
  return <Element tag="latchkey-modal" />
}
