import { scriptCoreKey } from './adapters/browser/scriptCore'
import type { CloudSiwxOptions } from './adapters/siwx/cloud'
import type { LocalSiwxOptions } from './adapters/siwx/local'
import { discoverWith } from './adapters/connectors/connector'
import { lazyDiscover } from './adapters/discovery/lazyDiscover'
import type { AdapterFactory, ConnectorsByName } from './adapters/types'
import type { StartCore } from './facade'
import type { SiwxConfig } from './slices/domain/siwx/siwx'
import { codeError } from './slices/domain/errors/latchkeyError'
import { startWidget } from './startWidget'
import { importTwice } from './slices/domain/async/importTwice'

/** What the second file of the script-tag build leaves for the first. */
export type ScriptCore = {
  startWidget: StartCore
  loadAdapter(id: AdapterFactory['id']): ReturnType<AdapterFactory['load']>
  loadSiwx(
    kind: 'localSiwx' | 'cloudSiwx',
    options: LocalSiwxOptions & CloudSiwxOptions,
  ): Promise<SiwxConfig>
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
      discover: discoverWith([{ discover: lazyDiscover(() => find(connectors)) }]),
    }
  if (factory.discover || factory.namespace === 'eip155') return factory
  const discover = lazyDiscover(() => findFactory(factory.id).then((found) => found.discover))
  return { ...factory, discover }
}

const find = (connectors: ConnectorsByName) =>
  import(/* webpackChunkName: "connectors" */ './adapters/connectors/byName').then(
    ({ discoverByName }) => discoverByName(connectors),
  )

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
  loadSiwx: (kind, options) =>
    // A check that fails ends a stored connection, so that code that was lost once is no failure yet.
    importTwice(() => import(/* webpackChunkName: "siwx" */ './adapters/siwx/kinds')).then(
      ({ SIWX_KINDS }) => SIWX_KINDS[kind](options),
    ),
}
Object.defineProperty(globalThis, scriptCoreKey(), { value: core, configurable: true })
