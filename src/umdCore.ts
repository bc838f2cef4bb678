import { scriptCoreKey } from './adapters/browser/scriptCore'
import type { CloudSiwxOptions } from './adapters/siwx/cloud'
import type { LocalSiwxOptions } from './adapters/siwx/local'
import type { AdapterFactory } from './adapters/types'
import { viemAdapter } from './adapters/viem'
import type { StartCore } from './facade'
import type { SiwxConfig } from './slices/domain/siwx/siwx'
import { startWidget } from './startWidget'

/** What the second file of the script-tag build leaves for the first. */
export type ScriptCore = {
  startWidget: StartCore
  loadViem: AdapterFactory['load']
  loadSiwx(
    kind: 'localSiwx' | 'cloudSiwx',
    options: LocalSiwxOptions & CloudSiwxOptions,
  ): Promise<SiwxConfig>
}

/** Second file of the script-tag build: store, React and the ways to all further chunks. */
const core: ScriptCore = {
  startWidget,
  loadViem: () => viemAdapter().load(),
  loadSiwx: (kind, options) =>
    import(/* webpackChunkName: "siwx" */ './adapters/siwx/kinds').then(({ SIWX_KINDS }) =>
      SIWX_KINDS[kind](options),
    ),
}
Object.defineProperty(globalThis, scriptCoreKey(), { value: core, configurable: true })
