import { scriptCoreKey, type ScriptCore } from './adapters/browser/scriptCore'
import { startLatchkey } from './startWidget'
import { viemAdapter } from './adapters/viem'

/** Second file of the script-tag build: store, React and the ways to all further chunks. */
const core: ScriptCore = {
  startLatchkey,
  loadViem: () => viemAdapter().load(),
  loadSiwx: (kind, options) =>
    import(/* webpackChunkName: "siwx" */ './adapters/siwx/kinds').then(({ SIWX_KINDS }) =>
      SIWX_KINDS[kind](options),
    ),
}
Object.defineProperty(globalThis, scriptCoreKey(), { value: core, configurable: true })
