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

/** A transaction on its way, or how the latest one ended. */
export type Notice = { kind: PendingKind; status: 'waiting' | 'done' | 'failed' | 'unsure' }

/** What the button of one wallet draws. */
export type WalletButtonSnapshot = {
  kind: NamedKind
  /** `taken`: another wallet is connected. */
  step: 'ready' | 'busy' | 'refused' | 'unknown' | 'connected' | 'taken'
  /** What the wallet is called, as far as that is known without asking anybody. */
  name: string | null
  /** Its picture as a `data:image/` URI, where it announced one. */
  image: string | null
}

/** State that the page's buttons draw. */
export type ButtonSnapshot = {
  account: AccountSnapshot
  network: Network | null
  networkImage: string | null
  unsupported: boolean
  open: boolean
  loading: boolean
  /** What the account button tells of transactions; null for nothing. */
  notice?: Notice | null | undefined
  /** The one wallet that the button names. */
  wallet?: WalletButtonSnapshot | undefined
  /** Option of the site: `false` leaves switching to the site. */
  enableNetworkSwitch?: boolean | undefined
}

/** Look chosen by the site or the visitor; `themeMode: null` follows the system. */
export type Appearance = { themeMode: ThemeMode | null; themeVariables: ThemeVariables }

/** Which button to draw; `either` is connect or account, by state. */
export type ButtonKind = 'connect' | 'account' | 'network' | 'either' | 'wallet'
/** Reads an attribute of the element; null when it is not set. */
export type ReadAttribute = (attribute: string) => string | null

/** What a page button shows and opens; the element class draws it. */
export type ButtonModel = {
  testId: string
  className: string
  children: (Node | string | null)[]
  label?: string
  busy?: boolean
  /** Style sheet of what is drawn, beyond the one that comes with the element. */
  styles?: string
  /** Null: a press does nothing. */
  open: OpenOptions | null
}

/** A public method that comes with the flows. */
export type FlowMethod = (typeof FLOW_METHODS)[number]

/** Methods that answer at once. */
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
