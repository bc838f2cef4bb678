import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { RPC_BATCH_MAX } from '../core/limits'
import { nodesOf, type NodeNetwork } from '../../slices/domain/network/nodes'
import { baseApi } from '../core/baseApi'
import type { ApiPorts } from '../core/ports'
import { portsOf } from '../core/ports'
import { cached } from '../core/freshness'
import type { RpcCall } from './rpcNode'
import { callNodes } from './rpcNode'
import { isServed } from '../supportedChains'

/** Options of `createRpc`. */
export type RpcOptions = {
  /** Whether the blockchain API serves the network. */
  served: boolean
  /** The site's own nodes, tried first. */
  customUrls?: readonly string[]
  signal?: AbortSignal
}

/** The JSON-RPC client of one network. */
export type Rpc = {
  /** @throws LatchkeyError `HTTP_ERROR`, `NETWORK_ERROR`, `REQUEST_ABORTED` or `RPC_ERROR` when every node fails */
  request: (method: string, params?: readonly unknown[]) => Promise<unknown>
  /**
   * Sends related calls as one JSON-RPC batch, up to 1,000 in one HTTP request. A node without batch support gets
   * them one by one.
   * @returns the results in the order of the calls
   * @throws LatchkeyError like `request`, when a call has no result
   */
  requestAll: (calls: readonly RpcCall[]) => Promise<unknown[]>
}

/**
 * Creates the JSON-RPC client of a network. A call tries the site's own nodes, then the blockchain API, then the
 * network's nodes. A transaction that may have been sent is never sent again.
 * @example await createRpc(ports, network, { served: false }).request('eth_blockNumber')
 */
export function createRpc(ports: ApiPorts, network: NodeNetwork, options: RpcOptions): Rpc {
  const { signal = new AbortController().signal, customUrls: first = [], served } = options
  const send = async (calls: readonly RpcCall[]) => {
    const { projectId, backends } = ports.config()
    const api = { blockchainApi: backends.blockchainApi, projectId }
    const nodes = nodesOf(network, api, { first, api: served ? 'first' : 'none' })
    const answers = await callNodes(ports, nodes, calls, signal)
    return answers.map(({ data, error }) => {
      if (error) throw fromErrorRecord(error)
      return data
    })
  }
  return {
    request: async (method, params = []) => (await send([{ method, params }]))[0],
    async requestAll(calls) {
      const batches = Array.from({ length: Math.ceil(calls.length / RPC_BATCH_MAX) }, (_, at) =>
        calls.slice(at * RPC_BATCH_MAX, (at + 1) * RPC_BATCH_MAX),
      )
      return (await Promise.all(batches.map(send))).flat()
    },
  }
}

/**
 * Creates the JSON-RPC client of a network for use in an endpoint, after checking whether the blockchain API
 * serves it.
 */
export async function rpcOf(
  api: Pick<BaseQueryApi, 'dispatch' | 'extra' | 'signal'>,
  network: NodeNetwork,
): Promise<Rpc> {
  const served = await isServed(api, network.caipNetworkId)
  return createRpc(portsOf(api), network, { served, signal: api.signal })
}

/** JSON-RPC calls to a network's nodes. Identical concurrent calls share one request. */
export const rpcApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** One call. With `direct` it uses only the given nodes of the network, never the blockchain API. */
    rpcRequest: build.query<unknown, RpcCall & { network: NodeNetwork; direct?: boolean }>({
      ...cached('rpcRequest'),
      serializeQueryArgs: ({ queryArgs: { network, method, params, direct } }) => ({
        id: network.caipNetworkId,
        method,
        params,
        ...(direct && { nodes: network.rpcUrls.default.http }),
      }),
      async queryFn({ network, method, params, direct }, api) {
        try {
          const rpc = direct
            ? createRpc(portsOf(api), network, { served: false, signal: api.signal })
            : await rpcOf(api, network)
          return { data: await rpc.request(method, params) }
        } catch (error) {
          return { error: toErrorRecord(error) }
        }
      },
    }),
    /** Related calls in one request. Fails when one of them does. */
    rpcBatch: build.query<unknown[], { network: NodeNetwork; calls: readonly RpcCall[] }>({
      ...cached('rpcBatch'),
      serializeQueryArgs: ({ queryArgs: { network, calls } }) => ({
        id: network.caipNetworkId,
        calls,
      }),
      async queryFn({ network, calls }, api) {
        try {
          return { data: await (await rpcOf(api, network)).requestAll(calls) }
        } catch (error) {
          return { error: toErrorRecord(error) }
        }
      },
    }),
  }),
})
