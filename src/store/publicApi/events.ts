import type { AccountSnapshot, ConnectionStatus } from '../../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Network } from '../../slices/domain/network/network'
import type { ThemeMode } from '../../slices/domain/options/options'
import type { SiwxSession } from '../../slices/domain/siwx/siwx'
import type {
  EventPropertiesByName,
  WalletImpression,
} from '../../slices/domain/widget/eventProperties'
import type { TrackedEvent } from '../../slices/domain/widget/events'
import type { ViewName } from '../../slices/domain/widget/views'

/** Modal, connection and preferences, as `getState()` returns them. */
export type PublicState = {
  /** Whether the modal is open. */
  open: boolean
  /** Whether the modal was opened and its code, or that of its view, is still loading. */
  loading: boolean
  /** The view that is shown, or that would be shown. */
  view: ViewName
  /** Whether the store has loaded and stored connections were tried; `ready()` waits for it. */
  initialized: boolean
  /** Connection status of the active namespace. */
  status: ConnectionStatus
  /** Namespace of the active account (CAIP-2); null before the first connection. */
  activeNamespace: Namespace | null
  /** CAIP-2 id of the active network. */
  networkId: CaipNetworkId | null
  /** Language tag the site or the visitor chose (BCP 47); null follows the browser. */
  locale: string | null
  /** Theme the site or the visitor chose; null follows the system. */
  themeMode: ThemeMode | null
}

/**
 * Events of `on` and what they carry. Besides the names below, each telemetry event has an event of its name.
 * @example
 * import { createLatchkey } from 'latchkey'
 * import { mainnet } from 'latchkey/networks'
 *
 * const latchkey = createLatchkey({ networks: [mainnet] })
 * latchkey.on('CONNECT_SUCCESS', (properties) => console.log(properties.name))
 */
export type LatchkeyEvents = {
  /** The result of `getState()` changed. */
  state: PublicState
  /** The active account changed: its address, status, name, balance or tokens. */
  account: AccountSnapshot
  /** The active network changed. */
  network: Network | null
  /** The sign-in session of the active account began, ended or was replaced. */
  session: SiwxSession | null
  /** Any telemetry event happened, with its name. Fires whether or not analytics is on. */
  '*': TrackedEvent
  /** Wallets became visible. */
  WALLET_IMPRESSION_V2: { items: readonly WalletImpression[] }
} & Omit<EventPropertiesByName, 'WALLET_IMPRESSION_V2'>

/** Notifies the listeners of `on`. */
export type Notify = <Name extends keyof LatchkeyEvents>(
  name: Name,
  payload: LatchkeyEvents[Name],
) => void
