import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { jsonBody, requiredQuery } from '../../http/body'
import { badRequest, unavailable } from '../../http/problem'
import type { Route } from '../../http/types'
import type { BackendContext } from '../types'
import { servedChain } from './chains'

const Call = z.looseObject({ id: z.unknown(), method: z.string(), params: z.optional(z.unknown()) })
const Hash = z.tuple([z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))])
const Receipt = z.looseObject({
  logs: z.array(
    z.looseObject({ address: z.string(), data: z.string(), topics: z.array(z.string()) }),
  ),
  status: z.string(),
  blockHash: z.string(),
  blockNumber: z.string(),
  gasUsed: z.string(),
  transactionHash: z.string(),
})
const Reply = z.looseObject({ result: z.optional(z.nullable(Receipt)) })

const PENDING = 100
const CONFIRMED = 200
const REVERTED = 500

/**
 * The status of a call bundle that was sent as one transaction (EIP-5792): its id is the
 * transaction hash.
 */
const toStatus = (id: string, chainId: number, receipt: z.output<typeof Receipt> | null) => ({
  version: '2.0.0',
  id,
  chainId: numberToHex(chainId),
  atomic: true,
  status: receipt ? (receipt.status === '0x1' ? CONFIRMED : REVERTED) : PENDING,
  receipts: receipt ? [receipt] : [],
})

/** Reads the receipt from a node's answer; null when there is none yet. */
const receiptIn = (answer: string): z.output<typeof Receipt> | null => {
  try {
    return z.parse(Reply, JSON.parse(answer)).result ?? null
  } catch {
    throw unavailable('No node of this chain answers')
  }
}

/**
 * The node of a wallet in a window: sites read the chain and the status of call bundles from it.
 */
export const walletRpcRoutes = (context: BackendContext): Route[] => [
  {
    id: 'wallet-rpc',
    method: 'POST',
    path: '/sandbox/wallet-rpc',
    summary: 'JSON-RPC of the sandbox wallet in a window: a node of `chainId`, and calls status.',
    allowHeaders: ['x-cbw-sdk-version', 'x-cbw-sdk-platform'],
    control: true,
    async handle(request) {
      const chainId = servedChain(context, requiredQuery(request, 'chainId'))
      const ask = async (call: object): Promise<string> => {
        const answer = context.providers.rpc.call(chainId, JSON.stringify(call), request.ip)
        const text = await answer?.catch(() => null)
        if (typeof text !== 'string') throw unavailable('No node of this chain answers')
        return text
      }
      const call = jsonBody(request, Call)
      if (call.method !== 'wallet_getCallsStatus')
        return { text: await ask(call), type: 'application/json' }
      const params = z.safeParse(Hash, call.params)
      if (!params.success) throw badRequest('params', 'One id is asked about')
      const [hash] = params.data
      const read = { jsonrpc: '2.0', id: 1, method: 'eth_getTransactionReceipt', params: [hash] }
      const status = toStatus(hash, Number(chainId.split(':')[1]), receiptIn(await ask(read)))
      return { json: { jsonrpc: '2.0', id: call.id, result: status } }
    },
  },
]
