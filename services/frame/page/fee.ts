import { createPublicClient, formatEther, http } from 'viem'
import type { Address } from 'viem'
import { toViemChain } from '../../wallet/chains'
import type { ChainInfo } from '../../wallet/chains'
import type { SigningAsk } from './words'

type TransactionAsk = Extract<SigningAsk, { kind: 'transaction' }>

/** A fee as the person sees it, and the transaction that costs no more. */
export type PricedTransaction = { ask: TransactionAsk; fee: string }

/** A fee as the person sees it. */
export const feeText = (wei: bigint, symbol: string): string => {
  const [whole = '0', part = ''] = formatEther(wei).split('.')
  const digits = part.slice(0, Math.max(6, part.search(/[1-9]/) + 2)).replace(/0+$/, '')
  return `at most ${digits ? `${whole}.${digits}` : whole} ${symbol}`
}

/** Asks the node what a transaction costs at most, and fixes gas and price where the site named none. */
export async function priceTransaction(
  ask: TransactionAsk,
  from: Address,
  chain: ChainInfo,
): Promise<PricedTransaction> {
  const { transaction } = ask
  const transport = http(chain.rpcUrl, { retryCount: 0 })
  const node = createPublicClient({ chain: toViemChain(chain), transport })
  const { to, value } = transaction
  const data = transaction.data ?? transaction.input
  const wanted = transaction.gas ?? transaction.gasLimit
  const gas = wanted ?? (await node.estimateGas({ account: from, to, data, value }))
  if (transaction.gasPrice !== undefined && transaction.maxFeePerGas === undefined) {
    const fee = feeText(gas * transaction.gasPrice, chain.symbol)
    return { ask: { ...ask, transaction: { ...transaction, gas } }, fee }
  }
  const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas({ type: 'eip1559' })
  const priced = {
    ...transaction,
    gas,
    maxFeePerGas: transaction.maxFeePerGas ?? maxFeePerGas,
    maxPriorityFeePerGas: transaction.maxPriorityFeePerGas ?? maxPriorityFeePerGas,
  }
  return {
    ask: { ...ask, transaction: priced },
    fee: feeText(gas * priced.maxFeePerGas, chain.symbol),
  }
}
