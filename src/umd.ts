import type { SiwxKind } from './adapters/siwx/source'
import type { AdapterFactory, ConnectorsByName } from './adapters/types'
import { createFacade } from './widget/facade'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { loadScriptCore, ownScript } from './adapters/browser/loadScriptCore'
import {
  arbitrum,
  avalanche,
  base,
  bsc,
  celo,
  gnosis,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from './networks'
import type { CloudSiwxOptions, LocalSiwxOptions } from './siwx'
import type { Network } from './slices/domain/network/network'
import type { Social } from './slices/domain/options/features'
import type { ThemeMode } from './slices/domain/options/options'
import { SIWX_METHODS, type SiwxMethod } from './slices/domain/siwx/methods'
import type { SiwxConfig, SiwxContext } from './slices/domain/siwx/siwx'
import { forwardMethods } from './slices/domain/async/forward'
import type { ScriptCore } from './umdCore'
import { warnAboutOptions } from './widget/warnAboutOptions'
import { defineElements } from './views/elements/defineElements'
import { LatchkeyError } from './slices/domain/errors/latchkeyError'

/** Object that the build's UMD wrapper assigns to `window.Latchkey`, `define` or `module.exports`. */
declare const __LATCHKEY__: object

export { LatchkeyError }

/**
 * Networks of the script-tag build: `Latchkey.networks.mainnet`. Solana networks are left out: genesis hashes do not
 * compress, and every page loads this file.
 */
export const networks = {
  mainnet,
  optimism,
  bsc,
  gnosis,
  polygon,
  base,
  arbitrum,
  celo,
  avalanche,
  sepolia,
}

/** Loads the second file, which must have the same version to find this one. */
const loadCore = loadScriptCore as (options?: LatchkeyOptions) => Promise<ScriptCore>

/** Creates a widget. The store and React load with the second file. */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  defineElements()
  const load = (given: LatchkeyOptions) => loadCore(given).then((core) => core.startWidget)
  const latchkey = createFacade(options, 'html', load)
  if (__DEV__) warnAboutOptions(options, latchkey)
  return latchkey
}

const adapter =
  (id: AdapterFactory['id'], namespace: AdapterFactory['namespace']) =>
  (options?: { connectors?: ConnectorsByName }): AdapterFactory => ({
    ...options,
    id,
    namespace,
    load: () => loadCore().then((core) => core.loadAdapter(id)),
  })

/**
 * Adapter factories of the script-tag build: `Latchkey.adapters.viem()`. The second file contains their wallet
 * discovery.
 */
export const adapters = {
  viem: adapter('viem', 'eip155'),
  ethers: adapter('ethers', 'eip155'),
  solana: adapter('solana', 'solana'),
  bitcoin: adapter('bitcoin', 'bip122'),
  cosmos: adapter('cosmos', 'cosmos'),
  polkadot: adapter('polkadot', 'polkadot'),
}

/** A sign-in config whose code loads with the first call. Direct calls use the widget that was bound last. */
const makeSiwx =
  (kind: SiwxKind) =>
  (options: LocalSiwxOptions & CloudSiwxOptions = {}): SiwxConfig => {
    const { required = true } = options
    let last: SiwxContext | undefined
    const bind = (context?: SiwxContext): SiwxConfig => {
      last = context
      return {
        ...options,
        ...forwardMethods<SiwxConfig, SiwxMethod>(SIWX_METHODS, async (run) =>
          run(await (await loadCore()).loadSiwx(kind, options, context ?? last)),
        ),
        bind,
        getRequired: () => required,
      }
    }
    return bind()
  }

/** Sign-in implementations: `Latchkey.siwx.localSiwx()`, `Latchkey.siwx.cloudSiwx({ url: '/auth' })`. */
export const siwx: {
  localSiwx(options?: LocalSiwxOptions): SiwxConfig
  cloudSiwx(options?: CloudSiwxOptions): SiwxConfig
} = { localSiwx: makeSiwx('localSiwx'), cloudSiwx: makeSiwx('cloudSiwx') }

/** The names in an attribute value such as `email, swaps`. */
const namesIn = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** Features that `data-features` turns off unless it names them. All are on by default. */
const LISTED = 'email swaps send receive onramp history'

/** Features from the attributes `data-features` and `data-socials`; undefined when the script tag has neither. */
function featuresOf(features?: string, socials?: string): LatchkeyOptions['features'] {
  if (features === undefined && socials === undefined) return undefined
  const named = namesIn(features ?? LISTED)
  const switches: Record<string, boolean> = {}
  if (features !== undefined)
    for (const name of [...namesIn(LISTED), ...named]) switches[name] = named.includes(name)
  const listed = namesIn(socials ?? '') as Social[]
  return socials === undefined
    ? switches
    : { ...switches, socials: listed[0] ? listed : (false as const) }
}

/**
 * Options from the `data-*` attributes of the script tag. Some attributes have shorter names than their option; every
 * text option can be set by its own name. Unknown attributes are passed on, so that option checks report them.
 */
function optionsOf({
  networks: ids,
  features,
  socials,
  theme,
  termsUrl,
  privacyUrl,
  ...texts
}: DOMStringMap): LatchkeyOptions {
  const wanted = namesIn(ids || mainnet.caipNetworkId)
  const known: readonly Network[] = Object.values(networks)
  return {
    networks: known.filter(({ caipNetworkId }) => wanted.includes(caipNetworkId)),
    adapters: [adapters.viem()],
    termsConditionsUrl: termsUrl,
    privacyPolicyUrl: privacyUrl,
    themeMode: theme as ThemeMode,
    features: featuresOf(features, socials),
    ...texts,
  }
}

// Assigned instead of exported, so that the loader needs no webpack code for exports.
Object.assign(__LATCHKEY__, { createLatchkey, networks, adapters, siwx, LatchkeyError })

const { auto, ...data } = ownScript.dataset ?? {}
if (auto !== undefined) createLatchkey(optionsOf(data))
