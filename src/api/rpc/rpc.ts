import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { fromErrorRecord, toErrorRecord } from '../../slices/domain/errors/records'
import { RPC_BATCH_MAX } from '../core/limits'
import { nodesOf, type NodeNetwork } from '../../slices/domain/network/nodes'
import { baseApi } from '../core/baseApi'
import type { ApiPorts } from '../core/ports'
import { portsOf } from '../core/ports'
import { cached } from '../core/freshness'
import type { Answer } from '../core/reply'
import { fail } from '../core/reply'
import type { RpcCall } from './rpcNode'
import { callNodes } from './rpcNode'
import { isServed } from '../supportedChains'

/** Options of `createRpc`. */
export type RpcOptions = {
  /** The blockchain API serves the network, so its proxy comes before the network's own nodes. */
  served: boolean
  /** The site's own nodes, tried first. */
  customUrls?: readonly string[]
  /** Sends the calls of one task as one JSON-RPC batch; false by default (wire reference section 4). */
  batch?: boolean
  signal?: AbortSignal
}

/** A JSON-RPC client of one network. */
export type Rpc = {
  /** @throws LatchkeyError the node's code, or `HTTP_ERROR`, `NETWORK_ERROR`, `TIMEOUT`, `MALFORMED_REPLY` */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
}

/**
 * Creates a JSON-RPC client for one network. Tries the site's nodes, then the blockchain API, then the
 * network's own (wire reference section 4). Transient failures of a node are retried; a call that sends a
 * transaction is made once.
 * @example await createRpc(ports, network, { served: false }).request('eth_blockNumber')
 */
export function createRpc(ports: ApiPorts, network: NodeNetwork, options: RpcOptions): Rpc {
  const signal = options.signal ?? new AbortController().signal
  const queue: { call: RpcCall; settle: (answer: Answer<unknown>) => void }[] = []
  const send = (calls: readonly RpcCall[]) => {
    const { projectId, backends } = ports.config()
    const api = { blockchainApi: backends.blockchainApi, projectId }
    const { customUrls: first = [], served } = options
    const nodes = nodesOf(network, api, { first, api: served ? 'first' : 'none' })
    return callNodes(ports, nodes, calls, signal)
  }

  const flush = async () => {
    const sent = queue.splice(0, RPC_BATCH_MAX)
    const asked = send(sent.map(({ call }) => call))
    if (queue.length > 0) void flush()
    const answers = await asked
    sent.forEach(({ settle }, index) => settle(answers[index] ?? fail('MALFORMED_REPLY')))
  }

  return {
    async request(method, params = []) {
      const call = { method, params }
      const answer: Answer<unknown> = await (options.batch
        ? new Promise<Answer<unknown>>((settle) => {
            queue.push({ call, settle })
            if (queue.length === 1) setTimeout(() => void flush())
          })
        : send([call]).then(([first]) => first ?? fail('MALFORMED_REPLY')))
      if (answer.error) throw fromErrorRecord(answer.error)
      return answer.data
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

/**
 * One JSON-RPC call to a network's nodes. Identical concurrent calls share one request. With `direct` only the given nodes of the
 * network are asked, never the blockchain API.
 */
export const rpcApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
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
  }),
})
