import type { Alert } from '../widget/alert'
import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { Connector } from '../wallet/connector'
import type { AccountState, ConnectFlow, PairingFlow, SiwxFlow, SwitchFlow } from './flows'
import type { Network } from '../network/network'
import type { AccountTab, PlainOptions, ThemeMode, ThemeVariables } from '../options/options'
import type { Platform } from '../widget/platform'
import type { SiwxSession } from '../siwx/siwx'
import type { Route, ViewName } from '../widget/views'
import type { Wallet } from '../wallet/wallet'
import type { WalletTab } from '../wallet/walletPlatforms'

/** `initialized` is true once every stored connection has been restored or dropped. */
export type StatusState = {
  /**
   * Every stored connection was tried. Until then, the page's buttons show that connections are
   * being restored.
   */
  initialized: boolean
  /** The code that calls the services failed to load. Once `api` is set, it has loaded. */
  unavailable: boolean
  /** The legal checkbox is ticked; valid for this visit. */
  legalAccepted: boolean
}

/** The page the widget runs in; constant during a visit. */
export type HostState = { platform: Platform; domain: string }

export type NetworksState = {
  all: Network[]
  activeId: CaipNetworkId | null
  /** Last network of each namespace, selected when the namespace becomes active again. */
  lastOf: Partial<Record<Namespace, CaipNetworkId>>
  flow: SwitchFlow
}

export type AccountsState = {
  active: Namespace | null
  byNamespace: Partial<Record<Namespace, AccountState>>
  /** A disconnect is in progress. */
  disconnecting: boolean
}

export type PairingState = { flow: PairingFlow; wallet: Wallet | null; tab: WalletTab }

export type SiwxState = {
  enabled: boolean
  required: boolean
  /** Statement of every message; absent if it is only known from the message. */
  statement?: string | undefined
  flow: SiwxFlow
  session: SiwxSession | null
  /** Network of the last sign-in of this connection. Cancelling a sign-in on another network switches back to it. */
  signedInOn: CaipNetworkId | null
}

/** The two wallets used last. The wallet list itself is server data and lives in the API cache. */
export type WalletsState = { recent: Wallet[] }

/** State of the dialog: open, loading, and the 500 ms shake after a refused close. */
export type ModalState = {
  open: boolean
  loading: boolean
  shaking: boolean
  /** The namespace passed to `open()`: limits wallets and networks until the modal closes. */
  namespace: Namespace | null
}

/**
 * A signing request shown above the views, and the view to show when it succeeds (transaction stack).
 */
export type TransactionEntry = { id: string; onSuccess: ViewName | null }
export type RouterState = { history: Route[]; transactions: TransactionEntry[] }

/** Snackbar (one line, hides by itself) and alert bar (stays); a replacement waits 150 ms. */
export type AlertsState = { snackbar: Alert | null; bar: Alert | null }

/** Theme, locale and account tab. `themeMode: null` follows the system. */
export type PreferencesState = {
  themeMode: ThemeMode | null
  themeVariables: ThemeVariables
  locale: string | null
  tab: AccountTab
}

/** Conditions for sending telemetry events. */
export type TelemetryState = {
  /** The visitor or the site used the widget; no event is sent before that. */
  interacted: boolean
  /** Setting of the project's configuration. */
  sending: 'unknown' | 'on' | 'off'
  /** The service refused the last event: wrong project id or origin (403). */
  refused: boolean
  /** Times of the latest error events: at most 5 in 60 s. */
  errorTimes: number[]
}

/** The state of one widget, readable by the site. It uses no type of Redux Toolkit. */
export type LatchkeyState = {
  options: PlainOptions
  status: StatusState
  host: HostState
  networks: NetworksState
  connectors: Connector[]
  accounts: AccountsState
  connect: ConnectFlow
  pairing: PairingState
  siwx: SiwxState
  wallets: WalletsState
  modal: ModalState
  router: RouterState
  alerts: AlertsState
  preferences: PreferencesState
  telemetry: TelemetryState
  /**
   * Cache of RTK Query; absent until a service is called. Its shape is not part of the public API.
   */
  api?: unknown
}
