import type { AdapterFactory } from '../../adapters/types'
import type { OwnLogin } from '../../slices/domain/account/siteLogin'
import type { CaipNetworkId } from '../../slices/domain/ids/caip'
import type { NetworkInput } from '../../slices/domain/network/network'
import type { Features } from '../../slices/domain/options/features'
import type { Backends, Metadata, PlainOptions } from '../../slices/domain/options/options'
import type { SiweConfig } from '../../slices/domain/siwx/siweConfig'
import type { SiwxConfig } from '../../slices/domain/siwx/siwx'
import type { CustomWallet } from '../../slices/domain/wallet/wallet'
import type { Locale } from '../../views/strings/catalogue'

/**
 * When the code of the modal loads. `auto`: when a button of the widget has been visible for a second and the page is
 * idle, unless the visitor saves data; `intent`: when a button gets the pointer or the focus; `none`: on the press.
 */
export type PreloadMode = 'auto' | 'intent' | 'none'

/**
 * Options of `createLatchkey`.
 * @example
 * import type { LatchkeyOptions } from 'latchkey'
 * import { viemAdapter } from 'latchkey/adapters/viem'
 * import { base, mainnet } from 'latchkey/networks'
 *
 * export const options: LatchkeyOptions = {
 *   projectId: 'your-project-id',
 *   networks: [mainnet, base],
 *   adapters: [viemAdapter()],
 *   themeVariables: { '--latchkey-accent': '#0b6bcb' },
 * }
 */
export type LatchkeyOptions = {
  /**
   * Id of the project at the services in `backends`. Installed wallets connect without one; pairing, the wallet list
   * and the blockchain API need it.
   * @default ''
   */
  projectId?: string
  /**
   * Name, description, URL and icons of the site, as wallets show them.
   * @default read from the page: its title, description, origin and icon
   */
  metadata?: Partial<Metadata>
  /**
   * Feature switches; missing ones keep their default.
   * @default DEFAULT_FEATURES, see "Features" below
   */
  features?: Partial<Features>
  /**
   * Chain adapters, at most one for each namespace: the first of a namespace counts. Without an adapter no installed
   * wallet can connect.
   * @default []
   */
  adapters?: readonly AdapterFactory[]
  /**
   * Networks the site offers: those of `latchkey/networks`, or anything shaped like a viem chain. At least one.
   * @default none, the option is required
   */
  networks: readonly NetworkInput[]
  /**
   * Network that is active before a wallet is connected, as a CAIP-2 id or as a network.
   * @default the first of `networks`
   */
  defaultNetwork?: CaipNetworkId | NetworkInput
  /**
   * Sign-in with the wallet: `localSiwx()` or `cloudSiwx()` of `latchkey/siwx`, or an object of the site's own
   * (CAIP-122). Excludes `siweConfig`.
   * @default no sign-in
   */
  siwx?: SiwxConfig
  /**
   * Sign-in with Ethereum (EIP-4361) by the site's own callbacks. Excludes `siwx`.
   * @default no sign-in
   */
  siweConfig?: SiweConfig
  /**
   * Base URLs of the services; missing ones keep their default.
   * @default the public services, see "Backends" below
   */
  backends?: Partial<Backends>
  /**
   * Name and version of the SDK in requests to the services (query parameters `st` and `sv`), for libraries built on
   * the widget.
   * @default { type: 'latchkey', version: '<framework>-<adapters>-<version>' }
   */
  sdk?: { type?: string; version?: string }
  /**
   * Wallets the site adds to the list, in the fields of a list entry. `createLatchkey` refuses an entry without `id` and
   * `name`; one whose other fields are wrong is refused with `INVALID_OPTIONS` too: at once in the development build, by the
   * first call that needs the widget in the production build.
   * @default []
   */
  customWallets?: readonly CustomWallet[]
  /**
   * Synchronous key-value storage for connector ids, network id, recent wallets, theme and locale.
   * @default window.localStorage
   */
  storage?: {
    /** Returns the stored text, or null. */
    getItem(key: string): string | null
    /** Stores a text. An error it throws is ignored. */
    setItem(key: string, value: string): void
    /** Removes a key. */
    removeItem(key: string): void
  }
  /**
   * A ready `@walletconnect/universal-provider` of any version, used instead of the one that comes with the widget.
   * @default the widget's own, loaded with the first pairing
   */
  pairingProvider?: unknown
  /**
   * Paymaster for the network fees of the embedded wallet's smart account: the URL of its service
   * ([ERC-7677](https://eips.ethereum.org/EIPS/eip-7677)), or a function that returns the URL for a CAIP-2 id and is called once for
   * each network. The frame calls it and shows the payer before the person approves; if the paymaster refuses, the person pays. The operator of
   * the frame has to allow the paymaster. Other wallets get it with `sendCalls`, if they support the capability `paymasterService`.
   * @default the person pays
   */
  paymaster?: string | ((networkId: CaipNetworkId) => string | null | undefined)
  /**
   * A row of Connect, "Continue with {name}", that opens the embedded wallet for a user of the site with a token of the site's server.
   * The operator of the frame has to allow the issuer (`ownLogins`). `connectWithToken()` does the same without the modal.
   * @default no row
   */
  ownLogin?: OwnLogin
  /**
   * Languages that need no request: the site's own, or those of `latchkey/locales/*`.
   * @default []
   */
  locales?: readonly Locale[]
  /**
   * CSP nonce for style elements, used only where the browser lacks constructable style sheets.
   * @default no nonce
   */
  nonce?: string
  /**
   * When the code of the modal loads: `auto` when a button has been visible for a second and the page is idle, unless
   * the visitor saves data; `intent` when a button gets the pointer or the focus; `none` on the press. Preloading
   * loads code from the site's own origin only, and sends no other request.
   * @default auto
   */
  preload?: PreloadMode
  /**
   * Base URL of the chunks, for an inlined script, which has no address. Script tag only.
   * @default the folder of the script
   */
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
    | 'remoteFeatures'
    | 'supported'
    | 'trustedRouters'
    | 'meldPublicKey'
    | 'pairingMethods'
  >
>
