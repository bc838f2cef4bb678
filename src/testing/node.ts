import { readProperty } from '../slices/domain/untrusted/readProperty'
import { toHex, toQuantity, type Hex } from './bytes'
import { rpcError } from './errors'
import type { Signed, Transaction } from './transaction'

/** Receives reads and signed transactions of a chain. */
export type ChainNode = {
  read(method: string, params: readonly unknown[]): Promise<unknown>
  send(signed: Signed, from: Hex, transaction: Transaction): Promise<unknown>
}

type Sent = { signed: Signed; from: Hex; transaction: Transaction }

/** A node over HTTP. Uses the present `fetch`, because the page's may be replaced later. */
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
  return { read: ask, send: ({ raw }) => ask('eth_sendRawTransaction', [raw]) }
}

/** 100 coins: the balance of every account without a node. */
const RICH = toQuantity(100n * 10n ** 18n)

const BLOCK = `0x${'11'.repeat(32)}`
const NO_LOGS = `0x${'00'.repeat(256)}`

/**
 * A chain with fixed answers. Balances never change, and sent transactions count as mined
 * immediately.
 */
export function tableNode(): ChainNode {
  const sent: Sent[] = []
  const found = (hash: unknown) =>
    sent.find(({ signed }) => signed.hash === String(hash).toLowerCase())
  const table: Readonly<Record<string, (first: unknown) => unknown>> = {
    eth_blockNumber: () => toQuantity(sent.length + 1),
    eth_gasPrice: () => toQuantity(10n ** 9n),
    eth_maxPriorityFeePerGas: () => '0x0',
    eth_estimateGas: () => toQuantity(21_000),
    eth_getBalance: () => RICH,
    eth_getCode: () => '0x',
    eth_getTransactionCount: (address) =>
      toQuantity(sent.filter(({ from }) => isSame(from, address)).length),
    eth_getTransactionByHash: (hash) => transactionOf(found(hash), sent),
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
    async send(signed, from, transaction) {
      sent.push({ signed, from, transaction })
      return signed.hash
    },
  }
}

const isSame = (one: string, other: unknown) => one.toLowerCase() === String(other).toLowerCase()

/** Fields that transaction and receipt have in common. */
const common = (one: Sent, all: readonly Sent[]) => ({
  from: one.from,
  to: one.transaction.to.length === 0 ? null : toHex(one.transaction.to),
  ...{ type: '0x2', transactionIndex: '0x0', blockHash: BLOCK },
  // The first transaction is in block 2.
  blockNumber: toQuantity(all.indexOf(one) + 2),
})

function transactionOf(one: Sent | undefined, all: readonly Sent[]): object | null {
  if (!one) return null
  const { signed, transaction } = one
  const { chainId, nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas, data } = transaction
  const numbers = { chainId, nonce, value, gas, maxFeePerGas, maxPriorityFeePerGas }
  return {
    ...common(one, all),
    hash: signed.hash,
    ...Object.fromEntries(Object.entries(numbers).map(([name, it]) => [name, toQuantity(it)])),
    ...{ gasPrice: toQuantity(maxFeePerGas), input: toHex(data), accessList: [] },
    ...signed.signature,
  }
}

function receiptOf(one: Sent | undefined, all: readonly Sent[]): object | null {
  if (!one) return null
  const { gas, maxFeePerGas } = one.transaction
  return {
    ...common(one, all),
    ...{ transactionHash: one.signed.hash, contractAddress: null, status: '0x1' },
    ...{ gasUsed: toQuantity(gas), cumulativeGasUsed: toQuantity(gas) },
    ...{ effectiveGasPrice: toQuantity(maxFeePerGas), logs: [], logsBloom: NO_LOGS },
  }
}
