import { createElement, useContext } from 'react'
import { LatchkeyContext } from './hooks'

type Size = 'sm' | 'md' | 'lg'
type Attributes = Record<string, string | boolean | undefined>

/** One of the page's elements, for the provider's widget. */
function Element({ tag, attributes = {} }: { tag: string; attributes?: Attributes }) {
  const handle = useContext(LatchkeyContext)
  const given = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && value !== false,
  )
  return createElement(tag, {
    instance: handle?.instanceId,
    ...Object.fromEntries(given.map(([name, value]) => [name, value === true ? '' : value])),
  })
}

export type ConnectButtonProps = {
  size?: Size
  label?: string
  loadingLabel?: string
  namespace?: string
  disabled?: boolean
}
/** One value for every page, or another one below 768 px. */
export type Sized<Value> = Value | { smallScreen: Value; largeScreen: Value }

const toWords = <Value,>(value: Sized<Value> | undefined): string | undefined => {
  if (value === undefined) return undefined
  const isPair = typeof value === 'object' && value !== null && 'smallScreen' in value
  return isPair ? `${String(value.smallScreen)} ${String(value.largeScreen)}` : String(value)
}

export type AccountButtonProps = {
  size?: Size
  accountStatus?: Sized<'full' | 'avatar' | 'address'>
  showBalance?: Sized<boolean>
  namespace?: string
  disabled?: boolean
}
export type NetworkButtonProps = {
  size?: Size
  /** `none` takes the button away. */
  chainStatus?: Sized<'full' | 'icon' | 'name' | 'none'>
  disabled?: boolean
}

/** Opens Connect; busy while a wallet is pending. */
export function ConnectButton({ loadingLabel, ...attributes }: ConnectButtonProps) {
  return (
    <Element
      tag="latchkey-connect-button"
      attributes={{ ...attributes, 'loading-label': loadingLabel }}
    />
  )
}

/** Shows the account and opens it. */
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

/** Shows the network and opens the list of networks. */
export function NetworkButton({ chainStatus, ...attributes }: NetworkButtonProps) {
  return (
    <Element
      tag="latchkey-network-button"
      attributes={{ ...attributes, 'chain-status': toWords(chainStatus) }}
    />
  )
}

/** Connect or account, by state. */
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

/** Where the modal is drawn in embedded mode, or with `disableAppend`. */
export function LatchkeyModal() {
  return <Element tag="latchkey-modal" />
}
