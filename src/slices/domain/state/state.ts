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

/** Whether every stored connection was tried. */
export type StatusState = { initialized: boolean }

/** Facts about the page around the widget that views depend on; they do not change during a visit. */
export type HostState = { platform: Platform; domain: string }

export type NetworksState = {
  all: Network[]
  activeId: CaipNetworkId | null
  /** Last network of each namespace, for when the namespace becomes active again. */
  lastOf: Partial<Record<Namespace, CaipNetworkId>>
  flow: SwitchFlow
}

export type AccountsState = {
  active: Namespace | null
  byNamespace: Partial<Record<Namespace, AccountState>>
  /** A disconnect is being carried out. */
  disconnecting: boolean
}

export type PairingState = { flow: PairingFlow; wallet: Wallet | null; tab: WalletTab }

export type SiwxState = {
  enabled: boolean
  required: boolean
  flow: SiwxFlow
  session: SiwxSession | null
  /** Network of the last sign-in of this connection: cancelling on another one leads back there. */
  signedInOn: CaipNetworkId | null
}

/** What we own about wallets: the two used last. The list itself is server data and stays in the API cache. */
export type WalletsState = { recent: Wallet[] }

/** The dialog itself: open or not, a loading flag, and the 500 ms shake of a refused close (spec section 4). */
export type ModalState = { open: boolean; loading: boolean; shaking: boolean }

/** A signing request that runs over the views: where to go when it ends (spec section 4, transaction stack). */
export type TransactionEntry = { id: string; onSuccess: ViewName | null }
export type RouterState = { history: Route[]; transactions: TransactionEntry[] }

/** Snackbar (one line, passing) and alert bar (stays); a replacement waits 150 ms (spec section 4). */
export type AlertsState = { snackbar: Alert | null; bar: Alert | null }

/** How the widget looks and speaks. `themeMode: null` follows the system. */
export type PreferencesState = {
  themeMode: ThemeMode | null
  themeVariables: ThemeVariables
  locale: string | null
  tab: AccountTab
}

/** Whether events may leave the page, and when the last error events did (at most 5 per 60 s, spec section 8). */
export type TelemetryState = { sending: 'unknown' | 'on' | 'off'; errorTimes: number[] }

/** The state of one widget as a site may read it. No type of a store library is named here. */
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
  /** Cache of the services' replies; its shape is Redux Toolkit's and not part of the public surface. */
  api: unknown
}
