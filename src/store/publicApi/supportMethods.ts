import type { DiagnosticInput } from '../../adapters/doctor/diagnosticInput'
import { errorOf } from '../../slices/domain/errors/errorOf'
import type { Trace, TraceOptions } from '../../slices/domain/widget/trace'
import type { AppStore } from '../createLatchkeyStore'
import type { Ports } from '../ports'
import type { Core, LatchkeyOptions } from './types'
import type { LatchkeySupport } from './support'

/** Dependencies of the support methods. */
export type SupportParts = {
  store: AppStore
  ports: Ports
  site: Pick<LatchkeyOptions, 'storage'>
  /** Aborts when the widget is destroyed. */
  signal: AbortSignal
  /** Loads the checks of `diagnose`. */
  loadDoctor: () => Promise<(given: DiagnosticInput) => ReturnType<Core['diagnose']>>
  /** Loads the code that writes the trace. */
  loadTrace: () => Promise<(options?: TraceOptions) => Trace>
}

/** Creates the public methods for troubleshooting. */
export function createSupportMethods(input: SupportParts): Pick<Core, keyof LatchkeySupport> {
  const { store, ports, site, signal, loadDoctor, loadTrace } = input
  /** Loads code. Throws if the widget was destroyed meanwhile. */
  const arrived = async <Code>(load: () => Promise<Code>): Promise<Code> => {
    const code = await load().catch(notLoaded)
    if (signal.aborted) throw errorOf('INSTANCE_DESTROYED')
    return code
  }
  return {
    async exportTrace(options) {
      const write = await arrived(loadTrace)
      return write(options)
    },
    async diagnose() {
      const diagnose = await arrived(loadDoctor)
      const { options, networks } = store.getState()
      return diagnose({
        options,
        networks: networks.all,
        connectors: ports.adapters.connectors(),
        origin: ports.host.origin,
        storage: site.storage,
        fetch: ports.host.fetch,
        now: ports.clock.now,
        reachRelay: async (timeoutMs) => (await ports.pairing()).reachRelay(timeoutMs),
        window,
      })
    },
  }
}

/** @throws LatchkeyError `NETWORK_ERROR` for code that did not load */
export function notLoaded(cause: unknown): never {
  throw errorOf('NETWORK_ERROR', { details: String(cause) })
}
