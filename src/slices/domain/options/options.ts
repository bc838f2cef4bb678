import type { CaipNetworkId, Namespace } from '../ids/caip'
import type { ConnectMethod, ConnectorGroup } from '../wallet/connector'
import type { Features } from './features'
import type { CustomWallet } from '../wallet/wallet'

/** `light` or `dark`. */
export type ThemeMode = 'light' | 'dark'
/** Every theme mode, for reading one from untrusted text. */
export const THEME_MODES = ['light', 'dark'] as const satisfies readonly ThemeMode[]
export type AccountTab = 'Tokens' | 'NFTs' | 'Activity'

/** How the site presents itself to wallets. */
export type Metadata = {
  /**
   * Name of the site.
   * @default the title of the page
   */
  name: string
  /**
   * One sentence about the site.
   * @default the page's `<meta name="description">`
   */
  description: string
  /**
   * Address of the site.
   * @default the page's origin
   */
  url: string
  /**
   * Addresses of square icons.
   * @default the page's icon
   */
  icons: string[]
}

/** Base URLs of the services; the defaults are the public ones. */
export type Backends = {
  /**
   * Blockchain API: balances, names, prices, history and proxied nodes.
   * @default https://rpc.walletconnect.org
   */
  blockchainApi: string
  /**
   * Wallet list, images, project configuration and the public sign-in service.
   * @default https://api.web3modal.org
   */
  walletApi: string
  /**
   * Telemetry events.
   * @default https://pulse.walletconnect.org
   */
  analytics: string
  /**
   * Full address of the embedded wallet's frame; messages from other origins are ignored.
   * @default https://secure.walletconnect.org/sdk
   */
  secureFrame: string
  /**
   * WebSocket relay of the pairing protocol. The widget tries the addresses of a list in order until one answers; all
   * have to belong to the same network of relays.
   * @default wss://relay.walletconnect.org
   */
  relay: string | readonly string[]
  /**
   * Attestation service of the pairing protocol, by which wallets mark the site as verified (the public one is
   * `https://verify.walletconnect.org`). A code and each request then wait for it, for at most 2 s, and the page frames it
   * (`frame-src`). Without it nothing is loaded and no wallet shows the mark.
   * @default none
   */
  verify?: string
  /**
   * Base URL of clear-signing descriptors ([ERC-7730](https://eips.ethereum.org/EIPS/eip-7730)), with which reviews show how the contract's operator describes a call. Every file is checked against the hash that this release pins; `#` and a SHA-256 hash at the end of the URL
   * pin another bundle. Without it nothing is loaded, and reviews show only what the bytes contain.
   * @default none
   */
  descriptors?: string
}

export const PUBLIC_BACKENDS: Backends = {
  blockchainApi: 'https://rpc.walletconnect.org',
  walletApi: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
  secureFrame: 'https://secure.walletconnect.org/sdk',
  relay: 'wss://relay.walletconnect.org',
}

/** Theme variables by name; `docs/theming.md` lists the names. */
export type ThemeVariables = Record<`--${string}`, string | number>

/** Methods of paired wallets by namespace. */
export type PairingMethods = PlainOptions['pairingMethods']

