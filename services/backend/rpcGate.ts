import * as z from 'zod/mini'
import { parseJson } from '../http/parseJson'
import { badRequest } from '../http/problem'

/**
 * Methods that are forwarded to a node of an EVM chain: reads, filters, sending a signed
 * transaction, and reads of user operations. Methods for a node's own accounts, keys and switches
 * (`admin_`, `debug_`, `personal_`, `miner_`, `txpool_`, ...) are not forwarded.
 */
const EIP155: ReadonlySet<string> = new Set(
  `accounts blobBaseFee blockNumber call chainId createAccessList estimateGas feeHistory gasPrice
  getAccount getBalance getBlockByHash getBlockByNumber getBlockReceipts
  getBlockTransactionCountByHash getBlockTransactionCountByNumber getCode getFilterChanges
  getFilterLogs getLogs getProof getStorageAt getTransactionByBlockHashAndIndex
  getTransactionByBlockNumberAndIndex getTransactionByHash getTransactionCount
  getTransactionReceipt getUncleCountByBlockHash getUncleCountByBlockNumber maxPriorityFeePerGas
  newBlockFilter newFilter newPendingTransactionFilter sendRawTransaction simulateV1 syncing
  uninstallFilter
  getUserOperationReceipt estimateUserOperationGas getUserOperationByHash supportedEntryPoints`
    .split(/\s+/)
    .map((name) => `eth_${name}`)
    .concat('net_version', 'web3_clientVersion'),
)

/** Methods that are forwarded to a node of a Solana chain. `requestAirdrop` is not forwarded. */
const SOLANA: ReadonlySet<string> = new Set(
  `getAccountInfo getBalance getBlockHeight getEpochInfo getFeeForMessage getGenesisHash getHealth
  getLatestBlockhash getMinimumBalanceForRentExemption getMultipleAccounts
  getRecentPrioritizationFees getSignatureStatuses getSlot getTokenAccountBalance
  getTokenAccountsByOwner getTokenSupply getTransaction getVersion isBlockhashValid
  sendTransaction simulateTransaction`.split(/\s+/),
)

const BY_NAMESPACE: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['eip155', EIP155],
  ['solana', SOLANA],
])

/**
 * True when a method is forwarded to the nodes of a chain. Nothing is forwarded for unknown
 * namespaces.
 */
const isPassedOn = (chainId: string, method: string): boolean =>
  BY_NAMESPACE.get(chainId.split(':', 1)[0] ?? '')?.has(method) ?? false

/** Most calls of one batch. */
const BATCH_MAX = 1_000

/** Most blocks of one request for logs. */
const MOST_BLOCKS = 10_000

const RANGED: ReadonlySet<string> = new Set(['eth_getLogs', 'eth_newFilter'])
const Range = z.object({
  params: z.tuple([
    z.object({ fromBlock: z.optional(z.string()), toBlock: z.optional(z.string()) }),
  ]),
})

/** The number of a block; null for a tag such as `latest`, which only the node can resolve. */
const blockOf = (block: string | undefined): number | null => {
  if (block === 'earliest') return 0
  return block !== undefined && /^0x[0-9a-f]+$/i.test(block) ? Number(block) : null
}

/**
 * True for a log request with a larger block range than a node should read. A range from block 0 to
 * the newest is always too large.
 */
const isTooWide = (call: { method: string }): boolean => {
  if (!RANGED.has(call.method)) return false
  const range = z.safeParse(Range, call)
  if (!range.success) return false
  const [{ fromBlock, toBlock }] = range.data.params
  const [from, to] = [blockOf(fromBlock), blockOf(toBlock)]
  if (from === null) return false
  return to === null ? from === 0 : to - from >= MOST_BLOCKS
}

/** The JSON-RPC error for a call that is not forwarded; null when it is forwarded. */
const refusalOf = (chainId: string, call: { method: string }): object | null => {
  if (!isPassedOn(chainId, call.method)) return { code: -32601, message: 'Method not found' }
  // EIP-1474: limit exceeded.
  if (isTooWide(call))
    return { code: -32005, message: `Logs are limited to ${MOST_BLOCKS} blocks a request` }
  return null
}

const Call = z.looseObject({ id: z.optional(z.unknown()), method: z.string() })
const Calls = z.union([Call, z.array(Call).check(z.minLength(1), z.maxLength(BATCH_MAX))])

/** The calls of a JSON-RPC body: those to forward, and the refusals of the others. */
export interface SortedCalls {
  /** Body to forward to the node; null when every call is refused. */
  body: string | null
  refusals: readonly object[]
  isBatch: boolean
  /** Calls of the body, refused ones included. */
  count: number
}

const read = (body: string): z.infer<typeof Calls> => {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    throw badRequest('body', 'Body is not valid JSON')
  }
  const result = z.safeParse(Calls, value)
  if (!result.success) throw badRequest('body', 'Body is not a JSON-RPC call')
  return result.data
}

/**
 * Separates the allowed calls of a body from the refused ones. Throws a 400 for a body that is not
 * JSON-RPC.
 */
export const sortCalls = (chainId: string, text: string): SortedCalls => {
  const value = read(text)
  const isBatch = Array.isArray(value)
  const calls = isBatch ? value : [value]
  const allowed = calls.filter((call) => refusalOf(chainId, call) === null)
  const refusals = calls.flatMap((call) => {
    const error = refusalOf(chainId, call)
    return error ? [{ jsonrpc: '2.0', id: call.id ?? null, error }] : []
  })
  if (allowed.length === 0) return { body: null, refusals, isBatch, count: calls.length }
  return {
    body: JSON.stringify(isBatch ? allowed : allowed[0]),
    ...{ refusals, isBatch, count: calls.length },
  }
}

/**
 * Joins the node's answer with the refusals. A batch may be answered in any order (JSON-RPC 2.0,
 * section 6).
 */
export const joinAnswers = (answer: string | null, sorted: SortedCalls): string => {
  const { refusals, isBatch } = sorted
  if (answer === null) return JSON.stringify(isBatch ? refusals : refusals[0])
  if (refusals.length === 0) return answer
  const parsed: unknown = JSON.parse(answer)
  const answers: unknown[] = Array.isArray(parsed) ? parsed : [parsed]
  return JSON.stringify([...answers, ...refusals])
}
