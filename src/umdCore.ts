import { scriptCoreKey, type ScriptCore } from './scriptCore'
import { startLatchkey } from './startLatchkey'
import { viemAdapter } from './viemAdapter'

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
