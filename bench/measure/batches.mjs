import { setMaxListeners } from 'node:events'
import { build } from 'esbuild'
import { at } from '../../.ci/lib/project.mjs'

const NETWORK = 'eip155:31337'

/** The widget's own node client, as a module. */
async function loadRpc() {
  const { outputFiles } = await build({
    entryPoints: [at('src/api/rpc/rpc.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    platform: 'node',
    define: { __DEV__: 'false', 'process.env.NODE_ENV': '"production"' },
  })
  const text = Buffer.from(outputFiles[0].contents).toString('base64')
  return import(`data:text/javascript;base64,${text}`)
}

/**
 * Creates a measurement of parallel balance reads: HTTP requests and ms, one by one and as a batch.
 */
export async function batchMeasure(backend) {
  const { createRpc } = await loadRpc()
  const { accounts, projectId, urls } = await (await fetch(`${backend}/sandbox.json`)).json()
  const params = [accounts.eip155[0].address, 'latest']
  const network = { caipNetworkId: NETWORK, rpcUrls: { default: { http: [] } } }

  return async (calls, batch) => {
    const seen = { requests: 0 }
    const ports = {
      config: () => ({ projectId, backends: urls }),
      whenLive: () => Promise.resolve(),
      host: {
        fetch: (url, init) => {
          seen.requests += 1
          return fetch(url, init)
        },
      },
    }
    const { signal } = new AbortController()
    // Node warns of many listeners to one signal, which parallel calls have.
    setMaxListeners(0, signal)
    const rpc = createRpc(ports, network, { served: true, batch, signal })
    const started = performance.now()
    const asked = Array.from({ length: calls }, () => rpc.request('eth_getBalance', params))
    const answers = new Set(await Promise.all(asked))
    if (answers.size !== 1) throw new Error('the node gave different answers')
    return { calls, requests: seen.requests, ms: performance.now() - started }
  }
}