/** The options in the store: serializable, with all defaults filled in. */
export type PlainOptions = {
  /** Id of the project at the services. */
  projectId: string
  /** Name, description, URL and icons of the site. */
  metadata: Metadata
  /** Feature switches. */
  features: Features
  /**
   * Logins are offered by default, and the widget has not checked yet whether their frame is
   * reachable.
   */
  isLoginDefault: boolean
  /**
   * Explorer ids of the only wallets that the list shows; empty for all.
   * @default []
   */
  includeWalletIds: string[]
  /**
   * Ids of wallets the list leaves out.
   * @default []
   */
  excludeWalletIds: string[]
  /**
   * Ids of wallets shown first, in this order.
   * @default []
   */
  featuredWalletIds: string[]
  /** Wallets the site adds. */
  customWallets: CustomWallet[]
  /**
   * Theme of modal and page buttons; null follows the system.
   * @default null
   */
  themeMode: ThemeMode | null
  /**
   * Theme variables by name: `--latchkey-*`; `--w3m-*` and `--apkt-*` work as well. Numbers are px, or % for a
   * strength.
   * @default {}
   */
  themeVariables: ThemeVariables
  /**
   * Address of the terms, linked from Connect.
   * @default null
   */
  termsConditionsUrl: string | null
  /**
   * Address of the privacy policy, linked from Connect.
   * @default null
   */
  privacyPolicyUrl: string | null
  /**
   * Lets a wallet stay on a network that the site does not offer, without the UnsupportedChain view.
   * @default false
   */
  allowUnsupportedChain: boolean
  /**
   * Lets the visitor switch networks in the widget. When false, the widget shows the network, but the network button
   * is disabled, other views replace Networks and UnsupportedChain, and visitors can stay on a network that the site
   * does not offer. `switchNetwork()` of the site still works.
   * @default true
   */
  enableNetworkSwitch: boolean
  /** CAIP-2 id of the network that is active at first. */
  defaultNetwork: CaipNetworkId | null
  /** Base URLs of the services. */
  backends: Backends
  /** Name and version that the widget sends to the services. */
  sdk: { type: string; version: string }
  /**
   * Order of the groups on Connect; missing groups come last. While it has its default, the wallet that was used last and
   * installed wallets are listed before the row `walletConnect`. The development build rejects unknown groups, the
   * production build ignores them.
   * @default walletConnect, recent, injected, featured, custom, external, recommended
   */
  connectorTypeOrder: ConnectorGroup[]
  /**
   * Order of the own login, email, socials and wallets on Connect; overrides the one in `features`. `null`: wallets
   * first if one is installed, otherwise last. Unknown values are treated as in `connectorTypeOrder`.
   * @default null
   */
  connectMethodsOrder: ConnectMethod[] | null
  /**
   * Draws the modal in a `<latchkey-modal>` of the page instead of adding one to the body.
   * @default false
   */
  disableAppend: boolean
  /**
   * Draws the card in the page, inside a `<latchkey-modal>`, without dialog and backdrop.
   * @default false
   */
  embedded: boolean
  /**
   * Name of this widget on a page with several. Elements select it with the attribute `instance`; storage keys
   * contain it.
   * @default default
   */
  instanceId: string
  /**
   * Language tag (BCP 47); null follows the browser.
   * @default null
   */
  locale: string | null
  /**
   * Registers the store with Redux DevTools, with time travel, also in production builds, and lets the frame of the embedded
   * wallet log.
   * @default false
   */
  debug: boolean
  /**
   * Restores stored connections when the page loads.
   * @default true
   */
  enableReconnect: boolean
  /**
   * Finds wallets that announce themselves (EIP-6963).
   * @default true
   */
  enableEip6963: boolean
  /**
   * Finds the wallet in `window.ethereum`.
   * @default true
   */
  enableInjected: boolean
  /**
   * `wide` shows Connect and the QR code side by side on a desktop.
   * @default compact
   */
  modalSize: 'compact' | 'wide'
  /**
   * Reads the project's feature switches from the service on the first interaction, and lets them replace `features`.
   * If the service does not answer, `features` applies.
   * @default false
   */
  remoteFeatures: boolean
  /**
   * CAIP-2 ids that `backends.blockchainApi` serves besides those it lists.
   * @default []
   */
  supported: CaipNetworkId[]
  /**
   * Contracts that swaps may go through, by CAIP-2 id: on these networks, all other contracts are refused. On other
   * networks, an unknown contract needs a simulation by an independent node, or the visitor's consent.
   * @default {}
   */
  trustedRouters: Record<string, readonly string[]>
  /**
   * Public key of the site at Meld, for its page to buy coins. `null`: the page opens without one.
   * @default null
   */
  meldPublicKey: string | null
  /**
   * Additional methods to request from paired wallets, by namespace. Polkadot and Cosmos have none by default: to
   * sign there, add `polkadot_signMessage` or `cosmos_signAmino`.
   * @default {}
   */
  pairingMethods: Partial<Record<Namespace, readonly string[]>>
  /** Name and icon of the site's own login; the function that issues its tokens is kept outside the store. */
  ownLogin: { name: string; icon: string | null } | null
  /** URLs of the paymasters (ERC-7677) by CAIP-2 id; `*` holds for all networks that are not named. */
  paymaster: Record<string, string>
}
