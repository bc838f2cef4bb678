import type { AccountSnapshot } from '../../slices/domain/account/account'
import type { Network } from '../../slices/domain/network/network'
import type { ThemeMode, ThemeVariables } from '../../slices/domain/options/options'
import type { PendingKind } from '../../slices/domain/trade/pendingKind'
import type { NamedKind } from '../../slices/domain/wallet/namedWallet'
import type { LatchkeyStore } from '../latchkeyStore'
import type { FLOW_METHODS } from './flowMethods'
import type { Latchkey, OpenOptions } from './latchkey'

export type { LatchkeyEvents, Notify, PublicState } from './events'
export type { Latchkey, OpenOptions } from './latchkey'
export type { LatchkeyOptions, PreloadMode } from './latchkeyOptions'

/** A pending transaction, or the outcome of the latest one. */
export type Notice = { kind: PendingKind; status: 'waiting' | 'done' | 'failed' | 'unsure' }

/** State of a button for one wallet. */
export type WalletButtonSnapshot = {
  kind: NamedKind
  /** `taken`: another wallet is connected. */
  step: 'ready' | 'busy' | 'refused' | 'unknown' | 'connected' | 'taken'
  /** Name of the wallet, if it is known without a request. */
  name: string | null
  /** Icon as a `data:image/` URI, if the wallet announced one. */
  image: string | null
}

/** State that the page's buttons show. */
export type ButtonSnapshot = {
  account: AccountSnapshot
  network: Network | null
  networkImage: string | null
  unsupported: boolean
  open: boolean
  loading: boolean
  /** Transaction status on the account button; null for none. */
  notice?: Notice | null | undefined
  /** The wallet of a wallet button. */
  wallet?: WalletButtonSnapshot | undefined
  /** Option of the site; `false` disables the network button. */
  enableNetworkSwitch?: boolean | undefined
}

/** Look chosen by the site or the visitor; `themeMode: null` follows the system. */
export type Appearance = { themeMode: ThemeMode | null; themeVariables: ThemeVariables }

/** Which button to draw; `either` is connect or account, by state. */
export type ButtonKind = 'connect' | 'account' | 'network' | 'either' | 'wallet'
/** Reads an attribute of the element; null when it is not set. */
export type ReadAttribute = (attribute: string) => string | null

/** Content and action of a page button; the element class renders it. */
export type ButtonModel = {
  testId: string
  className: string
  children: (Node | string | null)[]
  label?: string
  busy?: boolean
  /** Additional style sheet for the content of the element. */
  styles?: string
  /** Null: a press does nothing. */
  open: OpenOptions | null
}

/** A public method that loads with the flows. */
export type FlowMethod = (typeof FLOW_METHODS)[number]

/** Synchronous methods. */
export type Getters = Pick<
  Latchkey,
  | 'getAccount'
  | 'getAccounts'
  | 'getNetwork'
  | 'getSession'
  | 'getConnectors'
  | 'getProvider'
  | 'getState'
>

/** The part of a widget that loads later: store, React, listeners. */
export type Core = Pick<
  Latchkey,
  | 'open'
  | 'close'
  | FlowMethod
  | keyof Getters
  | 'watchTokens'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setLocale'
  | 'ready'
  | 'destroy'
> & {
  store: LatchkeyStore
  /** Null until the code that draws buttons has loaded. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel | null
  appearance(): Appearance
  attachModal(host: HTMLElement): () => void
}
