import type { AdapterFactory, Eip1193Provider } from '../../adapters/types'
import type { AccountSnapshot, ConnectionStatus } from '../../slices/domain/account/account'
import type { CaipNetworkId, Namespace } from '../../slices/domain/ids/caip'
import type { Connector } from '../../slices/domain/wallet/connector'
import type { EventName, TrackedEvent } from '../../slices/domain/widget/events'
import type { Network, NetworkInput } from '../../slices/domain/network/network'
import type {
  Backends,
  Features,
  Metadata,
  PlainOptions,
  ThemeMode,
  ThemeVariables,
} from '../../slices/domain/options/options'
import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'
import type { SiwxConfig, SiwxSession } from '../../slices/domain/siwx/siwx'
import type { CustomWallet } from '../../slices/domain/wallet/wallet'
import type { ViewName, ViewParams } from '../../slices/domain/widget/views'
import type { LatchkeyStore } from '../latchkeyStore'
import type { Locale } from '../../views/strings/catalogue'

/** What a site passes to `createLatchkey` (contract section 2, spec section 3). */
export type LatchkeyOptions = {
  projectId?: string
  metadata?: Partial<Metadata>
  features?: Partial<Features>
  adapters?: readonly AdapterFactory[]
  networks: readonly NetworkInput[]
  defaultNetwork?: CaipNetworkId | NetworkInput
  siwx?: SiwxConfig
  siweConfig?: SiweConfig
  backends?: Partial<Backends>
  sdk?: { type?: string; version?: string }
  customWallets?: readonly CustomWallet[]
  /** Synchronous key-value storage; localStorage unless given. */
  storage?: {
    getItem(key: string): string | null
    setItem(key: string, value: string): void
    removeItem(key: string): void
  }
  /** A ready `@walletconnect/universal-provider` of the site's own, any version. */
  pairingProvider?: unknown
  /** Languages the site brings: its own, or ours from `latchkey/locales/*` so that they need no request. */
  locales?: readonly Locale[]
  /** CSP nonce for style elements, where constructable sheets are missing. */
  nonce?: string
  /** Base URL of the chunks, when the script was inlined and cannot know it. */
  publicPath?: string
} & Partial<
  Pick<
    PlainOptions,
    | 'includeWalletIds'
    | 'excludeWalletIds'
    | 'featuredWalletIds'
    | 'themeMode'
    | 'themeVariables'
    | 'termsConditionsUrl'
    | 'privacyPolicyUrl'
    | 'allowUnsupportedChain'
    | 'enableNetworkSwitch'
    | 'connectorTypeOrder'
    | 'connectMethodsOrder'
    | 'disableAppend'
    | 'embedded'
    | 'instanceId'
    | 'locale'
    | 'debug'
    | 'enableReconnect'
    | 'enableEip6963'
    | 'enableInjected'
    | 'modalSize'
    | 'supported'
  >
>

/** Contract section 2: `getState()`. */
export type PublicState = {
  open: boolean
  loading: boolean
  view: ViewName
  initialized: boolean
  status: ConnectionStatus
  activeNamespace: Namespace | null
  networkId: CaipNetworkId | null
  locale: string | null
  themeMode: ThemeMode | null
}

/** Events of `on` and what they carry; `*` gets every analytics event. */
export type LatchkeyEvents = {
  state: PublicState
  account: AccountSnapshot
  network: Network | null
  session: SiwxSession | null
  '*': TrackedEvent
} & Record<EventName, TrackedEvent['properties']>

export type OpenOptions = {
  view?: ViewName | 'ConnectingSiwe'
  namespace?: Namespace
  arguments?: ViewParams
}

/** The public face of one widget; every method works before its store has arrived. */
export type Latchkey = {
  open(options?: OpenOptions): Promise<void>
  close(options?: { force?: boolean }): Promise<void>
  connect(options: { connectorId: string; namespace?: Namespace }): Promise<AccountSnapshot>
  disconnect(namespace?: Namespace): Promise<void>
  switchNetwork(network: CaipNetworkId | NetworkInput): Promise<void>
  signIn(): Promise<SiwxSession | null>
  signOut(): Promise<void>
  getAccount(namespace?: Namespace): AccountSnapshot
  getNetwork(namespace?: Namespace): Network | null
  getSession(): SiwxSession | null
  getConnectors(): readonly Connector[]
  getProvider(namespace?: Namespace): Eip1193Provider | null
  getState(): PublicState
  subscribe(listener: (state: PublicState) => void): () => void
  on<Name extends keyof LatchkeyEvents>(
    name: Name,
    listener: (payload: LatchkeyEvents[Name]) => void,
  ): () => void
  addNetwork(network: NetworkInput): Promise<void>
  removeNetwork(networkId: CaipNetworkId): Promise<void>
  setThemeMode(mode: ThemeMode | null): void
  setThemeVariables(variables: ThemeVariables): void
  setLocale(locale: string | null): void
  /** Changes options that are plain data; networks come and go by `addNetwork` and `removeNetwork`. */
  updateOptions(options: Partial<LatchkeyOptions>): Promise<void>
  /** Resolves once the store is there and stored connections were tried. */
  ready(): Promise<void>
  destroy(): Promise<void>
  /** The Redux store, once `ready()`. */
  readonly store: LatchkeyStore | undefined
}

/** What the page's buttons draw. */
export type ButtonSnapshot = {
  account: AccountSnapshot
  network: Network | null
  networkImage: string | null
  unsupported: boolean
  open: boolean
  loading: boolean
}

/** What the site, or the visitor before, wants the widget to look like; `themeMode: null` follows the system. */
export type Appearance = { themeMode: ThemeMode | null; themeVariables: ThemeVariables }

export type ButtonKind = 'connect' | 'account' | 'network' | 'either'
/** Reads an attribute of the element; null when it is not set. */
export type ReadAttribute = (attribute: string) => string | null

/** What a page button looks like and opens; drawn by the element class. */
export type ButtonModel = {
  testId: string
  className: string
  children: (Node | string | null)[]
  label?: string
  busy?: boolean
  open: OpenOptions
}

/** The part that arrives later: store, React, listeners. */
export type Core = Pick<
  Latchkey,
  | 'open'
  | 'close'
  | 'connect'
  | 'disconnect'
  | 'switchNetwork'
  | 'signIn'
  | 'signOut'
  | 'getAccount'
  | 'getNetwork'
  | 'getSession'
  | 'getConnectors'
  | 'getProvider'
  | 'getState'
  | 'addNetwork'
  | 'removeNetwork'
  | 'setThemeMode'
  | 'setThemeVariables'
  | 'setLocale'
  | 'updateOptions'
  | 'ready'
  | 'destroy'
> & {
  store: LatchkeyStore
  /** Null until what draws it has arrived. */
  renderButton(kind: ButtonKind, read: ReadAttribute): ButtonModel | null
  styleSheet(): CSSStyleSheet | null
  appearance(): Appearance
  attachModal(host: HTMLElement): () => void
}

/** Tells the facade of everything a site can listen to. */
export type Notify = <Name extends keyof LatchkeyEvents>(
  name: Name,
  payload: LatchkeyEvents[Name],
) => void
