import type { CloudSiwxOptions } from './adapters/siwx/cloud'
import type { LocalSiwxOptions } from './adapters/siwx/local'
import type { AdapterFactory } from './adapters/types'
import { createFacade } from './facade'
import type { Latchkey, LatchkeyOptions } from './store/publicApi/types'
import { lazySiwx } from './adapters/siwx/lazy'
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
import type { CaipNetworkId } from './slices/domain/ids/caip'
import type { Network } from './slices/domain/network/network'
import type { ThemeMode } from './slices/domain/options/options'
import type { SiwxConfig } from './slices/domain/siwx/siwx'
import type { ScriptCore } from './umdCore'
import { defineElements } from './views/elements/defineElements'
import { LatchkeyError } from './slices/domain/errors/latchkeyError'

/** What the build's UMD frame hands to the page as `Latchkey`, to `define` or to `module.exports`. */
declare const __LATCHKEY__: object

export { LatchkeyError }

/** Networks of the script-tag build: `Latchkey.networks.mainnet`. */
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

/** The second file; only ours, of this very version, knows where to leave its parts. */
const loadCore = loadScriptCore as (options?: LatchkeyOptions) => Promise<ScriptCore>

/** Makes a widget (contract section 2); store and React come with the second file. */
export function createLatchkey(options: LatchkeyOptions): Latchkey {
  defineElements()
  return createFacade(options, 'html', (given) => loadCore(given).then((core) => core.startWidget))
}

const adapter =
  (id: AdapterFactory['id'], namespace: AdapterFactory['namespace']) => (): AdapterFactory => ({
    id,
    namespace,
    load: () => loadCore().then((core) => core.loadAdapter(id)),
  })

/** Adapter factories of the script-tag build: `Latchkey.adapters.viem()`. The second file looks for their wallets. */
export const adapters = { viem: adapter('viem', 'eip155'), solana: adapter('solana', 'solana') }

const makeSiwx =
  (kind: 'localSiwx' | 'cloudSiwx') =>
  (options: LocalSiwxOptions & CloudSiwxOptions = {}): SiwxConfig =>
    lazySiwx(options, () => loadCore().then((core) => core.loadSiwx(kind, options)))

/** Sign-in implementations: `Latchkey.siwx.localSiwx()`, `Latchkey.siwx.cloudSiwx({ url: '/auth' })`. */
export const siwx: {
  localSiwx(options?: LocalSiwxOptions): SiwxConfig
  cloudSiwx(options?: CloudSiwxOptions): SiwxConfig
} = { localSiwx: makeSiwx('localSiwx'), cloudSiwx: makeSiwx('cloudSiwx') }

/** Options from the `data-*` attributes of the script tag (contract section 1). */
function optionsOf(data: DOMStringMap): LatchkeyOptions {
  const wanted = (data.networks || mainnet.caipNetworkId).split(/[\s,]+/)
  const known: readonly Network[] = Object.values(networks)
  return {
    networks: known.filter(({ caipNetworkId }) => wanted.includes(caipNetworkId)),
    adapters: [adapters.viem()],
    projectId: data.projectId,
    locale: data.locale,
    termsConditionsUrl: data.termsUrl,
    privacyPolicyUrl: data.privacyUrl,
    // What is no theme and no network id is reported with the other options.
    themeMode: data.theme as ThemeMode,
    defaultNetwork: data.defaultNetwork as CaipNetworkId,
  }
}

// Assigned, not exported: the loader then needs none of webpack's code for exports.
Object.assign(__LATCHKEY__, { createLatchkey, networks, adapters, siwx, LatchkeyError })

const { dataset } = ownScript
if (dataset?.auto !== undefined) createLatchkey(optionsOf(dataset))
