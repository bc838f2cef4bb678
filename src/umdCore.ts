import { scriptCoreKey } from './adapters/browser/scriptCore'
import { createSiwxSource, type LoadSiwx } from './adapters/siwx/source'
import { discoverWith } from './adapters/connectors/connector'
import { lazyDiscover } from './adapters/discovery/lazyDiscover'
import type { AdapterFactory, ConnectorsByName } from './adapters/types'
import type { StartCore } from './widget/facade'
import { codeError } from './slices/domain/errors/latchkeyError'
import { startWidget } from './widget/coreParts'

/** Exports of the second file of the script-tag build for the first one. */
export type ScriptCore = {
  startWidget: StartCore
  loadAdapter(id: AdapterFactory['id']): ReturnType<AdapterFactory['load']>
  loadSiwx: LoadSiwx
}

/** @throws LatchkeyError `ADAPTER_NOT_FOUND` */
async function findFactory(id: AdapterFactory['id']): Promise<AdapterFactory> {
  const { ADAPTERS } = await import(/* webpackChunkName: "adapters" */ './adapters/table')
  const factory = ADAPTERS[id]
  if (!factory) throw codeError('ADAPTER_NOT_FOUND', { id })
  return factory()
}

/** EVM wallets are discovered without their adapter, in parallel with its connectors. */
function withDiscovery(factory: AdapterFactory): AdapterFactory {
  const { connectors } = factory
  if (connectors && !('length' in connectors))
    return {
      ...factory,
      discover: discoverWith(
        [findSafe, findWindows].map((search) => ({
          discover: lazyDiscover(() => search(connectors)),
        })),
      ),
    }
  if (factory.discover || factory.namespace === 'eip155') return factory
  const discover = lazyDiscover(() => findFactory(factory.id).then((found) => found.discover))
  return { ...factory, discover }
}

const findSafe = async ({ safe: wanted }: ConnectorsByName) => {
  if (!wanted) return
  const { safe } = await import(/* webpackChunkName: "connectors" */ './adapters/connectors/safe')
  return safe(wanted === true ? {} : wanted).discover
}

/** Finds pop-up wallets. A separate chunk, because they share no code with the other connectors. */
const findWindows = async (connectors: ConnectorsByName) => {
  if (!connectors.coinbaseWallet && !connectors.baseAccount) return
  const { discoverWindows } = await import(
    /* webpackChunkName: "connectors-window" */ './adapters/connectors/windowsByName'
  )
  return discoverWindows(connectors)
}

/** Second file of the script-tag build: the store, React and the imports of all other chunks. */
const core: ScriptCore = {
  // The first file contains only adapter names; wallet discovery is in the adapters' own chunks.
  async startWidget({ options, ...input }) {
    const adapters = (options.adapters ?? []).map(withDiscovery)
    const started = await startWidget({ ...input, options: { ...options, adapters } })
    return {
      ...started,
      addAdapter: (factory, networks) => started.addAdapter(withDiscovery(factory), networks),
    }
  },
  loadAdapter: async (id) => (await findFactory(id)).load(),
  loadSiwx: createSiwxSource(),
}
Object.defineProperty(globalThis, scriptCoreKey(), { value: core, configurable: true })
