import { scriptCoreKey } from './adapters/browser/scriptCore'
import { createSiwxSource, type LoadSiwx } from './adapters/siwx/source'
import { discoverWith } from './adapters/connectors/connector'
import { lazyDiscover } from './adapters/discovery/lazyDiscover'
import type { AdapterFactory, ConnectorsByName } from './adapters/types'
import type { StartCore } from './facade'
import { codeError } from './slices/domain/errors/latchkeyError'
import { startWidget } from './coreParts'

/** What the second file of the script-tag build leaves for the first. */
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

/** EVM wallets are found without their adapter; its connectors are looked for beside them. */
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

/** Wallets that ask in a window; their code has nothing in common with the others'. */
const findWindows = async (connectors: ConnectorsByName) => {
  if (!connectors.coinbaseWallet && !connectors.baseAccount) return
  const { discoverWindows } = await import(
    /* webpackChunkName: "connectors-window" */ './adapters/connectors/windowsByName'
  )
  return discoverWindows(connectors)
}

/** Second file of the script-tag build: store, React and the ways to all further chunks. */
const core: ScriptCore = {
  // The first file names adapters only: how one finds its wallets is in its own code.
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
