import { scriptCoreKey, type ScriptCore } from './scriptCore'
import { startLatchkey } from './startLatchkey'
import { viemAdapter } from './viemAdapter'

/** Second file of the script-tag build: store, React and the ways to all further chunks. */
const core: ScriptCore = {
  startLatchkey,
  loadViem: () => viemAdapter().load(),
  loadLocalSiwx: (options) =>
    import(/* webpackChunkName: "siwx" */ './adapters/siwx/local').then(({ createLocalSiwx }) =>
      createLocalSiwx(options),
    ),
}
Object.defineProperty(globalThis, scriptCoreKey(), { value: core, configurable: true })
