import { readProperty } from '../slices/domain/untrusted/readProperty'
import { toQuantity, type Hex } from './bytes'
import { rpcError } from './errors'

/** Where reads and signed transactions of a chain go. */
export type ChainNode = {
  read(method: string, params: readonly unknown[]): Promise<unknown>
  send(raw: Hex, sent: Sent): Promise<unknown>
}

/** A signed transaction, as one that nobody mines remembers it. */
export type Sent = { hash: Hex; from: Hex; to: Hex | null; nonce: bigint; chainId: number }

/** A node that answers over HTTP, asked by the `fetch` that there is now: the page may get another one. */
export function httpNode(url: string): ChainNode {
  const { fetch } = globalThis
  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const answer: unknown = await fetch(url, { method: 'POST', headers, body })
      .then((response) => response.json())
      .catch((cause: unknown) => {
        throw rpcError(4901, `No node answers at ${url}: ${String(cause)}`)
      })
    const error = readProperty(answer, 'error')
    if (error === undefined) return readProperty(answer, 'result')
    const code = Number(readProperty(error, 'code'))
    throw rpcError(code, String(readProperty(error, 'message')), readProperty(error, 'data'))
  }
  return { read: ask, send: (raw) => ask('eth_sendRawTransaction', [raw]) }
}

/** 100 coins: what every account has where there is no node. */
const RICH = toQuantity(100n * 10n ** 18n)

const BLOCK = `0x${'11'.repeat(32)}`
const NO_LOGS = `0x${'00'.repeat(256)}`

/** A chain that is a small table: nothing moves on it, and what is sent counts as mined at once. */
export function tableNode(): ChainNode {
  const sent: Sent[] = []
  const found = (hash: unknown) => sent.find((one) => one.hash === String(hash).toLowerCase())
  const table: Readonly<Record<string, (first: unknown) => unknown>> = {
    eth_blockNumber: () => toQuantity(sent.length + 1),
    eth_gasPrice: () => toQuantity(10n ** 9n),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => toQuantity(21_000),
    eth_getBalance: () => RICH,
    eth_getCode: () => '0x',
    eth_getTransactionCount: (address) =>
      toQuantity(sent.filter(({ from }) => isSame(from, address)).length),
    eth_getTransactionByHash: (hash) => transactionOf(found(hash)),
    eth_getTransactionReceipt: (hash) => receiptOf(found(hash), sent),
  }
  return {
    async read(method, params) {
      const answer = Object.hasOwn(table, method) ? table[method] : undefined
      if (answer) return answer(params[0])
      throw rpcError(
        4200,
        `The test wallet has no node and does not know ${method}: give it an rpcUrl, or answers: { ${method}: … }.`,
      )
    },
    async send(_raw, transaction) {
      sent.push(transaction)
      return transaction.hash
    },
  }
}

const isSame = (one: string, other: unknown) => one.toLowerCase() === String(other).toLowerCase()

function transactionOf(sent: Sent | undefined): object | null {
  if (!sent) return null
  const { hash, from, to, nonce, chainId } = sent
  const numbers = { nonce: toQuantity(nonce), chainId: toQuantity(chainId) }
  return {
    hash,
    from,
    to,
    ...numbers,
    value: '0x0',
    gas: toQuantity(21_000),
    input: '0x',
    ...PLACE,
  }
}

const PLACE = { blockHash: BLOCK, blockNumber: '0x1', transactionIndex: '0x0', type: '0x2' }

function receiptOf(sent: Sent | undefined, all: readonly Sent[]): object | null {
  if (!sent) return null
  return {
    ...PLACE,
    blockNumber: toQuantity(all.indexOf(sent) + 2),
    transactionHash: sent.hash,
    ...{ from: sent.from, to: sent.to, contractAddress: null, status: '0x1' },
    ...{ gasUsed: toQuantity(21_000), cumulativeGasUsed: toQuantity(21_000) },
    ...{ effectiveGasPrice: toQuantity(10n ** 9n), logs: [], logsBloom: NO_LOGS },
  }
}
