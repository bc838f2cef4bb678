import { createPublicClient, formatEther, http } from 'viem'
import type { Address } from 'viem'
import { toViemChain } from '../../wallet/chains'
import type { ChainInfo } from '../../wallet/chains'
import { RpcError } from '../../wallet/rpcError'
import { say } from './strings/say'
import type { SigningAsk } from './words'

/**
 * Gas limit of a later call of a bundle, which cannot be estimated before the earlier ones are
 * done.
 */
const LATER_CALL_GAS = 1_000_000n

type TransactionAsk = Extract<SigningAsk, { kind: 'transaction' }>
type CallsAsk = Extract<SigningAsk, { kind: 'calls' }>

/** A request with fixed gas and price, and its highest cost: in wei, and as text. */
export type Priced<Ask> = { ask: Ask; most: bigint; fee: string }

/** The fee of a request. A transaction never costs more than the displayed fee. */
export type Fee = {
  /** The fee as text; null when it cannot be estimated. */
  text: () => Promise<string | null>
  /** Repeats a failed estimate. */
  again: () => void
  /** The payer, as text; null while the fee is unknown. Absent when only the user can pay. */
  paidBy?: () => Promise<Payer | null>
}

/**
 * The payer of a fee: the user, or a sponsor under its own name, with the host of its paymaster.
 */
export type Payer = { kind: 'self' } | { kind: 'sponsor'; name: string | null; host: string }

/** A fee that is contained in the request. */
export const knownFee = (text: string): Fee => ({
  text: () => Promise.resolve(text),
  again: () => undefined,
})

/**
 * Estimates a fee.
 * @returns the fee, and `priced`, which resolves with the data behind the displayed fee and throws
 * -32000 while there is none
 */
export function askFee<Found>(
  price: () => Promise<Found>,
  say: (found: Found) => string,
): Fee & { priced: () => Found } {
  const state: { found: Found | null; text: Promise<string | null> } = {
    found: null,
    text: Promise.resolve(null),
  }
  const again = () => {
    if (state.found !== null) return
    state.text = price().then(
      (found) => {
        state.found = found
        return say(found)
      },
      () => null,
    )
  }
  again()
  return {
    text: () => state.text,
    again,
    priced() {
      if (state.found === null) throw new RpcError(-32000, 'The fee cannot be estimated.')
      return state.found
    },
  }
}

/** Formats a fee for display. */
export const feeText = (wei: bigint, symbol: string): string => {
  const [whole = '0', part = ''] = formatEther(wei).split('.')
  const digits = part.slice(0, Math.max(6, part.search(/[1-9]/) + 2)).replace(/0+$/, '')
  return say('fee.most', { amount: `${digits ? `${whole}.${digits}` : whole} ${symbol}` })
}

/**
 * Estimates the highest cost of a transaction at the node, and fixes gas and price unless the site
 * set them.
 */
export async function priceTransaction(
  ask: TransactionAsk,
  from: Address,
  chain: ChainInfo,
): Promise<Priced<TransactionAsk>> {
  const { transaction } = ask
  const node = nodeOf(chain)
  const { to, value } = transaction
  const data = transaction.data ?? transaction.input
  const wanted = transaction.gas ?? transaction.gasLimit
  const gas = wanted ?? (await node.estimateGas({ account: from, to, data, value }))
  const prices = await pricesOf(transaction, node)
  const most = gas * mostPerGas(prices)
  const priced = { ...ask, transaction: { ...transaction, ...prices, gas } }
  return { ask: priced, most, fee: feeText(most, chain.symbol) }
}

/** The same for calls of a plain account, which are sent one after another. */
export async function priceCalls(
  ask: CallsAsk,
  from: Address,
  chain: ChainInfo,
): Promise<Priced<CallsAsk>> {
  const node = nodeOf(chain)
  const prices = await pricesOf({}, node)
  const calls = await Promise.all(
    ask.bundle.calls.map(async ({ to, value, data }, index) => {
      const estimate = node.estimateGas({ account: from, to, data, value })
      // A later call may only succeed after the ones before it.
      const gas = await (index === 0 ? estimate : estimate.catch(() => LATER_CALL_GAS))
      return { to, value, data, gas, ...prices }
    }),
  )
  const gas = calls.reduce((sum, call) => sum + call.gas, 0n)
  const most = gas * mostPerGas(prices)
  const priced = { ...ask, bundle: { ...ask.bundle, calls } }
  return { ask: priced, most, fee: feeText(most, chain.symbol) }
}

type Prices = { gasPrice: bigint } | { maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

const mostPerGas = (prices: Prices): bigint =>
  'gasPrice' in prices ? prices.gasPrice : prices.maxFeePerGas

const nodeOf = (chain: ChainInfo) =>
  createPublicClient({
    chain: toViemChain(chain),
    transport: http(chain.rpcUrl, { retryCount: 0 }),
  })

/**
 * Gas prices: those of the site, else those of the node, with EIP-1559 if the chain supports it.
 */
async function pricesOf(
  wanted: Pick<TransactionAsk['transaction'], 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  node: ReturnType<typeof nodeOf>,
): Promise<Prices> {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = wanted
  if (gasPrice !== undefined && maxFeePerGas === undefined) return { gasPrice }
  const { baseFeePerGas } = maxFeePerGas === undefined ? await node.getBlock() : {}
  if (baseFeePerGas === null) return { gasPrice: await node.getGasPrice() }
  const found = await node.estimateFeesPerGas({ type: 'eip1559' })
  return {
    maxFeePerGas: maxFeePerGas ?? found.maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? found.maxPriorityFeePerGas,
  }
}
