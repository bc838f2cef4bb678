import type { LatchkeyOptions } from './latchkey'
import { DEFAULT_OPTIONS } from './slices/options'
import type { Metadata, PlainOptions } from './slices/domain/options'
import { toNetwork } from './slices/domain/network'
import { Wallet } from './slices/domain/wallet'

/** Keys that state takes over as they are. */
const SAME = [
  'projectId',
  'includeWalletIds',
  'excludeWalletIds',
  'featuredWalletIds',
  'themeMode',
  'themeVariables',
  'termsConditionsUrl',
  'privacyPolicyUrl',
  'allowUnsupportedChain',
  'enableNetworkSwitch',
  'connectorTypeOrder',
  'connectMethodsOrder',
  'disableAppend',
  'embedded',
  'instanceId',
  'locale',
  'debug',
  'enableReconnect',
  'enableEip6963',
  'enableInjected',
  'modalSize',
  'supported',
] as const satisfies readonly (keyof LatchkeyOptions & keyof PlainOptions)[]

/** The serialisable part of the options a site changed, ready for `optionsUpdated`. */
export function toOptionsPatch(
  options: Partial<LatchkeyOptions>,
  base: PlainOptions,
): Partial<PlainOptions> {
  const patch: Partial<PlainOptions> = {}
  for (const key of SAME) {
    const value = options[key]
    if (value !== undefined) Object.assign(patch, { [key]: value })
  }
  if (options.metadata) patch.metadata = { ...base.metadata, ...options.metadata }
  if (options.features) patch.features = { ...base.features, ...options.features }
  if (options.backends) patch.backends = { ...base.backends, ...options.backends }
  if (options.sdk) patch.sdk = { ...base.sdk, ...options.sdk }
  if (options.customWallets) {
    patch.customWallets = options.customWallets.flatMap((entry) => {
      const parsed = Wallet.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    })
  }
  const { defaultNetwork } = options
  if (defaultNetwork) {
    patch.defaultNetwork =
      typeof defaultNetwork === 'string' ? defaultNetwork : toNetwork(defaultNetwork).caipNetworkId
  }
  return patch
}

/**
 * Complete options of a new widget.
 * @param framework `html` or `react`, for the SDK version text
 */
export function toPlainOptions(
  options: LatchkeyOptions,
  framework: string,
  page: Metadata,
): PlainOptions {
  const adapters = (options.adapters ?? []).map(({ id }) => id).join() || 'universal'
  const base: PlainOptions = {
    ...DEFAULT_OPTIONS,
    metadata: page,
    sdk: { type: 'latchkey', version: `${framework}-${adapters}-${__VERSION__}` },
  }
  return { ...base, ...toOptionsPatch(options, base) }
}
